// run-memory.ts throws this error when a call must not go out, and outcome.ts makes the outcome of the call from it.

/** The run does not send a call, because the lock is gone or a write failed. State could not record the call. See `RunMemory.error`. */
export class StateOutOfReach extends Error {}
