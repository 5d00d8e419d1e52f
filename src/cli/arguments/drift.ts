// How the command line of `guildform drift` looks; what the command does is loaded when it runs.

import { type Command, Option } from "commander";
import { excludeFlag, guildFlags, limitFlag, onlyDeclaredFlag, targetFlag } from "../shared-flags.js";
import type { SetCommand } from "./choose.js";
import { withVariables } from "./with-variables.js";

export function addDrift(program: Command, choose: SetCommand): void {
  withVariables(
    guildFlags(program.command("drift"), { verbose: VERBOSE, own: [targetFlag(), excludeFlag()] }),
  )
    .description(
      "Show what somebody changed by hand since the last apply. Writes nothing, and takes no lock.",
    )
    .addOption(
      new Option("--guild <id>", "leave the file alone; the state must be of this guild").conflicts("file"),
    )
    .addOption(new Option("--format <format>", "how to show it; text unless given").choices(DRIFT_FORMATS))
    .addOption(limitFlag("with --format markdown"))
    .addOption(onlyDeclaredFlag())
    .addHelpText("after", HELP)
    .action((flags) => choose(async () => (await import("../commands/drift.js")).drift(flags)));
}

export const DRIFT_FORMATS = ["text", "json", "markdown"] as const;

const VERBOSE = "tell every request, what went with a deleted channel, and what is unmanaged";

const HELP = `
The guild is compared with what state last applied. The order of channels, pins that somebody added and the announcement
are in no state. The file is not judged by: where it is there and can be planned, what it says by now is told beside
(\`both\`). A file that -f names must be there and be right; where it cannot be planned on the guild of now, that is told.
Exit status: 0 nothing was changed by hand, or the file accepts all of it and apply records that; 2 something else was; of the part that --target and --exclude name, where they are given.

Examples:
  guildform drift                       # then: guildform apply, or guildform pull --into guildform.yaml ADDRESS
  guildform drift --json                # for a nightly job: the schema is schema/drift.schema.json
  guildform drift --guild 1442000000000000001 --state ci/state.json    # without a file
  guildform drift --target 'group.start/**'    # a group and all inside; no more than that is read
  guildform drift --format markdown     # for a comment or a chat
  guildform drift --only-declared       # in a log that everybody reads; without a file all names are hidden`;
