// SIGINT, SIGTERM and SIGHUP: the first asks the command to stop in order, a second one leaves at once. What
// was under way then is found out by the next run.

import { saying } from "../words/statement.js";
import { told } from "../words/words-of.js";
import { errorLine } from "./event-line.js";
import { EXIT, type ExitStatus, isCalledOff } from "./exit-status.js";
import type { ProgressReport } from "./report-progress.js";
import type { Terminal } from "./terminal.js";

export interface Interrupts {
  readonly signal: AbortSignal;
  /** The status to leave with when interrupted; null when not. */
  status(): ExitStatus | null;
  dispose(): void;
}

/** `onSecond` may still say, at once, what is not known when a second signal ends the program. */
export function listenForInterrupts(
  onFirst: () => void,
  onSecond: (status: ExitStatus) => void = () => {},
): Interrupts {
  const controller = new AbortController();
  let status: ExitStatus | null = null;
  const handler = (signal: NodeJS.Signals) => {
    const wanted = signal === "SIGINT" ? EXIT.interrupted : EXIT.terminated;
    if (status !== null) {
      onSecond(wanted);
      process.exit(wanted);
    }
    status = wanted;
    controller.abort(new Error(signal));
    onFirst();
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  for (const signal of signals) process.on(signal, handler);
  return {
    signal: controller.signal,
    status: () => status,
    dispose: () => {
      for (const signal of signals) process.off(signal, handler);
    },
  };
}

/**
 * The part of a command that may be interrupted: it ends with its own status, or as interrupted when a call was called off. At the
 * end progress ends and the signals are free. Throws the errors of `work`, except for calls that an interrupt called off.
 */
export async function untilInterrupted(
  around: {
    readonly terminal: Terminal;
    readonly json: boolean;
    readonly progress?: ProgressReport;
    /** The first signal: the work stops in order. */
    readonly onFirst?: () => void;
    /** A second one: the program is about to end. */
    readonly onSecond?: (status: ExitStatus) => void;
  },
  work: (interrupts: Interrupts) => Promise<ExitStatus>,
): Promise<ExitStatus> {
  const { terminal, json, progress, onFirst = () => {}, onSecond } = around;
  const interrupts = listenForInterrupts(onFirst, onSecond);
  try {
    return await work(interrupts);
  } catch (error) {
    const status = interrupts.status();
    if (status === null || !isCalledOff(error)) throw error;
    progress?.end();
    return showInterrupted(terminal, { status, json });
  } finally {
    progress?.end();
    interrupts.dispose();
  }
}

/** Says that a command was interrupted before any write to the guild; gives its status. */
export function showInterrupted(
  terminal: Terminal,
  options: { readonly status: ExitStatus; readonly json: boolean },
): ExitStatus {
  const statement = saying("INTERRUPTED", { case: "nothing-written" });
  const { message, hint } = told(statement);
  terminal.talk(message);
  const { status, json } = options;
  if (json) terminal.result(errorLine({ code: statement.code, message, hint, exit_status: status }));
  return status;
}

/** Says that an apply was left while calls to the guild were under way, and what becomes of them. */
export function showLeftAtOnce(
  terminal: Terminal,
  options: { readonly status: ExitStatus; readonly json: boolean },
): void {
  const { message, hint } = told(saying("INTERRUPTED", { case: "apply-left" }));
  terminal.complain(`${message} ${hint}`);
  if (!options.json) return;
  const error = { code: "INTERRUPTED", message, hint, exit_status: options.status };
  terminal.result(errorLine({ ...error, outcome_unknown: true }));
}
