// Reads from the end of a run its plan, its error, and whether it had nothing to do. The run was a process, or it ran in this one.

import type { Plan } from "../../src/plan/value/plan.js";
import type { ChildEnd } from "./child-run.js";

export function planOf({ events }: ChildEnd): Plan | null {
  const shown = events.find(({ type }) => type === "plan");
  return shown === undefined ? null : (shown.plan as Plan);
}

export const isEmptyEnd = ({ status, events }: ChildEnd): boolean =>
  status === 0 && events.some((event) => event.type === "result" && event.status === "empty");

/** Returns the code of the error with which a run ended. Returns `null` when it ended with a result, or was killed. */
export function errorCodeOf({ events }: ChildEnd): string | null {
  const error = events.find(({ type }) => type === "error");
  return error === undefined ? null : String(error.code);
}
