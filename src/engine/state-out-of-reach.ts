/** Why a call is not sent: state cannot be told of it any more, since the lock is gone or a write failed. RunMemory.error says which. */
export class StateOutOfReach extends Error {}
