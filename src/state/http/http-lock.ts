// The lease of a state over HTTP is the lock of its server. http-state-store.ts joins it with the log.
//
// The protocol has no way to read a lock. Only the refusal of a lock request says who holds it. So a look asks for the lock, and gives it
// back at once when the server grants it. A run on another machine cannot see whether a holder is alive. So a lock is never taken over, and
// a person ends it by its id.

import { hostname } from "node:os";
import { isDone } from "../../http/http-answer.js";
import type { Clock } from "../../model/clock.js";
import type { Random } from "../../model/random.js";
import type { Restless } from "../../words/en/state/lock.js";
import type { HeldLease } from "../lease.js";
import { StateLockedError, StateLockLostError } from "../state-errors.js";
import type { LockHolder, LockInfo } from "../store.js";
import { HttpTroubleError, namingTrouble } from "./http-trouble.js";
import { isLocked } from "./is-locked.js";
import { lockIn, lockText, newLock, sinceIn, unknownLock } from "./lock-text.js";
import type { StateServer } from "./state-server.js";

export interface LockParts {
  readonly server: StateServer;
  readonly location: string;
  readonly lockAddress: string;
  readonly random: Random;
  readonly clock: Clock;
}

/** If the lock is another one in each of this many rounds, the run gives up. */
const MAX_ROUNDS = 5;

/** Errors: StateLockedError, StateUnwritableError. */
export function takeHttpLock(holder: LockHolder, parts: LockParts): Promise<HeldHttpLock> {
  return namingTrouble({ use: "write", location: parts.location }, async () => {
    const { server, random, clock } = parts;
    const lock = newLock(holder, { random, nowMs: clock.now() });
    const present = await askForLock(lock, parts);
    // The lock is ours already when the answer to an earlier attempt was lost.
    if (present !== null && present.id !== lock.id) {
      // The server may not say whose lock it is. Then it can also belong to an attempt of ours without an answer.
      if (present.id === "") await server.unlock(lockText(lock)).catch(() => undefined);
      throw locked(present, parts);
    }
    return new HeldHttpLock(present ?? lock, parts);
  });
}

/** Errors: StateLockedError when there is another lock, StateUnwritableError. */
export function breakHttpLock(id: string, parts: LockParts): Promise<LockInfo | null> {
  return namingTrouble({ use: "write", location: parts.location }, async () => {
    const { server, lockAddress: address } = parts;
    let last: Restless["last"] = null;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const present = await lookAtLock(parts);
      if (present === null) return null;
      if (present.id !== "") last = { who: `${present.who}@${present.host}`, at: present.since };
      if (present.id !== "" && present.id !== id) throw locked(present, parts);
      const answer = await server.unlock(lockText({ ...present, id }));
      if (isDone(answer)) return { ...present, id };
      if (!isNotOurs(answer)) throw server.trouble(answer, { of: "lock", address });
      if (present.id === "") throw locked(present, parts);
    }
    throw new HttpTroubleError({ case: "restless", rounds: MAX_ROUNDS, last });
  });
}

/** A lock of this run. The server refuses a write by any other run, so most checks need no request. */
export class HeldHttpLock implements HeldLease {
  readonly info: LockInfo;
  readonly replaced = null;
  readonly #parts: LockParts;
  #lost: StateLockLostError | null = null;

  constructor(info: LockInfo, parts: LockParts) {
    this.info = info;
    this.#parts = parts;
  }

  async assertHeld(): Promise<void> {
    if (this.#lost !== null) throw this.#lost;
  }

  look(): Promise<void> {
    return namingTrouble({ use: "write", location: this.#parts.location }, () => this.confirm());
  }

  /** The protocol has no sign of life. */
  renew(): Promise<void> {
    return this.assertHeld();
  }

  /** Asks the server whether the lock is still ours. Throws StateLockLostError, HttpTroubleError. */
  async confirm(): Promise<void> {
    await this.assertHeld();
    const present = await lookAtLock(this.#parts);
    // A server that returns no id still refuses a write without the lock.
    if (present !== null && (present.id === this.info.id || present.id === "")) return;
    const { location, clock } = this.#parts;
    this.#lost = new StateLockLostError(this.info, { location, present, nowMs: clock.now() });
    throw this.#lost;
  }

  async release(): Promise<void> {
    if (this.#lost !== null) return;
    const { location } = this.#parts;
    await namingTrouble({ use: "write", location }, () => giveBack(this.info, this.#parts));
  }
}

/**
 * Asks for the lock. Returns null when the server grants it, and otherwise the present lock, which may already be ours. Throws
 * HttpTroubleError.
 */
async function askForLock(lock: LockInfo, parts: LockParts): Promise<LockInfo | null> {
  const { server, lockAddress: address } = parts;
  const answer = await server.lock(lockText(lock)).catch(async (error: unknown) => {
    // The server may have granted the lock. No other run would give it back.
    const isFree = await giveBack(lock, parts).then(
      () => true,
      () => false,
    );
    throw isFree ? error : mayStand(error, lock);
  });
  if (isDone(answer)) {
    const since = sinceIn(answer.text, lock.id);
    return since === null ? null : { ...lock, since };
  }
  if (isLocked(answer)) return lockIn(answer.text) ?? unknownLock;
  throw server.trouble(answer, { of: "lock", address });
}

/** Returns the present lock, or null. Throws HttpTroubleError. */
async function lookAtLock(parts: LockParts): Promise<LockInfo | null> {
  const { random, clock } = parts;
  const self = { who: "guildform", host: hostname(), pid: process.pid, command: "look", ci_job_url: null };
  const look = newLock(self, { random, nowMs: clock.now() });
  const present = await askForLock(look, parts);
  if (present !== null && present.id !== look.id) return present;
  await giveBack(look, parts);
  return null;
}

/** Gives the lock back. Throws HttpTroubleError with the id of the lock, which the server may still have. */
async function giveBack(lock: LockInfo, { server, lockAddress: address }: LockParts): Promise<void> {
  try {
    const answer = await server.unlock(lockText(lock));
    if (!isDone(answer) && !isNotOurs(answer)) throw server.trouble(answer, { of: "lock", address });
  } catch (error) {
    throw mayStand(error, lock);
  }
}

const mayStand = (error: unknown, { id: lock }: LockInfo): unknown =>
  error instanceof HttpTroubleError
    ? new HttpTroubleError(error.trouble, { cause: error.cause, lock })
    : error;

/** For a lock with another id, the status is 409 or 423 from GitLab and Gitea. From other servers it says that there is no lock. */
const isNotOurs = (answer: Parameters<typeof isLocked>[0]): boolean =>
  isLocked(answer) || answer.status === 404 || answer.status === 412;

const locked = (present: LockInfo, { location, clock }: LockParts) =>
  new StateLockedError(present, { location, nowMs: clock.now(), way: { case: "store" } });
