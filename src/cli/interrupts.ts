// Handles SIGINT, SIGTERM and SIGHUP. The first signal asks the command to stop in order, and a second one ends the program at once. The
// next run finds out what became of the calls under way.

import { saying } from "../words/statement.js";
import { statementText } from "../words/words-of.js";
import { errorLine } from "./event-line.js";
import { EXIT, type ExitStatus, isCalledOff } from "./exit-status.js";
import type { ProgressReport } from "./report-progress.js";
import type { Terminal } from "./terminal.js";

export interface Interrupts {
  readonly signal: AbortSignal;
  /** Returns the status of an interrupted command, or null if no signal came. */
  status(): ExitStatus | null;
  dispose(): void;
}

/** `onSecond` runs right before a second signal ends the program. It may print facts that would be lost. */
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
 * Runs the part of a command that a signal may interrupt. The command has the status of `work`, or the status of an interrupt if the signal
 * has stopped a call. At the end, progress ends and signals have their default effect again. Throws the errors of `work`, except for calls
 * that a signal stopped.
 */
export async function untilInterrupted(
  around: {
    readonly terminal: Terminal;
    readonly json: boolean;
    readonly progress?: ProgressReport;
    /** The first signal calls this, and the work stops in order. */
    readonly onFirst?: () => void;
    /** A second signal calls this right before the program ends. */
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

/** Says that a command was interrupted before any write to the guild. Returns its status. */
export function showInterrupted(
  terminal: Terminal,
  options: { readonly status: ExitStatus; readonly json: boolean },
): ExitStatus {
  const statement = saying("INTERRUPTED", { case: "nothing-written" });
  const { message, hint } = statementText(statement);
  terminal.talk(message);
  const { status, json } = options;
  if (json) terminal.result(errorLine({ code: statement.code, message, hint, exit_status: status }));
  return status;
}

/** Says that an apply ended while calls to the guild were under way, and what becomes of them. */
export function showLeftAtOnce(
  terminal: Terminal,
  options: { readonly status: ExitStatus; readonly json: boolean },
): void {
  const { message, hint } = statementText(saying("INTERRUPTED", { case: "apply-left" }));
  terminal.complain(`${message} ${hint}`);
  if (!options.json) return;
  const error = { code: "INTERRUPTED", message, hint, exit_status: options.status };
  terminal.result(errorLine({ ...error, outcome_unknown: true }));
}
