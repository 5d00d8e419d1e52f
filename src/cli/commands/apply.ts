// guildform apply: plans, shows, asks, applies that very plan, verifies, and reports.

import type { Outcome } from "../../engine/outcome.js";
import { countOutcomes } from "../../engine/outcome.js";
import { type ApplyResult, Guildform, type PlanResult } from "../../guildform.js";
import { UsageError } from "../../model/errors.js";
import { visibleText } from "../../model/visible-text.js";
import { isBlocked, isEmpty } from "../../plan/make-plan.js";
import type { Allowed } from "../../plan/policy.js";
import { diagnosticsText } from "../../render/diagnostics-text.js";
import { errorText } from "../../render/error-text.js";
import { jsonLine } from "../../render/json-text.js";
import { outcomeText } from "../../render/outcome-text.js";
import { planText } from "../../render/plan-text.js";
import { askYes } from "../ask-yes.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { listenForInterrupts } from "../interrupts.js";
import { reportProgress } from "../report-progress.js";
import { type CommonFlags, settingsOf } from "../settings.js";
import { systemTerminal, type Terminal } from "../terminal.js";

export interface ApplyFlags extends CommonFlags {
  readonly allow: Allowed;
  readonly autoApprove?: boolean;
}

export async function apply(flags: ApplyFlags): Promise<ExitStatus> {
  const terminal = systemTerminal({ color: flags.color, quiet: flags.quiet === true });
  if (!flags.autoApprove && !terminal.canAsk) {
    throw new UsageError(
      "apply asks before it writes, and there is no terminal to ask on. Nothing was written.",
      {
        hint: "Give --auto-approve when the plan was reviewed.",
      },
    );
  }
  const progress = reportProgress(terminal, { verbose: flags.verbose === true });
  const interrupts = listenForInterrupts(() =>
    progress.listeners.onEvent({ type: "stopping", reason: "interrupted" }),
  );
  const guildform = new Guildform({
    ...settingsOf(flags, "guildform apply"),
    ...progress.listeners,
    ...(flags.json ? { onEvent: (event) => terminal.result(jsonLine(event)) } : {}),
  });
  try {
    const result = await guildform.apply({
      allowed: flags.allow,
      signal: interrupts.signal,
      approve: (planned) => {
        progress.end();
        return approve(planned, { flags, terminal, signal: interrupts.signal });
      },
    });
    progress.end();
    const status = report(result, { flags, terminal });
    return interrupts.status() ?? status;
  } catch (error) {
    const status = interrupts.status();
    if (status === null) throw error;
    terminal.talk("Interrupted before the first write. Nothing was written.");
    return status;
  } finally {
    progress.end();
    interrupts.dispose();
  }
}

/** Shows the plan and asks; only `yes` goes on. */
async function approve(
  { plan, warnings }: PlanResult,
  { flags, terminal, signal }: { flags: ApplyFlags; terminal: Terminal; signal: AbortSignal },
): Promise<boolean> {
  const { color, width } = terminal;
  if (warnings.length > 0) terminal.talk(diagnosticsText(warnings, { color }));
  if (flags.json) terminal.result(jsonLine({ type: "plan", plan }));
  else terminal.result(planText(plan, { color, width, verbose: flags.verbose === true }));
  if (isBlocked(plan)) return false;
  if (isEmpty(plan) || flags.autoApprove) return !signal.aborted;
  return askYes(`\nMake these changes? Only "yes" goes on: `, signal);
}

function report(
  result: ApplyResult,
  { flags, terminal }: { flags: ApplyFlags; terminal: Terminal },
): ExitStatus {
  const { applied, left, replacedLock } = result;
  if (replacedLock !== null) {
    terminal.talk(
      visibleText(
        `Took over the lock of ${replacedLock.who}@${replacedLock.host} (process ${replacedLock.pid}), which is gone.`,
      ),
    );
  }
  if (flags.json) terminal.result(jsonLine(resultJson(result)));
  switch (result.status) {
    case "empty":
      return EXIT.done;
    case "blocked":
      terminal.talk("Blocked by policy. Nothing was written.");
      return EXIT.blocked;
    case "declined":
      terminal.talk("Not approved. Nothing was written.");
      return EXIT.error;
    case "done":
      break;
    default:
      return result.status satisfies never;
  }
  const outcomes = applied?.outcomes ?? [];
  if (!flags.json) terminal.result(outcomeText({ outcomes, left }, terminal));
  if (applied !== null && applied.stateError !== null) {
    terminal.talk(errorText(applied.stateError, { color: terminal.color, debug: false }));
    terminal.talk("The outcomes above that state does not hold are found again by the next plan.");
    return EXIT.error;
  }
  return outcomes.every(isApplied) && (left ?? []).length === 0 ? EXIT.done : EXIT.incomplete;
}

const isApplied = ({ status }: Outcome): boolean => status === "applied";

function resultJson({ status, applied, left }: ApplyResult) {
  const outcomes = applied?.outcomes ?? [];
  const verified = left === null ? null : left.length === 0;
  return { type: "result", status, counts: countOutcomes(outcomes), outcomes, verified, left: left ?? [] };
}
