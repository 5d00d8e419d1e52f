// How the command line of `guildform state history` looks; what the command does is loaded when it runs.

import { type Command, Option } from "commander";
import { parseCount } from "../shared-flags.js";
import type { SetCommand } from "./choose.js";
import { withState } from "./with-state.js";

export function addStateHistory(state: Command, choose: SetCommand): void {
  withState(state.command("history"))
    .description(
      "List the writes of a state in git, newest first: who, when, command, changes. Needs no token.",
    )
    .addOption(new Option("--last <n>", "the number of writes to show (default: 20)").argParser(parseCount))
    .addHelpText("after", HELP)
    .action((flags) =>
      choose(async () => (await import("../commands/state-history.js")).stateHistory(flags)),
    );
}

const HELP = `
Each write lists its actions: lock, unlock, begin, replace, and the numbers of run, intent, change, bind and settle records.
\`--json\` adds each record, the URL of the CI job and the commit id. Only a state in git has this log.

Examples:
  guildform state history --state git:origin#main
  guildform state history --last 100 --json`;
