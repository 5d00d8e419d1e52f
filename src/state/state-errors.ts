// Errors of states: one class for each thing that a caller can do something about.
//
// The params have the place and the numbers, and `case` explains what is wrong there. A backend from outside of guildform uses the case
// `told`, with words of its own.

import type { LockCodes } from "../words/en/state/lock.js";
import { errorOf, SaidError } from "../words/said-error.js";
import type { LockInfo } from "./store.js";

/** A state exists and cannot be understood. It never counts as "no state". */
export class StateCorruptError extends errorOf("STATE_CORRUPT") {}

/** A later version of guildform wrote the state. */
export class StateVersionError extends errorOf("STATE_VERSION") {}

/** A state exists and cannot be read: permissions, a folder in its place, a failing disk. */
export class StateUnreadableError extends errorOf("STATE_UNREADABLE") {}

/** State cannot be written: permissions, a full disk. Earlier durable records are still there. */
export class StateUnwritableError extends errorOf("STATE_UNWRITABLE") {}

/** There is no state, and the command can do nothing without one. */
export class NoStateError extends errorOf("NO_STATE") {}

/** Another run holds the lock. */
export class StateLockedError extends SaidError {
  readonly code = "STATE_LOCKED";
  readonly holder: LockInfo;

  /** `nowMs` is the present time, in ms since 1970. */
  constructor(holder: LockInfo, options: Omit<LockCodes["STATE_LOCKED"], "lock">) {
    super({ code: "STATE_LOCKED", params: { ...options, lock: holder } });
    this.holder = holder;
  }
}

/** Another run or a person took the lock away while we held it. The session writes nothing from then on. */
export class StateLockLostError extends SaidError {
  readonly code = "STATE_LOCK_LOST";
  readonly lock: LockInfo;

  constructor(lock: LockInfo, options: Omit<LockCodes["STATE_LOCK_LOST"], "lock">) {
    super({ code: "STATE_LOCK_LOST", params: { ...options, lock } });
    this.lock = lock;
  }
}

/** Another writer replaced the state under a session that held its lock. The session leaves the new content unchanged. */
export class StateReplacedError extends errorOf("STATE_REPLACED") {}

/** The writer of the state did not have the key, or this machine has already seen a newer state. */
export class StateForgedError extends errorOf("STATE_FORGED") {}

/** The state has a seal, and there is no key to write a next one. */
export class StateKeyNeededError extends errorOf("STATE_KEY_NEEDED") {}

/** Several state files fit, and guildform cannot decide which one is meant. */
export class StateAmbiguousError extends errorOf("STATE_AMBIGUOUS") {}

export class StateGuildMismatchError extends errorOf("STATE_GUILD_MISMATCH") {}
