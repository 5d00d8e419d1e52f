// Describes the command lines of the commands about changes of the guild: apply makes them, undo reverts them, and drift shows changes by
// hand.

import { Argument, Option } from "commander";
import { ALLOWANCES } from "../../model/allowances.js";
import type { CommandSyntax } from "../command.js";
import { expectFlag, planMaxAgeFlag, planningFlags, refreshFlag } from "./planning-flags.js";
import {
  consentFlags,
  guildFlags,
  limitFlag,
  lockFlags,
  onlyDeclaredFlag,
  targetFlags,
  variableFlags,
} from "./shared-flags.js";

export const applySyntax = (): CommandSyntax => ({
  name: "apply",
  about: "Plan, show the plan, ask, and make exactly its calls. With PLAN: apply a saved plan.",
  args: [
    new Argument("[plan]", "a saved plan, - for stdin; apply does not ask, because the plan was reviewed"),
  ],
  flags: [
    ...planningFlags(ALLOWANCES),
    ...variableFlags(),
    ...consentFlags("do not ask for confirmation"),
    refreshFlag(),
    new Option("--trust-plan", "apply a saved plan without its configuration, and print each call first"),
    planMaxAgeFlag(),
    expectFlag(),
    ...lockFlags(),
    onlyDeclaredFlag(),
  ],
  help: `
\`apply PLAN\` plans again from the configuration that PLAN names, or from -f FILE. It sends a call only if both PLAN and the
configuration ask for it. Give --allow, --value, --target and --exclude again, as for the plan. If an earlier apply of PLAN ended
early, apply continues it.

Examples:
  guildform apply
  guildform apply --auto-approve        # in CI, after review
  guildform apply --auto-approve --json # one JSON event a line, the last one the result
  guildform apply --target channel.rules # channel, permissions, pins, threads, and everything they need
  guildform apply plan.json             # a plan from \`guildform plan --out plan.json\`
  guildform apply --auto-approve --only-declared    # in a public log`,
  load: async (_flags, plan) =>
    plan === undefined
      ? (await import("../commands/apply.js")).apply
      : (await import("../commands/apply-saved.js")).applySaved,
});

export const undoSyntax = (): CommandSyntax => ({
  name: "undo",
  about: "Make a plan that reverts the last applies. Read-only until you apply that plan.",
  args: [
    new Argument(
      "[run]",
      "the apply to revert, with all later ones: its id, or the start of its id (default: the last)",
    ),
  ],
  flags: [
    ...planningFlags(ALLOWANCES),
    new Option("--list", "list the applies that undo can revert"),
    new Option("--out <file>", "save the plan, to review and apply it later"),
    new Option("--into <file>", "show the reverse edit of this file, as a unified diff").conflicts([
      "file",
      "json",
      "list",
      "onlyDeclared",
    ]),
    new Option("--write", "with --into: write the file"),
    new Option("--detailed-exitcode", "end with 2 when there are changes"),
    onlyDeclaredFlag(),
  ],
  help: `
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
  guildform undo --only-declared        # in a public log; the file next to the state decides what to hide`,
  load: async () => (await import("../commands/undo.js")).undo,
});

export const driftSyntax = (): CommandSyntax => ({
  name: "drift",
  about: "Show changes by hand since the last apply. Read-only, without a lock.",
  flags: [
    ...guildFlags({
      own: targetFlags(),
      verbose: "show each request, everything that was deleted with a channel, and unmanaged objects",
    }),
    ...variableFlags(),
    new Option("--guild <id>", "read no configuration; the state must belong to this guild").conflicts(
      "file",
    ),
    new Option("--format <format>", "the format of the output (default: text)").choices(DRIFT_FORMATS),
    limitFlag("with --format markdown"),
    onlyDeclaredFlag(),
  ],
  help: `
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
  guildform drift --only-declared       # in a public log; without a file it hides all names`,
  load: async () => (await import("../commands/drift.js")).drift,
});

const DRIFT_FORMATS = ["text", "json", "markdown"];
