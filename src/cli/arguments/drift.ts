// How the command line of `guildform drift` looks; what the command does is loaded when it runs.

import { type Command, Option } from "commander";
import { excludeFlag, guildFlags, limitFlag, onlyDeclaredFlag, targetFlag } from "../shared-flags.js";
import type { SetCommand } from "./choose.js";
import { withVariables } from "./with-variables.js";

export function addDrift(program: Command, choose: SetCommand): void {
  withVariables(
    guildFlags(program.command("drift"), { verbose: VERBOSE, own: [targetFlag(), excludeFlag()] }),
  )
    .description("Show changes by hand since the last apply. Read-only, without a lock.")
    .addOption(
      new Option("--guild <id>", "read no configuration; the state must belong to this guild").conflicts(
        "file",
      ),
    )
    .addOption(
      new Option("--format <format>", "the format of the output (default: text)").choices(DRIFT_FORMATS),
    )
    .addOption(limitFlag("with --format markdown"))
    .addOption(onlyDeclaredFlag())
    .addHelpText("after", HELP)
    .action((flags) => choose(async () => (await import("../commands/drift.js")).drift(flags)));
}

export const DRIFT_FORMATS = ["text", "json", "markdown"] as const;

const VERBOSE = "show each request, everything that was deleted with a channel, and unmanaged objects";

const HELP = `
drift compares the guild with the state, not with the file. It cannot see the order of channels, added pins and the announcement,
because the state does not record them. If the file changed too, drift marks the change \`both\`. A file given with -f must exist
and be valid.
Exit status: 0 no drift, or the file already accepts all of it; 2 drift. With --target or --exclude it is about that selection.

Examples:
  guildform drift                       # then: guildform apply, or guildform pull --into guildform.yaml ADDRESS
  guildform drift --json                # for a nightly job; schema: schema/drift.schema.json
  guildform drift --guild 1442000000000000001 --state ci/state.json    # without a file
  guildform drift --target 'group.start/**'    # reads only the group and its channels
  guildform drift --format markdown     # for a comment or a chat
  guildform drift --only-declared       # in a public log; without a file it hides all names`;
