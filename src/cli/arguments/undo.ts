// How the command line of `guildform undo` looks; what the command does is loaded when it runs.

import { type Command, Option } from "commander";
import { ALLOWANCES } from "../../model/allowances.js";
import { onlyDeclaredFlag } from "../shared-flags.js";
import type { SetCommand } from "./choose.js";
import { withPlanning } from "./with-planning.js";

export function addUndo(program: Command, choose: SetCommand): void {
  withPlanning(program.command("undo"), ALLOWANCES)
    .description("Make a plan that reverts the last applies. Read-only until you apply that plan.")
    .argument(
      "[run]",
      "the apply to revert, with all later ones: its id, or the start of its id (default: the last)",
    )
    .option("--list", "list the applies that undo can revert")
    .option("--out <file>", "save the plan, to review and apply it later")
    .addOption(
      new Option("--into <file>", "show the reverse edit of this file, as a unified diff").conflicts([
        "file",
        "json",
        "list",
        "onlyDeclared",
      ]),
    )
    .option("--write", "with --into: write the file")
    .option("--detailed-exitcode", "end with 2 when there are changes")
    .addOption(onlyDeclaredFlag())
    .addHelpText("after", HELP)
    .action((run: string | undefined, flags) =>
      choose(async () => (await import("../commands/undo.js")).undo(run, flags)),
    );
}

const HELP = `
The state keeps the changes of the last 20 applies, with the values before. The plan lists everything that cannot come back:
deleted channels and their messages, and announcements made by hand. Apply it like other plans; undo can revert it too.
undo reverts only calls. It does not revert adoptions, renamed keys and protection.

If the file still asks for a reverted change, the next apply would make it again. The output names these lines of the file
(--json: \`still_asked\`). With --into, guildform shows the reverse edit, checked as by \`pull --into\`. With --write it writes the edit,
unless the undo is blocked. A person edits texts of messages: until then the command ends with 3. The file may be missing or invalid.

Examples:
  guildform undo --list
  guildform undo --out undo.json        # the last apply; then: guildform apply undo.json
  guildform undo --target channel.rules # only one channel, its permissions, pins and threads
  guildform undo --into guildform.yaml  # also the reverse edit of the file; then with --write
  guildform undo 1f2e3d4c               # that apply and all later ones
  guildform undo --only-declared        # in a public log; the file next to the state decides what to hide`;
