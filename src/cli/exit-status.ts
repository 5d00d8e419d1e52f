// Exit statuses, as documented in docs/reference/exit-statuses.md. What a caller can branch on is a number here and nowhere else.

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

/** The status of an error by its literal code; 1 for any other. */
export function exitStatusOf(error: unknown): ExitStatus {
  const code = codeOf(error);
  if (STALE.has(code)) return EXIT.stale;
  if (code === "STATE_LOCKED") return EXIT.locked;
  return EXIT.error;
}

/** Whether an error says no more than that a call, or the wait for a lock, was called off. */
export const isCalledOff = (error: unknown): boolean =>
  codeOf(error) === "CALL_ABORTED" || codeOf(error) === "LOCK_WAIT_STOPPED";

/** Another plan is needed. */
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
