// Reads the state for a command that needs one. Without a state, or with the state of another guild, the command fails. `bindings.ts`,
// `copy-state.ts` and `drift.ts` call it.

import type { State } from "../state/state.js";
import type { StateStore } from "../state/store.js";
import { readState } from "./read-state.js";
import type { Settings } from "./settings.js";
import { noStateAt } from "./state-file.js";

export interface Stated {
  readonly store: StateStore;
  readonly state: State;
  readonly location: string;
}

/** The state must be of `guildId`. Errors: NoStateError, StateGuildMismatchError, errors of the state. */
export async function statedOf(settings: Settings, guildId?: string): Promise<Stated> {
  const { store, state } = await readState(guildId === undefined ? settings : { ...settings, guildId });
  const { location } = store;
  if (state === null) throw await noStateAt(settings, location);
  if (guildId !== undefined) {
    const { assertStateOfGuild } = await import("../state/assert-state-of-guild.js");
    assertStateOfGuild(state, guildId, { location, of: "command" });
  }
  return { store, state, location };
}
