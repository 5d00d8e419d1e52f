// guildform apply: plans, shows, asks, applies that very plan, verifies, and reports.

import type { Allowed } from "../../model/allowances.js";
import { typedCommand } from "../../model/typed-command.js";
import type { Plan } from "../../plan/value/plan.js";
import { diagnosticsText } from "../../render/diagnostics-text.js";
import { toldPlan } from "../../render/plan-json.js";
import { planText } from "../../render/plan-text.js";
import type { PlanResult } from "../../use-cases/plan.js";
import { UsageError } from "../../words/usage-error.js";
import { annotate } from "../annotate.js";
import { applyRun } from "../apply-run.js";
import { type ConsentFlags, isAgreed } from "../arguments/with-consent.js";
import { asShown, knownBy, type ShownFlags } from "../as-shown.js";
import type { CommandView } from "../command-view.js";
import { askConsent } from "../consent.js";
import { eventLine } from "../event-line.js";
import type { ExitStatus } from "../exit-status.js";
import { givenFlags } from "../given-flags.js";
import { configurationOf, tellNextStep } from "../next-step.js";
import { refuseFlagsOfSavedPlans } from "../refuse-flags-of-saved-plans.js";
import { reviewedPlanText } from "../reviewed-plan-text.js";
import { type CommonFlags, settingsOf } from "../settings-of.js";
import { type ScopeFlags, scopeOfFlags } from "../shared-flags.js";
import { systemTerminal, type Terminal } from "../terminal.js";

export interface ApplyFlags extends CommonFlags, ConsentFlags, ScopeFlags, ShownFlags {
  readonly allow: Allowed;
  readonly trustPlan?: boolean;
  /** Milliseconds; Infinity for any age. */
  readonly planMaxAge?: number;
  readonly expect?: string;
}

export const apply = (flags: ApplyFlags): Promise<ExitStatus> =>
  asShown(flags, (shown) => applyShown(flags, shown));

async function applyShown(flags: ApplyFlags, shown: CommandView): Promise<ExitStatus> {
  refuseFlagsOfSavedPlans(flags, "apply");
  const terminal = systemTerminal({ color: flags.color, quiet: flags.quiet === true });
  const agreed = isAgreed(flags);
  if (flags.allow.posts !== undefined) throw new UsageError({ case: "posts-in-file" });
  const around = { terminal, json: flags.json === true, verbose: flags.verbose === true, shown };
  const settings = await settingsOf(flags, "guildform apply");
  const flagsOf = (plan: Plan) =>
    flags.onlyDeclared ? { ...givenFlags(flags), scope: shown.plan(plan).scope } : givenFlags(flags);
  let blocked: Plan | null = null;
  const status = await applyRun(settings, around, async ({ guildform, progress, signal }) => {
    const result = await guildform.apply({
      allowed: flags.allow,
      scope: scopeOfFlags(flags),
      signal,
      // Where no person can answer, the plan is the one that --yes would make.
      attended: !agreed && terminal.canAsk,
      expect: flags.expect,
      onPlan: (planned) => {
        progress.end();
        progress.begin(planned.plan.operations.length);
        showPlan(planned, { flags, terminal, shown });
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
    tellNextStep(blocked, made, { terminal, format: flags.json === true ? "json" : "text" });
  }
  return status;
}

function showPlan(
  planned: PlanResult,
  { flags, terminal, shown }: { flags: ApplyFlags; terminal: Terminal; shown: CommandView },
): void {
  shown.know(knownBy(planned));
  const { mentions } = planned;
  const [plan, warnings] = [shown.plan(planned.plan), shown.diagnostics(planned.warnings)];
  if (warnings.length > 0) terminal.talk(diagnosticsText(warnings, terminal.talkLook));
  void annotate({ file: warnings, plan: plan.findings });
  if (flags.json) terminal.result(eventLine({ type: "plan", plan: toldPlan(plan) }));
  else {
    const [look, verbose] = [terminal.resultLook, flags.verbose === true];
    // Whoever is asked must see it.
    const once = flags.quiet === true && isAgreed(flags);
    terminal.result(
      once
        ? reviewedPlanText(plan, { style: look, whole: verbose })
        : planText(plan, { ...look, mentions, verbose }),
    );
  }
}
