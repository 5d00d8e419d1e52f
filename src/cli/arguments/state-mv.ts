// How the command line of `guildform state mv` looks; what the command does is loaded when it runs.

import type { Command } from "commander";
import { lockTimeoutFlag, stateKeepFlag, stateUnfencedFlag } from "../shared-flags.js";
import type { SetCommand } from "./choose.js";
import { withState } from "./with-state.js";

export function addStateMv(state: Command, choose: SetCommand): void {
  withState(state.command("mv"))
    .description("Rename an object in the state, with everything inside. Does not change the guild.")
    .argument("<from>", "the old address, such as channel.rules")
    .argument("<to>", "the new address, such as channel.house-rules")
    .addOption(lockTimeoutFlag())
    .addOption(stateKeepFlag())
    .addOption(stateUnfencedFlag())
    .addHelpText("after", HELP)
    .action((from: string, to: string, flags) =>
      choose(async () => (await import("../commands/state-mv.js")).stateMv({ from, to }, flags)),
    );
}

const HELP = `
mv also renames the permissions, pins and threads of a channel, the reactions and pins of a message, and the channels of a group.
To do this in the file, write \`moved: [{ from: channel.rules, to: channel.house-rules }]\`. A backup of the state is kept.

Examples:
  guildform state mv channel.rules channel.house-rules
  guildform state mv group.start group.welcome
  guildform state mv permission.rules/role.mods permission.rules/role.moderator`;
