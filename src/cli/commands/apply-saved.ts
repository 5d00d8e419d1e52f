// guildform apply PLAN: makes exactly the calls of a saved plan. It was reviewed, so nobody is asked.

import { UsageError } from "../../model/errors.js";
import { visibleText } from "../../model/visible-text.js";
import { guardedPlan } from "../../plan/policy/openings.js";
import type { Plan } from "../../plan/value/plan.js";
import { shortRunId } from "../../plan/wishes/history/choose-runs.js";
import { planOriginText } from "../../render/plan-origin-text.js";
import { compareConfig } from "../../use-cases/compare-config.js";
import { readSavedPlan } from "../../use-cases/saved-plan.js";
import { applyRun } from "../apply-run.js";
import { eventLine } from "../event-line.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { refuseConfiguration } from "../refuse-configuration.js";
import { reviewedPlanText } from "../reviewed-plan-text.js";
import { settingsOf } from "../settings-of.js";
import { systemTerminal } from "../terminal.js";
import type { ApplyFlags } from "./apply.js";

export async function applySaved(path: string, flags: ApplyFlags): Promise<ExitStatus> {
  refuseWhatBelongsElsewhere(path, flags);
  const terminal = systemTerminal({ color: flags.color, quiet: flags.quiet === true });
  const settings = settingsOf(flags, `guildform apply ${path}`);
  // Findings that stop it here stand in what is shown.
  const plan = guardedPlan(await readSavedPlan(path));
  const { changed } = await compareConfig(settings, {
    plan,
    place: path,
    required: flags.file !== undefined,
  });
  const around = { terminal, json: flags.json === true, verbose: flags.verbose === true };
  const status = await applyRun(settings, around, ({ guildform, progress, signal }) => {
    if (around.json) terminal.result(eventLine({ type: "plan", plan }));
    else terminal.result(reviewedPlanText(plan, { look: terminal.resultLook, whole: around.verbose }));
    terminal.talk(planOriginText(plan, terminal.talkLook));
    if (changed) terminal.talk(changedText(settings.file));
    progress.begin(plan.operations.length);
    return guildform.applyPlan(plan, { signal });
  });
  if (status === EXIT.incomplete) terminal.talk(leftText(plan));
  return status;
}

/** A plan does not fit a guild that it has changed, so it cannot be applied again. */
const leftText = ({ undoes: [first] }: Plan): string =>
  `For what is left, plan again: \`guildform ${first === undefined ? "plan" : `undo ${shortRunId(first)}`} --out FILE\`.`;

const changedText = (file: string): string =>
  `warning: ${visibleText(file)} is not what this plan was made from: it has changed since, is another file, or was given other values. The plan is applied as it was reviewed.`;

function refuseWhatBelongsElsewhere(path: string, flags: ApplyFlags): void {
  refuseConfiguration(path, { command: "apply", taken: "a saved plan" });
  const [allowed] = Object.entries(flags.allow);
  if (allowed === undefined) return;
  throw new UsageError("--allow: what a saved plan may do was decided when it was made", {
    hint: `Plan again with \`guildform plan --allow ${allowed.join("=")} --out ${visibleText(path)}\`.`,
  });
}
