// How the command line of `guildform explain` looks; what the command does is loaded when it runs.

import type { Command } from "commander";
import { colorFlag, jsonFlag, noColorFlag } from "../shared-flags.js";
import type { SetCommand } from "./choose.js";

export function addExplain(program: Command, choose: SetCommand): void {
  program
    .command("explain")
    .description(
      "Explain a code: meaning, reason, what to do. Or a word: `members`. Without both: list all codes.",
    )
    .argument("[code]", "such as E-PIN-DUPLICATE, STATE_LOCKED, the service's 304023, or the word members")
    .addOption(jsonFlag())
    .addOption(colorFlag())
    .addOption(noColorFlag())
    .addHelpText(
      "after",
      "\nExamples:\n  guildform explain\n  guildform explain E-PIN-DUPLICATE\n  guildform explain E-LOCKOUT  # all codes that begin with it\n  guildform explain 304023\n  guildform explain members    # who is meant: members, admins, everyone, anybody",
    )
    .action((code, flags) =>
      choose(async () => (await import("../commands/explain.js")).explain(code, flags)),
    );
}
