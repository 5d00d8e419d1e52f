// guildform apply: plans, shows, asks, applies that very plan, verifies, and reports.

import type { ApplyResult } from "../../engine/apply-guild.js";
import type { EngineEvent, EngineListener } from "../../engine/engine-event.js";
import type { Outcome } from "../../engine/outcome.js";
import { countOutcomes } from "../../engine/outcome.js";
import { Guildform, type PlanResult } from "../../guildform.js";
import { UsageError } from "../../model/errors.js";
import { visibleText } from "../../model/visible-text.js";
import type { Allowed } from "../../plan/policy/policy-input.js";
import { diagnosticsText } from "../../render/diagnostics-text.js";
import { errorText } from "../../render/error-text.js";
import { jsonLine } from "../../render/json-text.js";
import { outcomeText } from "../../render/outcome-text.js";
import { planText } from "../../render/plan-text.js";
import { askYes } from "../ask-yes.js";
import { EXIT, type ExitStatus, isCalledOff } from "../exit-status.js";
import { listenForInterrupts, showInterrupted } from "../interrupts.js";
import { reportProgress } from "../report-progress.js";
import { type CommonFlags, settingsOf } from "../settings.js";
import { errorJson } from "../show-error.js";
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
      { hint: "Run it on a terminal, or give --auto-approve when the plan was reviewed." },
    );
  }
  const json = flags.json === true;
  const progress = reportProgress(terminal, { verbose: flags.verbose === true });
  const onEvent: EngineListener = json
    ? (event) => terminal.result(jsonLine(event))
    : progress.listeners.onEvent;
  const interrupts = listenForInterrupts(() => {
    const event: EngineEvent = { type: "stopping", reason: "interrupted" };
    progress.listeners.onEvent(event);
    if (json) onEvent(event);
  });
  const guildform = new Guildform({
    ...settingsOf(flags, "guildform apply"),
    ...progress.listeners,
    onEvent,
  });
  try {
    const result = await guildform.apply({
      allowed: flags.allow,
      signal: interrupts.signal,
      onPlan: (planned) => {
        progress.end();
        progress.begin(planned.plan.operations.length);
        showPlan(planned, { flags, terminal });
      },
      approve: () => approve({ flags, signal: interrupts.signal }),
    });
    progress.end();
    const status = report(result, { flags, terminal });
    return interrupts.status() ?? status;
  } catch (error) {
    // Once a write was sent nothing is thrown any more: outcomes are a result.
    const status = interrupts.status();
    if (status === null || !isCalledOff(error)) throw error;
    progress.end();
    return showInterrupted(terminal, { status, json });
  } finally {
    progress.end();
    interrupts.dispose();
  }
}

function showPlan(
  { plan, warnings }: PlanResult,
  { flags, terminal }: { flags: ApplyFlags; terminal: Terminal },
): void {
  if (warnings.length > 0) terminal.talk(diagnosticsText(warnings, terminal.talkLook));
  if (flags.json) terminal.result(jsonLine({ type: "plan", plan }));
  else terminal.result(planText(plan, { ...terminal.resultLook, verbose: flags.verbose === true }));
}

/** Only `yes` goes on. */
async function approve({ flags, signal }: { flags: ApplyFlags; signal: AbortSignal }): Promise<boolean> {
  if (flags.autoApprove) return !signal.aborted;
  const streams = { input: process.stdin, output: process.stderr };
  return askYes(`\nMake these changes? Only "yes" goes on: `, { ...streams, signal });
}

function report(
  result: ApplyResult,
  { flags, terminal }: { flags: ApplyFlags; terminal: Terminal },
): ExitStatus {
  const { applied, left, replacedLock, verifyError } = result;
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
      terminal.complain("Blocked by policy. Nothing was written.");
      return EXIT.blocked;
    case "declined":
      terminal.complain("Not approved. Nothing was written.");
      return EXIT.error;
    case "done":
      break;
    default:
      return result.status satisfies never;
  }
  const outcomes = applied?.outcomes ?? [];
  if (!flags.json) terminal.result(outcomeText({ outcomes, left }, terminal.resultLook));
  const stateError = applied?.stateError ?? null;
  if (stateError !== null) {
    terminal.complain(errorText(stateError, terminal.talkLook));
    terminal.complain("The outcomes above that state does not hold are found again by the next plan.");
  }
  if (verifyError !== null) {
    terminal.complain(errorText(verifyError, terminal.talkLook));
    terminal.complain(
      "Everything was applied, and could not be looked at again. The next plan shows how it is.",
    );
  }
  if (stateError !== null || verifyError !== null) return EXIT.error;
  return outcomes.every(isApplied) && (left ?? []).length === 0 ? EXIT.done : EXIT.incomplete;
}

const isApplied = ({ status }: Outcome): boolean => status === "applied";

function resultJson({ status, applied, left, verifyError }: ApplyResult) {
  const outcomes = applied?.outcomes ?? [];
  const stateError = applied?.stateError ?? null;
  return {
    type: "result",
    status,
    counts: countOutcomes(outcomes),
    outcomes,
    verified: left === null ? null : left.length === 0,
    left: left ?? [],
    state_error: stateError === null ? null : errorJson(stateError),
    verify_error: verifyError === null ? null : errorJson(verifyError),
  };
}
