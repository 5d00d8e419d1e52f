/**
 * Tells why the run does not send a call: the lock is gone or a write failed, so state could not record the call. `RunMemory.error` has the
 * reason.
 */
export class StateOutOfReach extends Error {}
