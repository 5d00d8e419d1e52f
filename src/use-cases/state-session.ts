// Works on the state under its lock, and releases the lock however the work ends. `state mv`, forget, push, migrate and resolve work in
// this way. Apply has engine/with-session.ts.

import type { State } from "../state/state.js";
import type { StateSession, StateStore } from "../state/store.js";
import { openStore } from "./open-store.js";
import { listenerOf, openSession, type Settings } from "./settings.js";
import { typedStateFileOf } from "./state-file.js";

export interface HeldState {
  readonly store: StateStore;
  readonly session: StateSession;
}

/** Throws the errors of `work`, which come first, the errors of the state, and StateLockedError. */
export async function underStateLock<Result>(
  settings: Settings,
  {
    signal,
    unchecked = false,
    moves = false,
    work,
  }: {
    readonly signal: AbortSignal | undefined;
    /** LockOptions explains it. */
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

/** Saves the bytes of a damaged state in a file, before a write replaces them. Returns its path, or null when the state is not damaged. */
export async function keptDamage(settings: Settings, { setAside }: StateSession): Promise<string | null> {
  if (setAside == null) return null;
  const { keepBytes } = await import("../state/file/backup.js");
  return keepBytes(await typedStateFileOf(settings), setAside);
}

/** Saves the state in a file before a person changes it. Returns its path. Errors: StateUnwritableError. */
export async function backedUp(settings: Settings, state: State): Promise<string> {
  const { keepBackup } = await import("../state/file/backup.js");
  return keepBackup(
    await typedStateFileOf(isElsewhere(settings) ? { ...settings, guildId: state.guild_id } : settings),
    state,
  );
}

/** Returns true when only backups of the state are in this folder. */
const isElsewhere = ({ remoteState, stateStore }: Settings): boolean =>
  remoteState !== undefined || stateStore !== undefined;
