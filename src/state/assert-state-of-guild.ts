// Refuses the state of another guild. Its ids mean nothing in this guild, or mean other objects. use-cases/plan.ts calls it for a plan, and
// use-cases/stated.ts for `drift --guild`. For a saved plan, engine/check-state-of-plan.ts makes the same check.

import type { StatePlaceCodes } from "../words/en/state/place.js";
import type { State } from "./state.js";
import { StateGuildMismatchError } from "./state-errors.js";

type Mismatch = StatePlaceCodes["STATE_GUILD_MISMATCH"];

/**
 * Throws StateGuildMismatchError when the state belongs to a guild other than `guildId`. `of` is the source of `guildId`, such as the
 * configuration.
 */
export function assertStateOfGuild(
  state: State,
  guildId: string,
  { location, of = "configuration" }: Pick<Mismatch, "location"> & Partial<Pick<Mismatch, "of">>,
): void {
  if (state.guild_id === guildId) return;
  throw new StateGuildMismatchError({
    location,
    stateGuildId: state.guild_id,
    configGuildId: guildId,
    of,
  });
}
