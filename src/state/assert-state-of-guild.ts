// One guild, one state: the ids in a state mean nothing, or worse something else, in another guild.

import type { State } from "./state.js";
import { StateGuildMismatchError } from "./state-errors.js";

/** Throws StateGuildMismatchError when the state belongs to a guild other than `guildId`. */
export function assertStateOfGuild(state: State, guildId: string, location: string): void {
  if (state.guild_id === guildId) return;
  throw new StateGuildMismatchError({
    location,
    stateGuildId: state.guild_id,
    configGuildId: guildId,
    of: "configuration",
  });
}
