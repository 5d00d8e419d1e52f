// How the command line of `guildform who` looks; what the command does is loaded when it runs.

import { type Command, Option } from "commander";
import { SETTABLE_FLAGS } from "../../model/permissions.js";
import type { SetCommand } from "./choose.js";
import { atFlag, withQuestion } from "./with-question.js";

export function addWho(program: Command, choose: SetCommand): void {
  withQuestion(program.command("who"))
    .description("List who can view, speak or go live in a channel, and why.")
    .argument("<channel>", "its address, key, name or id, such as channel.log")
    .addOption(new Option("--can <right>", "the right").choices(SETTABLE_FLAGS).default("view"))
    .addOption(atFlag())
    .addHelpText("after", HELP)
    .action((channel, flags) => choose(async () => (await import("../commands/who.js")).who(channel, flags)));
}

const HELP = `
who checks everyone, and each role and user in the file or the state. Each holder comes with the file line or live entry that gives
the right. An empty list also ends with 0.

Examples:
  guildform who channel.log                # who can view it
  guildform who --can view channel.log     # the same
  guildform who --can speak 公告板 --at planned
  guildform who --can live 1442000000000000009 --json`;
