// What can go wrong with state, one class for each thing that a caller can do something about.
//
// The params name the place and the numbers, and the case tells what is wrong there. A backend that is none of ours says it in
// its own words: the case `told`.

import type { DamageCodes } from "../words/params/state/damage.js";
import type { LockCodes } from "../words/params/state/lock.js";
import type { StatePlaceCodes } from "../words/params/state/place.js";
import type { SealCodes } from "../words/params/state/seal.js";
import { SaidError } from "../words/said-error.js";
import type { LockInfo } from "./store.js";

interface Caused {
  readonly cause?: unknown;
}

/** State is there and cannot be understood. Never treated as "no state". */
export class StateCorruptError extends SaidError {
  readonly code = "STATE_CORRUPT";

  constructor(params: DamageCodes["STATE_CORRUPT"], options: Caused = {}) {
    super({ code: "STATE_CORRUPT", params }, options);
  }
}

/** State was written by a later guildform. */
export class StateVersionError extends SaidError {
  readonly code = "STATE_VERSION";

  constructor(params: DamageCodes["STATE_VERSION"]) {
    super({ code: "STATE_VERSION", params });
  }
}

/** State is there and cannot be read: permissions, a folder in its place, a failing disk. */
export class StateUnreadableError extends SaidError {
  readonly code = "STATE_UNREADABLE";

  constructor(params: StatePlaceCodes["STATE_UNREADABLE"], options: Caused = {}) {
    super({ code: "STATE_UNREADABLE", params }, options);
  }
}

/** State cannot be written: permissions, a full disk. What was durable before still is. */
export class StateUnwritableError extends SaidError {
  readonly code = "STATE_UNWRITABLE";

  constructor(params: StatePlaceCodes["STATE_UNWRITABLE"], options: Caused = {}) {
    super({ code: "STATE_UNWRITABLE", params }, options);
  }
}

/** There is no state, where a command can do nothing without one. */
export class NoStateError extends SaidError {
  readonly code = "NO_STATE";

  constructor(params: StatePlaceCodes["NO_STATE"]) {
    super({ code: "NO_STATE", params });
  }
}

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
export class StateReplacedError extends SaidError {
  readonly code = "STATE_REPLACED";

  constructor(params: StatePlaceCodes["STATE_REPLACED"]) {
    super({ code: "STATE_REPLACED", params });
  }
}

/** The state was not written by somebody who holds the key, or it is older than one that was seen already. */
export class StateForgedError extends SaidError {
  readonly code = "STATE_FORGED";

  constructor(params: SealCodes["STATE_FORGED"]) {
    super({ code: "STATE_FORGED", params });
  }
}

/** The state is sealed, and there is no key to go on with. */
export class StateKeyNeededError extends SaidError {
  readonly code = "STATE_KEY_NEEDED";

  constructor(params: SealCodes["STATE_KEY_NEEDED"]) {
    super({ code: "STATE_KEY_NEEDED", params });
  }
}

/** The state belongs to another guild. */
export class StateGuildMismatchError extends SaidError {
  readonly code = "STATE_GUILD_MISMATCH";

  constructor(params: StatePlaceCodes["STATE_GUILD_MISMATCH"]) {
    super({ code: "STATE_GUILD_MISMATCH", params });
  }
}
