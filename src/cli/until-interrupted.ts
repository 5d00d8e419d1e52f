// The work of a command that may be interrupted: it ends with its own status, or as interrupted when a call was called
// off. Whatever happens, progress ends and the signals are let go.

import { type ExitStatus, isCalledOff } from "./exit-status.js";
import { type Interrupts, listenForInterrupts, showInterrupted } from "./interrupts.js";
import type { ProgressReport } from "./report-progress.js";
import type { Terminal } from "./terminal.js";

/** Errors: those of `work`, but for calls that an interrupt called off. */
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
