// What can go wrong with state, one class for each thing that a caller can do something about.
//
// The messages name the place and the numbers; where the way out depends on the backend (which file to
// delete, which command frees a lock), the backend gives the hint.

import { GuildformError } from "../model/errors.js";
import { visibleText } from "../model/visible-text.js";
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

  constructor(holder: LockInfo, options: { location: string; hint: string }) {
    super(`The state ${visibleText(options.location)} is locked by ${describeLock(holder)}.`, {
      hint: options.hint,
    });
    this.holder = holder;
  }
}

/** The lock was taken away while we held it; nothing has been written since. */
export class StateLockLostError extends GuildformError {
  readonly code = "STATE_LOCK_LOST";
  readonly lock: LockInfo;

  constructor(lock: LockInfo, options: { location: string; present: LockInfo | null }) {
    const now = options.present === null ? "nobody holds it now" : `now ${describeLock(options.present)}`;
    super(
      `The lock ${visibleText(lock.id)} on the state ${visibleText(options.location)}, taken at ` +
        `${visibleText(lock.since)}, was removed by someone else (${now}). Nothing more was written to the state.`,
      {
        hint:
          "Make sure that no other run is at work, then run again: creates whose outcome was not recorded " +
          "are looked up first.",
      },
    );
    this.lock = lock;
  }
}

/** The state belongs to another guild. */
export class StateGuildMismatchError extends GuildformError {
  readonly code = "STATE_GUILD_MISMATCH";

  constructor(options: { location: string; stateGuildId: string; configGuildId: string }) {
    super(
      `The state ${visibleText(options.location)} belongs to guild ${visibleText(options.stateGuildId)}, ` +
        `the configuration to guild ${visibleText(options.configGuildId)}.`,
      { hint: "Check `guild:` in the configuration (and GUILD_ID), or name the right state with --state." },
    );
  }
}

/** `alice on build-7 (pid 42) since 2026-…, running "guildform apply", lock 1f2e…`, made safe to show. */
export function describeLock(lock: LockInfo): string {
  const job = lock.ci_job_url === null ? "" : `, job ${lock.ci_job_url}`;
  return visibleText(
    `${lock.who} on ${lock.host} (pid ${lock.pid}) since ${lock.since}, running "${lock.command}"${job}, lock id ${lock.id}`,
  );
}
