// guildform show: prints a saved plan in the text form of `plan`, and its origin.

import { join, relative } from "node:path";
import { DEFAULT_FILES } from "../../model/default-files.js";
import { isInside } from "../../model/typed-path.js";
import { shortRunId } from "../../plan/history/choose-runs.js";
import type { Plan } from "../../plan/value/plan.js";
import { UsageError } from "../../words/usage-error.js";
import type { CommandRun, OutputFlags } from "../command.js";
import type { CommandView } from "../command-view.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { tellNextStep } from "../next-step.js";
import { type FormatFlags, isReport, type PlanFormat, planFormat } from "../plan-flags.js";
import { planOutput } from "../plan-output.js";
import { planNamed } from "../saved-plan-argument.js";
import { type ViewFlags, withView } from "../with-view.js";

export interface ShowFlags extends OutputFlags, FormatFlags, ViewFlags {
  readonly format?: PlanFormat;
  readonly diff?: string;
  readonly detailedExitcode?: boolean;
}

export const show = (run: CommandRun<ShowFlags>, name: string): Promise<ExitStatus> =>
  withView(run.flags, (view) => showPlan(name, run, view));

async function showPlan(
  name: string,
  { flags, terminal, verbose }: CommandRun<ShowFlags>,
  view: CommandView,
): Promise<ExitStatus> {
  const format = planFormat(flags);
  if (flags.detailedExitcode) throw new UsageError({ case: "diff-status" });
  // Reports for GitLab have only numbers and findings, so they also accept a plan that `--only-declared` has printed. The other formats
  // need the whole plan.
  const saved = await planNamed(name, { isShownOnly: isReport(format) });
  view.know(() => ({ plans: [saved] }));
  const plan = view.plan(saved);
  const options = { verbose, origin: true };
  const output = await planOutput(format, {
    plan,
    json: () => view.planJson(saved),
    page: async () => (await import("../../render/plan-html.js")).planHtml(plan, null, options),
    markdown: { ...options, limit: flags.limit },
    text: { ...terminal.resultLook, ...options, quiet: flags.quiet },
    file: saved.shaped_by?.file ?? name,
  });
  terminal.result(output);
  if (format !== "text") return EXIT.done;
  const configuration = flags.onlyDeclared === true ? null : configurationFrom(saved);
  const fileFlag = configuration === null ? [] : ["-f", configuration];
  const [first] = saved.undoes;
  const command = first === undefined ? ["plan", ...fileFlag] : ["undo", shortRunId(first)];
  const given = { scope: plan.scope, allowed: saved.allowances, onlyDeclared: flags.onlyDeclared };
  const mayLack = isFoundByApply(saved) ? ("state" as const) : ("file-and-state" as const);
  const made = { command, saved: name, given, configuration, hasValues: false, mayLack };
  tellNextStep(saved, made, { terminal, format });
  return EXIT.done;
}

/**
 * Returns true if apply takes the file that the plan names. A file outside of the working folder needs `-f`. The plan of an undo names no
 * file.
 */
const isFoundByApply = ({ shaped_by: from }: Plan): boolean =>
  from !== null && isInside(process.cwd(), join(from.folder, from.file));

/** Returns the configuration of the plan. Returns null for an undo, and for the file that a command finds without `-f`. */
function configurationFrom({ shaped_by: from }: Plan): string | null {
  if (from === null) return null;
  const path = relative(process.cwd(), join(from.folder, from.file));
  return path === DEFAULT_FILES[0] ? null : path;
}
