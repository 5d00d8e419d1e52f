// guildform apply: plans, shows, asks, applies that very plan, verifies, and reports.

import { typedCommand } from "../../model/typed-command.js";
import type { Plan } from "../../plan/value/plan.js";
import { diagnosticsText } from "../../render/diagnostics-text.js";
import { planWithWords } from "../../render/plan-json.js";
import { planText } from "../../render/plan-text.js";
import type { PlanResult } from "../../use-cases/plan.js";
import { UsageError } from "../../words/usage-error.js";
import { annotate } from "../annotate.js";
import { applyRun } from "../apply-run.js";
import { scopeOfFlags } from "../arguments/shared-flags.js";
import { askConsent, type ConsentFlags, isAgreed } from "../consent.js";
import { eventLine } from "../event-line.js";
import { type GuildRun, guildCommand } from "../guild-run.js";
import { configurationOf, tellNextStep } from "../next-step.js";
import { givenFlags, refuseFlagsOfSavedPlans } from "../plan-flags.js";
import { reviewedPlanText } from "../plan-result-text.js";
import type { SavedPlanFlags } from "../saved-plan-argument.js";
import { veilSourcesOf } from "../with-view.js";

export interface ApplyFlags extends SavedPlanFlags, ConsentFlags {}

export const apply = guildCommand(async (run: GuildRun<ApplyFlags>) => {
  const { flags, terminal, json, view } = run;
  refuseFlagsOfSavedPlans(flags, "apply");
  const agreed = isAgreed(flags);
  if (flags.allow.posts !== undefined) throw new UsageError({ case: "posts-in-file" });
  const settings = await run.settings();
  const flagsOf = (plan: Plan) => givenFlags(flags, view.plan(plan));
  let blocked: Plan | null = null;
  const status = await applyRun(run, settings, async ({ guildform, progress, signal }) => {
    const result = await guildform.apply({
      allowed: flags.allow,
      scope: scopeOfFlags(flags),
      refresh: flags.refresh,
      signal,
      // If no person can answer, the plan is equal to the plan of `--yes`.
      attended: !agreed && terminal.canAsk,
      expect: flags.expect,
      onPlan: (planned) => {
        progress.end();
        progress.begin(planned.plan.operations.length);
        showPlan(planned, run);
      },
      approve: async (planned) => {
        if (agreed) return !signal.aborted;
        const words = ["apply", "--yes", "--expect", planned.plan.identity];
        const again = typedCommand(words, flagsOf(planned.plan));
        return askConsent({ command: "apply", again }, { terminal, signal });
      },
    });
    if (result.status === "blocked") blocked = result.plan;
    return result;
  });
  if (blocked !== null) {
    const command = agreed ? ["apply", "--yes"] : ["apply"];
    const made = { command, saved: null, given: flagsOf(blocked), ...configurationOf(flags, settings.file) };
    tellNextStep(blocked, made, { terminal, format: json ? "json" : "text" });
  }
  return status;
});

function showPlan(planned: PlanResult, { flags, terminal, json, verbose, view }: GuildRun<ApplyFlags>): void {
  view.know(veilSourcesOf(planned));
  const { mentions } = planned;
  const [plan, warnings] = [view.plan(planned.plan), view.diagnostics(planned.warnings)];
  if (warnings.length > 0) terminal.talk(diagnosticsText(warnings, terminal.talkLook));
  void annotate({ file: warnings, plan: plan.findings });
  const look = terminal.resultLook;
  if (json) terminal.result(eventLine({ type: "plan", plan: planWithWords(plan) }));
  // A person who answers the question must see the plan.
  else if (flags.quiet === true && isAgreed(flags))
    terminal.result(reviewedPlanText(plan, { style: look, whole: verbose }));
  else terminal.result(planText(plan, { ...look, mentions, verbose }));
}
