// The lease of a state in a database is the lock in its row. One statement writes it, and one removes it. sql-state-store.ts joins it with
// the log.
//
// The lease belongs to no connection, so it survives a pooler and a lost connection. A run on another machine cannot see whether a holder
// is alive. So a lock is never taken over, and a person ends it by its id.

import type { Clock } from "../../model/clock.js";
import type { Random } from "../../model/random.js";
import { StateLockedError } from "../state-errors.js";
import type { LockHolder, LockInfo } from "../store.js";
import { HeldRow } from "./held-row.js";
import type { StateRow } from "./state-row.js";

interface LeaseOptions {
  readonly random: Random;
  readonly clock: Clock;
}

/** A run gives up after this many rounds in which others took the lock and gave it back. */
const MAX_ROUNDS = 20;

/** Errors: StateLockedError, StateUnwritableError, StateCorruptError. */
export async function takeRow(
  row: StateRow,
  { who, host, pid, command, ci_job_url }: LockHolder,
  { random, clock }: LeaseOptions,
): Promise<HeldRow> {
  const since = new Date(clock.now()).toISOString();
  const lock: LockInfo = { id: random.hex(8), who, host, pid, command, ci_job_url, since, seen: since };
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const taken = await row.take(lock);
    if (taken !== null) return new HeldRow(lock, { row, revision: taken, clock });
    const present = await row.look();
    // The lock is ours when the answer of an earlier attempt was lost.
    if (present?.lock?.id === lock.id) return new HeldRow(lock, { row, revision: present.revision, clock });
    if (present !== null && present.lock !== null) throw locked(present.lock, { row, clock });
  }
  const write = await row.texts().then(
    ({ lastWrite }) => lastWrite,
    () => null,
  );
  const last = write === null ? null : { who: write.who, at: write.at };
  throw row.failed({ case: "restless", rounds: MAX_ROUNDS, last });
}

/** Errors: StateLockedError when there is another lock, StateUnwritableError, StateCorruptError. */
export async function breakRow(
  row: StateRow,
  id: string,
  { clock }: Pick<LeaseOptions, "clock">,
): Promise<LockInfo | null> {
  const present = (await row.look())?.lock ?? null;
  if (present === null) return null;
  if (present.id !== id) throw locked(present, { row, clock });
  await row.free(id);
  return present;
}

const locked = (present: LockInfo, { row, clock }: { readonly row: StateRow; readonly clock: Clock }) =>
  new StateLockedError(present, { location: row.location, nowMs: clock.now(), way: { case: "store" } });
