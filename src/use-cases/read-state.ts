// The state of a command that only reads it. Where it does not live there, whoever listens is told.

import type { State } from "../state/state.js";
import type { StateStore } from "../state/store.js";
import type { FoundMove } from "../words/en/state/move.js";
import { openStore } from "./open-store.js";
import type { Settings } from "./settings.js";

export interface ReadState {
  readonly store: StateStore;
  /** Null: there is none yet. */
  readonly state: State | null;
}

/** Errors: those of StateStore.read(). */
export async function readState(settings: Settings): Promise<ReadState> {
  const store = await openStore(settings);
  const state = await store.read();
  const move = foundMove(state, store.location);
  if (move !== null) await settings.onStateMove?.(move);
  return { store, state };
}

/** Null of a state that lives where it lies. */
export function foundMove(state: State | null, location: string): FoundMove | null {
  if (state?.move === undefined) return null;
  const { stage, other, since, by } = state.move;
  return { stage, location, other, since, by };
}
