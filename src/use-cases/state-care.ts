// Repairs the state by hand: it removes a lock by its id, and settles an open call. It reads no configuration. The guild is the guild of
// the state.

import type { SettledIntent } from "../engine/settle-intent.js";
import { writtenAddress } from "../model/address.js";
import type { Made } from "../protocol/route.js";
import type { LockInfo } from "../state/store.js";
import { openStore } from "./open-store.js";
import { openClient, type Settings } from "./settings.js";
import { underStateLock } from "./state-session.js";

/**
 * Removes the lock of this id, even if its holder still runs. Returns its holder, or null when there was no lock. Errors: StateLockedError
 * when another lock is there, StateUnwritableError.
 */
export async function unlockState(settings: Settings, lockId: string): Promise<LockInfo | null> {
  const store = await openStore(settings);
  return store.unlock(lockId);
}

export interface SettleOptions {
  /** Is the address of the object, such as `channel.rules`. */
  readonly address: string;
  /** Is the id of the object that the open call made. `null` means that the call made nothing. */
  readonly as: string | null;
  /** Says what kind the id names. A kind that the call does not make is refused. By default it is the kind that the call makes. */
  readonly kind?: Made | undefined;
  readonly signal?: AbortSignal;
}

/**
 * Settles the open calls of an address, under the lock. It asks the service only about an id. Errors: IntentNotOpenError,
 * NotMadeByIntentError, StateLockedError, errors of the client and of the state.
 */
export async function settleState(settings: Settings, options: SettleOptions): Promise<SettledIntent> {
  const { settleIntent } = await import("../engine/settle-intent.js");
  const { as, kind, signal = new AbortController().signal } = options;
  const client = as === null ? null : await openClient(settings);
  try {
    const made = as === null || client === null ? null : { id: as, kind, client };
    return await underStateLock(settings, {
      signal,
      work: ({ session, store: { location } }) =>
        settleIntent({ session, location, address: writtenAddress(options.address), made, signal }),
    });
  } finally {
    await client?.close();
  }
}
