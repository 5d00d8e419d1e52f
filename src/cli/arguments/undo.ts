// How the command line of `guildform undo` looks; what the command does is loaded when it runs.

import { type Command, Option } from "commander";
import { ALLOWANCES } from "../../model/allowances.js";
import { onlyDeclaredFlag } from "../shared-flags.js";
import type { SetCommand } from "./choose.js";
import { withPlanning } from "./with-planning.js";

export function addUndo(program: Command, choose: SetCommand): void {
  withPlanning(program.command("undo"), ALLOWANCES)
    .description(
      "Plan the way back to before an apply. Writes nothing, but for the files of --out and --into --write.",
    )
    .argument(
      "[run]",
      "the apply to take back, with all later ones: its id or the start of it (default: the last)",
    )
    .option("--list", "list the applies that can be taken back")
    .option("--out <file>", "save the plan, to be reviewed and applied")
    .addOption(
      new Option(
        "--into <file>",
        "show how this file no longer asks for what is taken back, as a unified diff",
      ).conflicts(["file", "json", "list", "onlyDeclared"]),
    )
    .option("--write", "with --into: write the file")
    .option("--detailed-exitcode", "leave with 2 when there are changes")
    .addOption(onlyDeclaredFlag())
    .addHelpText("after", HELP)
    .action((run: string | undefined, flags) =>
      choose(async () => (await import("../commands/undo.js")).undo(run, flags)),
    );
}

const HELP = `
State keeps what the last 20 applies changed, with the values before. The plan says what cannot come back: deleted
channels and their messages, announcements made by hand. It is applied like other plans, and can be undone itself.
Keys that were adopted, renamed or protected stay as they are: only what calls changed goes back.

A file that still asks for what is taken back is named with its lines: the next apply would do it again. --into shows the
reverse edit of the file, proved as by \`pull --into\`; --write writes it, unless the undo is blocked. Words of messages are left to
you: while such an edit is left, the command ends with 3. --json has the lines as \`still_asked\`. Without a file, or with one that cannot
be planned, the undo is planned all the same.

Examples:
  guildform undo --list
  guildform undo --out undo.json        # the last apply; then: guildform apply undo.json
  guildform undo --target channel.rules # what that apply did to one channel, its permissions, pins and threads
  guildform undo --into guildform.yaml  # and the file without what is taken back; then with --write
  guildform undo 1f2e3d4c               # that apply and all later ones
  guildform undo --only-declared        # in a log that everybody reads; the file beside the state says what is declared`;
