// How the command line of `guildform who` looks; what the command does is loaded when it runs.

import { type Command, Option } from "commander";
import { SETTABLE_FLAGS } from "../../model/permissions.js";
import type { SetCommand } from "./choose.js";
import { atFlag, withQuestion } from "./with-question.js";

export function addWho(program: Command, choose: SetCommand): void {
  withQuestion(program.command("who"))
    .description("Say who can do something in a channel, and by which line of the file or which live entry.")
    .argument("<channel>", "its address, key, name or id, such as channel.log")
    .addOption(new Option("--can <right>", "what they can do").choices(SETTABLE_FLAGS).default("view"))
    .addOption(atFlag())
    .addHelpText("after", HELP)
    .action((channel, flags) => choose(async () => (await import("../commands/who.js")).who(channel, flags)));
}

const HELP = `
Everyone, and each role and user that file or state names, is looked at. Nobody is an answer too, with exit 0.

Examples:
  guildform who channel.log                # who can view it
  guildform who --can view channel.log     # the same
  guildform who --can speak 公告板 --at planned
  guildform who --can live 1442000000000000009 --json`;
