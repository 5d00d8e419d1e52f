// Looking after the state by hand: a lock is removed by its id, an open call is settled. No configuration is read;
// the guild is the one that the state belongs to.

import type { SettledIntent } from "../engine/settle-intent.js";
import { writtenAddress } from "../model/address.js";
import type { Made } from "../protocol/route.js";
import type { LockInfo } from "../state/store.js";
import { openStore } from "./open-store.js";
import { openClient, type Settings } from "./settings.js";
import { underStateLock } from "./state-session.js";

/**
 * Removes the lock of that id, whoever holds it; gives its holder, null when there was none. Errors:
 * StateLockedError when another lock stands, StateUnwritableError.
 */
export async function unlockState(settings: Settings, lockId: string): Promise<LockInfo | null> {
  const store = await openStore(settings);
  return store.unlock(lockId);
}

export interface SettleOptions {
  /** Such as `channel.rules`. */
  readonly address: string;
  /** The id of what the open call made; null when it made nothing. */
  readonly as: string | null;
  /** What that id names; any other kind than the call makes is refused. Left out: whatever the call makes. */
  readonly kind?: Made | undefined;
  readonly signal?: AbortSignal;
}

/**
 * Settles the open calls of an address, under the lock. The service is asked only for an id. Errors: IntentNotOpenError,
 * NotMadeByIntentError, StateLockedError, those of the client and of the state.
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
