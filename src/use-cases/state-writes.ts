// The log of a state: who wrote it, when, by which command, and what was made. Only of a store that keeps one.

import type { StateWrite } from "../state/state-write.js";
import { UsageError } from "../words/usage-error.js";
import { openStore } from "./open-store.js";
import { readState } from "./read-state.js";
import type { Settings } from "./settings.js";

export interface StateWrites {
  readonly location: string;
  /** Newest first. */
  readonly writes: readonly StateWrite[];
}

/** The last `most` writes. Errors: UsageError where the store keeps no log of them, StateUnreadableError. */
export async function readWrites(settings: Settings, most: number): Promise<StateWrites> {
  const store = await openStore(settings);
  if (store.writes === undefined) throw new UsageError({ case: "state-no-log", location: store.location });
  // A state that cannot be understood has a log all the same.
  await readState(settings).catch(() => undefined);
  return { location: store.location, writes: await store.writes(most) };
}
