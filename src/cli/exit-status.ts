// This table holds the exit statuses, as docs/reference/exit-statuses.md documents them. No other file has their numbers.

export const EXIT = {
  done: 0,
  error: 1,
  changes: 2,
  incomplete: 3,
  stale: 4,
  blocked: 5,
  locked: 6,
  interrupted: 130,
  terminated: 143,
} as const;

export type ExitStatus = (typeof EXIT)[keyof typeof EXIT];

/** Finds the status by the literal code of an error. Any other error has the status 1. */
export function exitStatusOf(error: unknown): ExitStatus {
  const code = codeOf(error);
  if (STALE.has(code)) return EXIT.stale;
  if (code === "STATE_LOCKED") return EXIT.locked;
  return EXIT.error;
}

/** Returns true for an error that only says that a signal stopped a call or the wait for a lock. */
export const isCalledOff = (error: unknown): boolean =>
  codeOf(error) === "CALL_ABORTED" || codeOf(error) === "LOCK_WAIT_STOPPED";

/** These errors ask for a new plan. */
const STALE: ReadonlySet<unknown> = new Set([
  "STALE_PLAN",
  "E-PLAN-APPLIED",
  "E-PLAN-OLD",
  "E-PLAN-FUTURE",
  "E-PLAN-TARGET",
  "UNEXPECTED_PLAN",
]);

const codeOf = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
