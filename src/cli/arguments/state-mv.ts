// How the command line of `guildform state mv` looks; what the command does is loaded when it runs.

import type { Command } from "commander";
import { lockTimeoutFlag, stateKeepFlag, stateUnfencedFlag } from "../shared-flags.js";
import type { SetCommand } from "./choose.js";
import { withState } from "./with-state.js";

export function addStateMv(state: Command, choose: SetCommand): void {
  withState(state.command("mv"))
    .description("Give an object of the state another name, with all inside. The guild stays as it is.")
    .argument("<from>", "its address, such as channel.rules")
    .argument("<to>", "the address that it gets, such as channel.house-rules")
    .addOption(lockTimeoutFlag())
    .addOption(stateKeepFlag())
    .addOption(stateUnfencedFlag())
    .addHelpText("after", HELP)
    .action((from: string, to: string, flags) =>
      choose(async () => (await import("../commands/state-mv.js")).stateMv({ from, to }, flags)),
    );
}

const HELP = `
A channel takes along its permissions, pins and threads, a message its reactions and pins, a group its channels. For files
that are gone: with a file, \`moved: [{ from: channel.rules, to: channel.house-rules }]\` does the same under review. The state
as it was is kept beside it.

Examples:
  guildform state mv channel.rules channel.house-rules
  guildform state mv group.start group.welcome
  guildform state mv permission.rules/role.mods permission.rules/role.moderator`;
