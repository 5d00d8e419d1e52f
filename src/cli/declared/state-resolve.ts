// How the command line of `guildform state settle` looks; what the command does is loaded when it runs.

import { type Command, Option } from "commander";
import type { Choose } from "./choose.js";
import { withState } from "./with-state.js";

export function addStateSettle(state: Command, choose: Choose): void {
  withState(state.command("settle"))
    .description("Say what a call made that was sent and never answered, when plan cannot find out.")
    .argument("<address>", "the address that plan names, such as channel.rules")
    .addOption(new Option("--as <id>", "it made this: bind the address to it").conflicts("none"))
    .option("--none", "it made nothing: plan it anew")
    .addHelpText(
      "after",
      "\nExamples:\n  guildform state settle channel.rules --as 1442000000000000001\n  guildform state settle channel.rules --none",
    )
    .action((address: string, flags) =>
      choose(async () => (await import("../commands/state-settle.js")).stateSettle(address, flags)),
    );
}
