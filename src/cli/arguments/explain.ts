// How the command line of `guildform explain` looks; what the command does is loaded when it runs.

import type { Command } from "commander";
import { colorFlag, jsonFlag, noColorFlag } from "../shared-flags.js";
import type { SetCommand } from "./choose.js";

export function addExplain(program: Command, choose: SetCommand): void {
  program
    .command("explain")
    .description("Say what a code means, why it is there, and what to do. Without a code: list them all.")
    .argument("[code]", "such as E-PIN-DUPLICATE, STATE_LOCKED, or 304023 of the service")
    .addOption(jsonFlag())
    .addOption(colorFlag())
    .addOption(noColorFlag())
    .addHelpText(
      "after",
      "\nExamples:\n  guildform explain\n  guildform explain E-PIN-DUPLICATE\n  guildform explain 304023",
    )
    .action((code, flags) =>
      choose(async () => (await import("../commands/explain.js")).explain(code, flags)),
    );
}
