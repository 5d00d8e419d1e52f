// What the end of a run tells, whether a process of its own ran it or this one: the plan that it has shown, whether there was
// nothing to do, and the error.

import type { Plan } from "../../src/plan/value/plan.js";
import type { ChildEnd } from "./child-run.js";

/** The plan that a run has shown. */
export function planOf({ events }: ChildEnd): Plan | null {
  const shown = events.find(({ type }) => type === "plan");
  return shown === undefined ? null : (shown.plan as Plan);
}

/** Whether a run found nothing to do. */
export const isEmptyEnd = ({ status, events }: ChildEnd): boolean =>
  status === 0 && events.some((event) => event.type === "result" && event.status === "empty");

/** The code of the error with which a run ended; null when it ended with a result, or was killed. */
export function errorCodeOf({ events }: ChildEnd): string | null {
  const error = events.find(({ type }) => type === "error");
  return error === undefined ? null : String(error.code);
}
