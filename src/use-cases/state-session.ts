// Work on the state under its lock, and the lock given back, however the work ends.

import type { State } from "../state/state.js";
import type { StateSession, StateStore } from "../state/store.js";
import { openStore } from "./open-store.js";
import { listenerOf, openSession, type Settings } from "./settings.js";
import { typedStateFileOf } from "./state-file.js";

export interface HeldState {
  readonly store: StateStore;
  readonly session: StateSession;
}

/** Errors: those of `work`, which come first, and of the state; StateLockedError. */
export async function underStateLock<Result>(
  settings: Settings,
  {
    signal,
    unchecked = false,
    moves = false,
    work,
  }: {
    readonly signal: AbortSignal | undefined;
    /** As of LockOptions. */
    readonly unchecked?: boolean;
    readonly moves?: boolean;
    readonly work: (held: HeldState) => Promise<Result>;
  },
): Promise<Result> {
  const store = await openStore(settings);
  const session = await openSession(settings, { store, signal, unchecked, moves });
  let result: Result;
  try {
    if (session.replaced !== null) listenerOf(settings)({ type: "lock-replaced", holder: session.replaced });
    result = await work({ store, session });
  } catch (error) {
    await session.close().catch(() => undefined);
    throw error;
  }
  await session.close();
  return result;
}

/** The bytes of a damaged state, kept in a file before anything is written over them; gives its path, null: there are none. */
export async function keptDamage(settings: Settings, { setAside }: StateSession): Promise<string | null> {
  if (setAside == null) return null;
  const { keepBytes } = await import("../state/file/backup.js");
  return keepBytes(await typedStateFileOf(settings), setAside);
}

/** The state as it was before somebody changes it by hand, kept in a file; gives its path. Errors: StateUnwritableError. */
export async function backedUp(settings: Settings, state: State): Promise<string> {
  const { keepBackup } = await import("../state/file/backup.js");
  return keepBackup(
    await typedStateFileOf(isElsewhere(settings) ? { ...settings, guildId: state.guild_id } : settings),
    state,
  );
}

/** Whether the state is in no file of this folder: its backups alone are. */
const isElsewhere = ({ remoteState, stateStore }: Settings): boolean =>
  remoteState !== undefined || stateStore !== undefined;
