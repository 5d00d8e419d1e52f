// What can go wrong with state, one class for each thing that a caller can do something about.
//
// The params name the place and the numbers, and the case tells what is wrong there. A backend that is none of ours says it in
// its own words: the case `told`.

import type { LockCodes } from "../words/en/state/lock.js";
import { errorOf, SaidError } from "../words/said-error.js";
import type { LockInfo } from "./store.js";

/** State is there and cannot be understood. Never treated as "no state". */
export class StateCorruptError extends errorOf("STATE_CORRUPT") {}

/** State was written by a later guildform. */
export class StateVersionError extends errorOf("STATE_VERSION") {}

/** State is there and cannot be read: permissions, a folder in its place, a failing disk. */
export class StateUnreadableError extends errorOf("STATE_UNREADABLE") {}

/** State cannot be written: permissions, a full disk. What was durable before still is. */
export class StateUnwritableError extends errorOf("STATE_UNWRITABLE") {}

/** There is no state, where a command can do nothing without one. */
export class NoStateError extends errorOf("NO_STATE") {}

/** Someone else holds the lock. */
export class StateLockedError extends SaidError {
  readonly code = "STATE_LOCKED";
  readonly holder: LockInfo;

  /** `nowMs` is the time now, in ms since 1970. */
  constructor(holder: LockInfo, options: Omit<LockCodes["STATE_LOCKED"], "lock">) {
    super({ code: "STATE_LOCKED", params: { ...options, lock: holder } });
    this.holder = holder;
  }
}

/** The lock was taken away while we held it; nothing is written from then on. */
export class StateLockLostError extends SaidError {
  readonly code = "STATE_LOCK_LOST";
  readonly lock: LockInfo;

  constructor(lock: LockInfo, options: Omit<LockCodes["STATE_LOCK_LOST"], "lock">) {
    super({ code: "STATE_LOCK_LOST", params: { ...options, lock } });
    this.lock = lock;
  }
}

/** The state was replaced under a session that held its lock; what stands there now was left alone. */
export class StateReplacedError extends errorOf("STATE_REPLACED") {}

/** The state was not written by somebody who holds the key, or it is older than one that was seen already. */
export class StateForgedError extends errorOf("STATE_FORGED") {}

/** The state is sealed, and there is no key to go on with. */
export class StateKeyNeededError extends errorOf("STATE_KEY_NEEDED") {}

/** More than one state file may be meant. */
export class StateAmbiguousError extends errorOf("STATE_AMBIGUOUS") {}

/** The state belongs to another guild. */
export class StateGuildMismatchError extends errorOf("STATE_GUILD_MISMATCH") {}
