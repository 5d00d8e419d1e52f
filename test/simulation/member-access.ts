// Computes who sees, speaks and may go live in each channel, from a world the long way (service-facts 4.4, 4.5). It shares nothing with the
// planner.

import type { WorldGuild } from "../../src/emulator/index.js";
import { bitsOf, holdsOffice } from "./guild-facts.js";

const VIEW = 1n;
const SPEAK = 4n;
const LIVE = 8n;
const EVERYONE = "1";

/** A possible member has these entries, in addition to the entry of everyone. */
export interface Somebody {
  readonly name: string;
  readonly roles: readonly string[];
  /** The member has a personal entry under this id. `null` means that there is none. */
  readonly user: string | null;
  /** These bits come from entries that no file names. */
  readonly unnamed: bigint;
  readonly office: boolean;
}

export interface MayDo {
  readonly see: boolean;
  readonly speak: boolean;
  readonly "go live": boolean;
}

export const members = (guild: WorldGuild): Somebody[] =>
  guild.members.map(({ id, roles }) => ({
    name: id,
    roles,
    user: id,
    unnamed: 0n,
    office: holdsOffice(guild, "user", id),
  }));

/**
 * Returns what a member may do. Private type 0 shows the channel to all, 1 to offices, 2 and later types to offices and holders of the view
 * bit. A member must see a channel to speak or go live. The live bit alone decides who goes live, also for offices.
 */
export function access(guild: WorldGuild, channel: string, who: Somebody): MayDo {
  const live = guild.channels.find(({ id }) => id === channel);
  if (live === undefined) return { see: false, speak: false, "go live": false };
  const bits = [EVERYONE, ...who.roles].reduce(
    (sum, role) => sum | bitsOf(guild, channel, "role", role),
    who.unnamed | (who.user === null ? 0n : bitsOf(guild, channel, "user", who.user)),
  );
  const goesLive = (bits & LIVE) !== 0n;
  if (who.office) return { see: true, speak: true, "go live": goesLive };
  const see = live.private_type === 0 || (live.private_type !== 1 && (bits & VIEW) !== 0n);
  const open = live.speak_permission === 1 || live.speak_permission === 0;
  return { see, speak: see && (open || (bits & SPEAK) !== 0n), "go live": see && goesLive };
}

/** Returns members whose access now is not between the old and the new access. */
export function outOfBounds(
  moments: { readonly before: WorldGuild; readonly now: WorldGuild; readonly after: WorldGuild },
  channels: Iterable<string>,
  people: readonly Somebody[],
): string[] {
  const found: string[] = [];
  for (const channel of channels) {
    for (const who of people) {
      const [was, is, willBe] = [moments.before, moments.now, moments.after].map((guild) =>
        access(guild, channel, who),
      );
      for (const what of ["see", "speak", "go live"] as const) {
        if (is?.[what] && !was?.[what] && !willBe?.[what])
          found.push(`${who.name} can ${what} in ${channel}`);
        if (!is?.[what] && was?.[what] && willBe?.[what])
          found.push(`${who.name} cannot ${what} in ${channel}`);
      }
    }
  }
  return found;
}

/** A member may have these rights by entries that no file names, or by office. */
const UNNAMED = [
  ...[0n, VIEW, SPEAK, LIVE, VIEW | SPEAK, VIEW | LIVE, SPEAK | LIVE, VIEW | SPEAK | LIVE].map((unnamed) => ({
    unnamed,
    office: false,
  })),
  { unnamed: 0n, office: true },
];

/** Returns every possible member of a guild with these entries: any roles, at most one personal entry, unnamed rights. */
export function anybody(roles: readonly string[], users: readonly string[]): Somebody[] {
  const sets = Array.from({ length: 2 ** roles.length }, (_none, mask) =>
    roles.filter((_role, index) => (mask >> index) & 1),
  );
  return sets.flatMap((held) =>
    [null, ...users].flatMap((user) =>
      UNNAMED.map(({ unnamed, office }) => ({
        name: `somebody with roles ${held.join("+")} as ${user} and ${office ? "an office" : unnamed}`,
        roles: held,
        user,
        unnamed,
        office,
      })),
    ),
  );
}
