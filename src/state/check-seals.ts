// Checks that a writer with the key made the content of a log, before any other part of guildform believes it. sealed-state.ts calls it
// when the run has a key.

import type { LogContent, LogEntry } from "./log.js";
import type { Sealer } from "./seal.js";
import { writtenEntry, writtenState } from "./sealed-write.js";
import type { StoredState } from "./state.js";
import { StateForgedError } from "./state-errors.js";

/** Throws StateForgedError. `location` is the name of the state in messages. */
export function checkSeals(
  { snapshot, entries }: LogContent,
  { sealer, location }: { readonly sealer: Sealer; readonly location: string },
): void {
  if (snapshot !== null) checkSnapshot(snapshot, { sealer, location });
  let previous: LogEntry | null = null;
  for (const entry of entries) {
    const { seal, serial } = entry;
    if (seal === undefined) throw new StateForgedError({ location, case: "record-unsealed", serial });
    // Records that the snapshot already holds were written before it, so their seals do not follow its seal.
    const before = previous ?? (serial === (snapshot?.serial ?? 0) + 1 ? snapshot : null);
    const follows = before === null || seal.before === before.seal?.mac;
    if (!(follows && sealer.fits(writtenEntry(entry), seal)))
      throw new StateForgedError({ location, case: "record", serial });
    previous = entry;
  }
}

function checkSnapshot(
  snapshot: StoredState,
  { sealer, location }: { readonly sealer: Sealer; readonly location: string },
): void {
  const { seal, serial } = snapshot;
  if (seal === undefined) throw new StateForgedError({ location, case: "unsealed", serial });
  if (!sealer.fits(writtenState(snapshot), seal))
    throw new StateForgedError({ location, case: "state", serial });
}

/** Returns true when any part of the log has a seal. */
export const isSealed = ({ snapshot, entries }: LogContent): boolean =>
  snapshot?.seal !== undefined || entries.some(({ seal }) => seal !== undefined);
