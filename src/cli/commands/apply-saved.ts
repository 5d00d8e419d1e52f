// guildform apply PLAN: makes the calls of a saved plan. It was reviewed, so nobody is asked; its configuration, or for an undo the
// state, vouches for it.

import { UnwordedUsageError } from "../../model/errors.js";
import { visibleText } from "../../model/visible-text.js";
import { isBlocked } from "../../plan/make-plan.js";
import { guardedPlan } from "../../plan/policy/openings.js";
import type { Allowance } from "../../plan/value/allowances.js";
import type { Plan } from "../../plan/value/plan.js";
import { shortRunId } from "../../plan/wishes/history/choose-runs.js";
import { planOriginText } from "../../render/plan-origin-text.js";
import { planText } from "../../render/plan-text.js";
import { givenAgain } from "../../use-cases/apply-saved-plan.js";
import { fileOfPlan } from "../../use-cases/file-of-plan.js";
import { readSavedPlan } from "../../use-cases/saved-plan.js";
import { isSignedPlan } from "../../use-cases/signed-plan.js";
import { applyRun } from "../apply-run.js";
import { eventLine } from "../event-line.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { refuseConfiguration } from "../refuse-configuration.js";
import { reviewedPlanText } from "../reviewed-plan-text.js";
import { settingsOf } from "../settings-of.js";
import { systemTerminal } from "../terminal.js";
import type { ApplyFlags } from "./apply.js";

export async function applySaved(path: string, flags: ApplyFlags): Promise<ExitStatus> {
  refuseConfiguration(path, { command: "apply", taken: "a saved plan" });
  const terminal = systemTerminal({ color: flags.color, quiet: flags.quiet === true });
  const saved = await readSavedPlan(path);
  refuseOtherAllowances(saved, path, flags);
  const given = settingsOf(flags, `guildform apply ${path}`);
  const isSigned = (await isSignedPlan(saved, given)) === true;
  const around = { place: path, workingFolder: process.cwd(), isSigned };
  const named = flags.file === undefined ? await fileOfPlan(saved, around) : null;
  const settings = { ...given, file: named ?? given.file };
  // Findings that stop it here stand in what is shown.
  const allowed = isSigned ? saved.allowances : givenAgain(saved.allowances, flags.allow);
  const plan = guardedPlan({ ...saved, allowances: allowed });
  const output = { terminal, json: flags.json === true, verbose: flags.verbose === true };
  const status = await applyRun(settings, output, async ({ guildform, progress, signal }) => {
    const shown = isBlocked(plan) ? plan : saved;
    if (output.json) terminal.result(eventLine({ type: "plan", plan: shown }));
    else terminal.result(reviewedPlanText(shown, { look: terminal.resultLook, whole: output.verbose }));
    terminal.talk(planOriginText(plan, terminal.talkLook));
    const result = await guildform.applyPlan(saved, {
      signal,
      place: path,
      isNamedByPlan: named !== null,
      allowed: flags.allow,
      trust: flags.trustPlan === true,
      expect: flags.expect,
      maxAgeMs: flags.planMaxAge,
      onPlan: (chosen, { isVouched, state }) => {
        const { file } = settings;
        terminal.talk(isVouched ? vouchedText(saved, { file, state }) : unvouchedText({ isSigned, state }));
        progress.begin(chosen.operations.length);
      },
    });
    if (result.status === "blocked" && !isBlocked(plan) && !output.json)
      terminal.result(planText(result.plan, terminal.resultLook));
    const again = isSigned ? null : allowAgainText(saved, { path, flags });
    if (result.status === "blocked" && again !== null) terminal.talk(again);
    return result;
  });
  if (status === EXIT.incomplete) terminal.talk(leftText(path, saved));
  return status;
}

const vouchedText = (
  { undoes }: Plan,
  { file, state }: { readonly file: string; readonly state: string },
): string =>
  undoes.length > 0
    ? `Made again from the state ${visibleText(state)}.`
    : `Held against ${visibleText(file)}, with the state ${visibleText(state)}: what the file asks for, and the plan holds, is done.`;

/** The file that the plan names is not there. */
const unvouchedText = ({ isSigned, state }: { readonly isSigned: boolean; readonly state: string }): string =>
  `No file vouches for the plan: its calls are made as they were saved, ${isSigned ? "by its signature" : "since --trust-plan trusts it"}, with the state ${visibleText(state)}.`;

/** What an undo has left is found by another undo, which also goes on where a call was refused after a post. */
function leftText(path: string, { undoes: [first] }: Plan): string {
  if (first !== undefined)
    return `For what is left, plan again: \`guildform undo ${shortRunId(first)} --out FILE\`.`;
  return `What is left is done by the same plan once more: \`guildform apply ${visibleText(path)}\`. Or plan again: \`guildform plan --out FILE\`.`;
}

/** An unsigned plan says what it was allowed, and anybody could have written that. */
function allowAgainText(
  { allowances }: Plan,
  { path, flags }: { path: string; flags: ApplyFlags },
): string | null {
  const missing = Object.entries(allowances).filter(
    ([name, number]) => (flags.allow[name as Allowance] ?? 0) < number,
  );
  if (missing.length === 0) return null;
  const again = missing.map(([name, number]) => `--allow ${name}=${number}`).join(" ");
  return `It was allowed more when it was made, which counts when it is given again: \`guildform apply ${visibleText(path)} ${again}\`.`;
}

/** What a plan was never allowed is no matter of this apply. */
function refuseOtherAllowances(plan: Plan, path: string, flags: ApplyFlags): void {
  const other = Object.entries(flags.allow).find(
    ([name]) => plan.allowances[name as Allowance] === undefined,
  );
  if (other === undefined) return;
  throw new UnwordedUsageError("--allow: what a saved plan may do was decided when it was made", {
    hint: `Plan again with \`guildform plan --allow ${other.join("=")} --out ${visibleText(path)}\`.`,
  });
}
