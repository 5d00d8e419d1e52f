// How the command line of `guildform why` looks; what the command does is loaded when it runs.

import { Argument, type Command } from "commander";
import { SETTABLE_FLAGS } from "../../model/permissions.js";
import type { SetCommand } from "./choose.js";
import { atFlag, withQuestion } from "./with-question.js";

export function addWhy(program: Command, choose: SetCommand): void {
  withQuestion(program.command("why"))
    .description(
      "Show why a role, a user or everyone has a right in a channel or not: each line that decides it.",
    )
    .argument("<who>", "everyone, NAME, role NAME, user NAME; several with commas")
    .addArgument(new Argument("<right>", "the right").choices(SETTABLE_FLAGS))
    .argument("<channel>", "its address, key, name or id, such as channel.news")
    .addOption(atFlag())
    .addHelpText("after", HELP)
    .action((who, right, channel, flags) =>
      choose(async () => (await import("../commands/why.js")).why({ who, right, channel }, flags)),
    );
}

const HELP = `
If why shows several lines for a right, each of them is enough to give it. Exit status: 0 for yes and for no.

NAME is the name of a role or user in the file, or of a role in the guild. If several have this name, write "role NAME" or "user NAME".

Examples:
  guildform why "role events" speak channel.news
  guildform why 版主 view log
  guildform why everyone view log --at file
  guildform why "user alice, role events" live 直播间 --at planned`;
