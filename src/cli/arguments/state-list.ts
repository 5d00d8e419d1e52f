// How the command lines of `guildform state list` and `state show` look; what the commands do is loaded when they run.

import type { Command } from "commander";
import type { SetCommand } from "./choose.js";
import { withState } from "./with-state.js";

export function addStateList(state: Command, choose: SetCommand): void {
  withState(state.command("list"))
    .description("List the managed objects: address, name and id. Needs no token.")
    .argument("[glob]", "only these addresses, such as 'channel.*' or 'group.start/**'")
    .addHelpText("after", HELP_OF_LIST)
    .action((glob: string | undefined, flags) =>
      choose(async () => (await import("../commands/state-list.js")).stateList(glob, flags)),
    );
}

export function addStateShow(state: Command, choose: SetCommand): void {
  withState(state.command("show"))
    .description(
      "Show one object of the state: its id, the last applied values, and the apply that bound it.",
    )
    .argument("<address>", "such as channel.rules")
    .addHelpText("after", HELP_OF_SHOW)
    .action((address: string, flags) =>
      choose(async () => (await import("../commands/state-list.js")).stateShow(address, flags)),
    );
}

const HELP_OF_LIST = `
\`*\` matches any characters in one part of an address, \`/**\` at the end matches everything inside. Quote globs for the shell.

Examples:
  guildform state list
  guildform state list 'permission.*/role.moderator'
  guildform state list 'group.start/**' --json`;

const HELP_OF_SHOW = `
Examples:
  guildform state show channel.rules
  guildform state show permission.rules/role.moderator --json`;
