// guildform apply: plans, shows, asks, applies that very plan, verifies, and reports.

import type { Allowed } from "../../model/allowances.js";
import { diagnosticsText } from "../../render/diagnostics-text.js";
import { toldPlan } from "../../render/plan-json.js";
import { planText } from "../../render/plan-text.js";
import type { PlanResult } from "../../use-cases/plan.js";
import { phrase } from "../../words/said.js";
import { talkText } from "../../words/talk-text.js";
import { UsageError } from "../../words/usage-error.js";
import { annotate } from "../annotate.js";
import { applyRun } from "../apply-run.js";
import { asShown, knownBy, type ShownFlags } from "../as-shown.js";
import { askYes } from "../ask-yes.js";
import { eventLine } from "../event-line.js";
import type { ExitStatus } from "../exit-status.js";
import { refuseFlagsOfSavedPlans } from "../refuse-flags-of-saved-plans.js";
import { reviewedPlanText } from "../reviewed-plan-text.js";
import { type CommonFlags, settingsOf } from "../settings-of.js";
import { type ScopeFlags, scopeOfFlags } from "../shared-flags.js";
import type { Shown } from "../shown.js";
import { systemTerminal, type Terminal } from "../terminal.js";

export interface ApplyFlags extends CommonFlags, ScopeFlags, ShownFlags {
  readonly allow: Allowed;
  readonly autoApprove?: boolean;
  readonly trustPlan?: boolean;
  /** Milliseconds; Infinity for any age. */
  readonly planMaxAge?: number;
  readonly expect?: string;
}

export const apply = (flags: ApplyFlags): Promise<ExitStatus> =>
  asShown(flags, (shown) => applyShown(flags, shown));

async function applyShown(flags: ApplyFlags, shown: Shown): Promise<ExitStatus> {
  refuseFlagsOfSavedPlans(flags, "apply");
  const terminal = systemTerminal({ color: flags.color, quiet: flags.quiet === true });
  if (!flags.autoApprove && !terminal.canAsk) {
    throw new UsageError({ case: "apply-asks" });
  }
  if (flags.allow.posts !== undefined) throw new UsageError({ case: "posts-in-file" });
  const around = { terminal, json: flags.json === true, verbose: flags.verbose === true, shown };
  return applyRun(await settingsOf(flags, "guildform apply"), around, ({ guildform, progress, signal }) =>
    guildform.apply({
      allowed: flags.allow,
      scope: scopeOfFlags(flags),
      signal,
      attended: flags.autoApprove !== true,
      expect: flags.expect,
      onPlan: (planned) => {
        progress.end();
        progress.begin(planned.plan.operations.length);
        showPlan(planned, { flags, terminal, shown });
      },
      approve: () => approve({ flags, signal }),
    }),
  );
}

function showPlan(
  planned: PlanResult,
  { flags, terminal, shown }: { flags: ApplyFlags; terminal: Terminal; shown: Shown },
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
    const once = flags.quiet === true && flags.autoApprove === true;
    terminal.result(
      once
        ? reviewedPlanText(plan, { look, whole: verbose })
        : planText(plan, { ...look, mentions, verbose }),
    );
  }
}

/** Only `yes` goes on. */
async function approve({ flags, signal }: { flags: ApplyFlags; signal: AbortSignal }): Promise<boolean> {
  if (flags.autoApprove) return !signal.aborted;
  const streams = { input: process.stdin, output: process.stderr };
  return askYes(`\n${talkText(phrase("ask-apply", {}))} `, { ...streams, signal });
}
