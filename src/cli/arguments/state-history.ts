// How the command line of `guildform state history` looks; what the command does is loaded when it runs.

import { type Command, Option } from "commander";
import { parseCount } from "../shared-flags.js";
import type { SetCommand } from "./choose.js";
import { withState } from "./with-state.js";

export function addStateHistory(state: Command, choose: SetCommand): void {
  withState(state.command("history"))
    .description(
      "Show who wrote a state in git: when, by which command, what was made; newest first. Needs no token.",
    )
    .addOption(new Option("--last <n>", "so many writes (default: 20)").argParser(parseCount))
    .addHelpText("after", HELP)
    .action((flags) =>
      choose(async () => (await import("../commands/state-history.js")).stateHistory(flags)),
    );
}

const HELP = `
What was done is told in the words of the state: lock, unlock, begin, replace; run, intent, change, bind, settle with their numbers.
\`--json\` adds each record, the address of the CI job and the id of the commit. A file keeps no such log.

Examples:
  guildform state history --state git:origin#main
  guildform state history --last 100 --json`;
