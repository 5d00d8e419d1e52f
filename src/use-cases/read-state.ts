// Reads the state for a command that does not write it. It calls `onStateMove` for a state that lives in another place.

import type { State } from "../state/state.js";
import type { StateStore } from "../state/store.js";
import type { FoundMove } from "../words/en/state/move.js";
import { openStore } from "./open-store.js";
import type { Settings } from "./settings.js";

export interface ReadState {
  readonly store: StateStore;
  /** `null` means that there is no state yet. */
  readonly state: State | null;
}

/** Throws the errors of StateStore.read(). */
export async function readState(settings: Settings): Promise<ReadState> {
  const store = await openStore(settings);
  const state = await store.read();
  const move = foundMove(state, store.location);
  if (move !== null) await settings.onStateMove?.(move);
  return { store, state };
}

/** Returns null for a state that lives at `location`. */
export function foundMove(state: State | null, location: string): FoundMove | null {
  if (state?.move === undefined) return null;
  const { stage, other, since, by } = state.move;
  return { stage, location, other, since, by };
}
