// guildform show: a saved plan as the text that `plan` gave, and where it comes from.

import { join, relative } from "node:path";
import { DEFAULT_FILES } from "../../model/default-files.js";
import { isInside } from "../../model/typed-path.js";
import { shortRunId } from "../../plan/history/choose-runs.js";
import type { Plan } from "../../plan/value/plan.js";
import { jsonText } from "../../render/json-text.js";
import { UsageError } from "../../words/usage-error.js";
import { asShown, type ShownFlags } from "../as-shown.js";
import type { ColorChoice } from "../color-choice.js";
import type { CommandView } from "../command-view.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { tellNextStep } from "../next-step.js";
import { type FormatFlags, isReport, planFormat } from "../plan-format.js";
import { planResultText } from "../plan-result-text.js";
import { planNamed } from "../read-plan-argument.js";
import { systemTerminal } from "../terminal.js";

export interface ShowFlags extends FormatFlags, ShownFlags {
  readonly verbose?: boolean;
  readonly quiet?: boolean;
  readonly color?: ColorChoice;
  readonly detailedExitcode?: boolean;
}

export const show = (name: string, flags: ShowFlags): Promise<ExitStatus> =>
  asShown(flags, (shown) => showPlan(name, flags, shown));

async function showPlan(name: string, flags: ShowFlags, shown: CommandView): Promise<ExitStatus> {
  const format = planFormat(flags);
  if (flags.detailedExitcode) throw new UsageError({ case: "diff-status" });
  const terminal = systemTerminal({ color: flags.color, quiet: flags.quiet === true });
  // Numbers and findings are told as the plan tells them; its text is shown of a whole one alone.
  const saved = await planNamed(name, { isTold: isReport(format) });
  shown.know(() => ({ plans: [saved] }));
  if (format === "json") {
    terminal.result(jsonText(shown.planJson(saved)));
    return EXIT.done;
  }
  const plan = shown.plan(saved);
  const options = { verbose: flags.verbose === true, origin: true };
  if (format === "html") {
    const { planHtml } = await import("../../render/plan-html.js");
    terminal.result(planHtml(plan, null, options));
    return EXIT.done;
  }
  if (format === "markdown") {
    const { planMarkdown } = await import("../../render/plan-markdown.js");
    terminal.result(planMarkdown(plan, { ...options, limit: flags.limit }));
    return EXIT.done;
  }
  if (isReport(format)) {
    const { planReport } = await import("../../render/problems/plan-report.js");
    terminal.result(planReport(plan, format, saved.shaped_by?.file ?? name));
    return EXIT.done;
  }
  terminal.result(planResultText(plan, { ...terminal.resultLook, ...options, quiet: flags.quiet }));
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

/** Whether apply takes the file that the plan names: one outside of the working folder needs `-f`. An undo names none. */
const isFoundByApply = ({ shaped_by: from }: Plan): boolean =>
  from !== null && isInside(process.cwd(), join(from.folder, from.file));

/** The configuration of the plan; null for an undo, and for the file that a command finds without `-f`. */
function configurationFrom({ shaped_by: from }: Plan): string | null {
  if (from === null) return null;
  const path = relative(process.cwd(), join(from.folder, from.file));
  return path === DEFAULT_FILES[0] ? null : path;
}
