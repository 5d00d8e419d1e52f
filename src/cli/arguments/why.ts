// How the command line of `guildform why` looks; what the command does is loaded when it runs.

import { Argument, type Command } from "commander";
import { SETTABLE_FLAGS } from "../../model/permissions.js";
import type { SetCommand } from "./choose.js";
import { atFlag, withQuestion } from "./with-question.js";

export function addWhy(program: Command, choose: SetCommand): void {
  withQuestion(program.command("why"))
    .description("Say why somebody can do something in a channel, or cannot: every line that decides it.")
    .argument("<who>", "everyone, NAME, role NAME, user NAME; several with commas")
    .addArgument(new Argument("<right>", "what it is about").choices(SETTABLE_FLAGS))
    .argument("<channel>", "its address, key, name or id, such as channel.news")
    .addOption(atFlag())
    .addHelpText("after", HELP)
    .action((who, right, channel, flags) =>
      choose(async () => (await import("../commands/why.js")).why({ who, right, channel }, flags)),
    );
}

const HELP = `
A right is had by any one of the lines that are shown for it. Take one away, and the answer changes or another line
still holds it. Exit 0 whatever the answer is.

A NAME is that of a role or user in the file, or the name that a role has in the guild. Where several have it, write "role NAME" or "user NAME".

Examples:
  guildform why "role events" speak channel.news
  guildform why 版主 view log
  guildform why everyone view log --at file
  guildform why "user alice, role events" live 直播间 --at planned`;
