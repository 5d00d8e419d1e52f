// Finds what readers would have missed. Rules that are posted, pinned and announced before and in the end never vanish in between. The
// edition may change.

import type { WorldGuild } from "../../src/emulator/index.js";
import { onlyGuild } from "../simulation/guild-facts.js";
import type { Evidence } from "./evidence.js";
import { postsIn } from "./posts.js";

const LAW = /^the law/;

/** Each entry is a fact. A reader misses it when it does not hold. */
const FACTS: Readonly<Record<string, (guild: WorldGuild) => boolean>> = {
  "the rules did not stand anywhere": (guild) => laws(guild).length > 0,
  "the rules were not pinned": (guild) =>
    laws(guild).some(({ channelId, id }) => guild.pins[channelId]?.includes(id)),
  "nothing was announced": ({ announcement }) => announcement !== null,
};

export function missed({ prepared, moments, meddled }: Evidence): string[] {
  if (meddled) return [];
  const ends = [onlyGuild(prepared.world), prepared.reference];
  return Object.entries(FACTS).flatMap(([what, holds]) =>
    ends.every(holds) && !moments.every(({ guild }) => holds(guild)) ? [`${what} for a while`] : [],
  );
}

const laws = (guild: WorldGuild) => postsIn(guild).filter(({ says }) => LAW.test(says));
