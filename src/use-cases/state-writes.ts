// Reads the log of a state: author, time and command of each write, and its result. Only some stores keep such a log.

import type { StateWrite } from "../state/state-write.js";
import { UsageError } from "../words/usage-error.js";
import { openStore } from "./open-store.js";
import { readState } from "./read-state.js";
import type { Settings } from "./settings.js";

export interface StateWrites {
  readonly location: string;
  /** The newest write comes first. */
  readonly writes: readonly StateWrite[];
}

/** Returns the last `most` writes. Errors: UsageError when the store keeps no log, StateUnreadableError. */
export async function readWrites(settings: Settings, most: number): Promise<StateWrites> {
  const store = await openStore(settings);
  if (store.writes === undefined) throw new UsageError({ case: "state-no-log", location: store.location });
  // A state that guildform cannot understand has a log too.
  await readState(settings).catch(() => undefined);
  return { location: store.location, writes: await store.writes(most) };
}
