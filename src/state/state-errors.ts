// What can go wrong with state, one class for each thing that a caller can do something about.
//
// The messages name the place and the numbers; where the way out depends on the backend (which file to
// delete, which command frees a lock), the backend gives the hint.

import { GuildformError } from "../model/errors.js";
import { visibleText } from "../model/visible-text.js";
import { describeLock } from "./describe-lock.js";
import type { LockInfo } from "./store.js";

/** State is there and cannot be understood. Never treated as "no state". */
export class StateCorruptError extends GuildformError {
  readonly code = "STATE_CORRUPT";

  /** `place` names the file and, where known, the line; `problem` says what is wrong there. */
  constructor(options: { place: string; problem: string; hint?: string; cause?: unknown }) {
    super(`The state is damaged: ${visibleText(options.place)}: ${visibleText(options.problem)}.`, {
      hint:
        options.hint ??
        "Restore the file from a backup or from version control. Without one, move it away: " +
          "the next plan finds the channels and groups by their names and adopts them again.",
      cause: options.cause,
    });
  }
}

/** State was written by a later guildform. */
export class StateVersionError extends GuildformError {
  readonly code = "STATE_VERSION";

  constructor(options: { place: string; found: string; known: string }) {
    super(
      `The state was written by a newer guildform: ${visibleText(options.place)} holds ` +
        `${visibleText(options.found)}; this version knows ${options.known}.`,
      { hint: "Run the guildform version that wrote it, or a newer one. Nothing was changed." },
    );
  }
}

/** State is there and cannot be read: permissions, a folder in its place, a failing disk. */
export class StateUnreadableError extends GuildformError {
  readonly code = "STATE_UNREADABLE";

  constructor(options: { place: string; problem: string; hint: string; cause?: unknown }) {
    super(`The state cannot be read: ${visibleText(options.place)}: ${visibleText(options.problem)}.`, {
      hint: options.hint,
      cause: options.cause,
    });
  }
}

/** State cannot be written: permissions, a full disk. What was durable before still is. */
export class StateUnwritableError extends GuildformError {
  readonly code = "STATE_UNWRITABLE";

  constructor(options: { place: string; problem: string; hint: string; cause?: unknown }) {
    super(
      `The state cannot be written: ${visibleText(options.place)}: ${visibleText(options.problem)}. ` +
        "What was recorded before is whole.",
      { hint: options.hint, cause: options.cause },
    );
  }
}

/** Someone else holds the lock. */
export class StateLockedError extends GuildformError {
  readonly code = "STATE_LOCKED";
  readonly holder: LockInfo;

  /** `nowMs` is the time now, in ms since 1970. */
  constructor(holder: LockInfo, options: { location: string; hint: string; nowMs: number }) {
    super(`The state ${visibleText(options.location)} is locked by ${describeLock(holder, options)}.`, {
      hint: options.hint,
    });
    this.holder = holder;
  }
}

/** The lock was taken away while we held it; nothing is written from then on. */
export class StateLockLostError extends GuildformError {
  readonly code = "STATE_LOCK_LOST";
  readonly lock: LockInfo;

  constructor(lock: LockInfo, options: { location: string; present: LockInfo | null; nowMs: number }) {
    const now =
      options.present === null ? "nobody holds it now" : `now ${describeLock(options.present, options)}`;
    super(
      `The lock ${visibleText(lock.id)} on the state ${visibleText(options.location)}, taken at ` +
        `${visibleText(lock.since)}, was removed by someone else (${now}). Nothing more is written to the state.`,
      {
        hint:
          "Make sure that no other run is at work, then run again: creates whose outcome was not recorded " +
          "are looked up first.",
      },
    );
    this.lock = lock;
  }
}

/** The state was replaced under a session that held its lock; what stands there now was left alone. */
export class StateReplacedError extends GuildformError {
  readonly code = "STATE_REPLACED";

  /** `found` and `expected` read like `serial 7 of lineage 1f2e…`. */
  constructor(options: { place: string; found: string; expected: string; hint: string }) {
    super(
      `The state file ${visibleText(options.place)} was replaced by someone else while this run held its lock: it holds ` +
        `${visibleText(options.found)} where ${visibleText(options.expected)} was expected. It was left as it is.`,
      { hint: options.hint },
    );
  }
}

/** The state belongs to another guild. */
export class StateGuildMismatchError extends GuildformError {
  readonly code = "STATE_GUILD_MISMATCH";

  /** `of` is what the other guild comes from. */
  constructor(options: {
    location: string;
    stateGuildId: string;
    configGuildId: string;
    of?: "configuration" | "plan";
  }) {
    const { of = "configuration" } = options;
    const check = of === "plan" ? "Check the plan" : "Check `guild:` in the configuration (and GUILD_ID)";
    super(
      `The state ${visibleText(options.location)} belongs to guild ${visibleText(options.stateGuildId)}, ` +
        `the ${of} to guild ${visibleText(options.configGuildId)}.`,
      { hint: `${check}, or name the right state with --state.` },
    );
  }
}
