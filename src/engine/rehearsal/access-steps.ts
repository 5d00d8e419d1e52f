// Access while the calls run: whether anybody may, after some call, what neither the guild before nor the guild after allows, or may not
// what both allow. Judged by the emulated service's own rights, which share nothing with the planner.

import { type MemberRights, memberRights } from "../../emulator/member-rights.js";
import type { WorldChannel, WorldGuild } from "../../emulator/world.js";
import { BUILT_IN_ROLE } from "../../model/ids.js";

/** Everyone: an ordinary member of whom no entry speaks. A role: one who holds that role alone. */
export type Watched = { readonly kind: "everyone" } | { readonly kind: "role" | "user"; readonly id: string };

export interface AccessStep {
  readonly who: Watched;
  readonly right: keyof MemberRights;
  readonly channel: { readonly id: string; readonly name: string };
  /** More than before and after; less than both. */
  readonly is: "more" | "less";
}

const RIGHTS = ["view", "speak", "live"] as const;
const NOTHING: MemberRights = { view: false, speak: false, live: false };
const OFFICES: ReadonlySet<string> = new Set([
  BUILT_IN_ROLE.administrator,
  BUILT_IN_ROLE.owner,
  BUILT_IN_ROLE.channelAdministrator,
  BUILT_IN_ROLE.everyone,
]);

/** Each step beyond the bounds once. `moments`: the guild after each write, the first as it was before. */
export function accessSteps(moments: readonly WorldGuild[]): readonly AccessStep[] {
  const [first] = moments;
  const last = moments.at(-1);
  if (first === undefined || last === undefined) return [];
  const watched = watchedIn(moments);
  const before = new Rights(first, watched);
  const after = new Rights(last, watched);
  const found = new Map<string, AccessStep>();
  for (const [index, guild] of moments.entries()) {
    const previous = moments[index - 1];
    if (previous === undefined) continue;
    const now = new Rights(guild, watched);
    const old = new Set(guild.channels === previous.channels ? [] : previous.channels);
    const isOld = (one: WorldChannel) => guild.channels === previous.channels || old.has(one);
    for (const channel of guild.channels.filter((one) => !isOld(one) || isChanged(one.id, guild, previous))) {
      for (const one of watched) {
        const was = before.of(channel.id, one);
        const is = now.of(channel.id, one);
        const will = after.of(channel.id, one);
        for (const right of RIGHTS) {
          const more = is[right] && !was[right] && !will[right];
          if (!more && (is[right] || !was[right] || !will[right])) continue;
          const step = { who: one, right, channel: { id: channel.id, name: channel.name } } as const;
          found.set(JSON.stringify([step, more]), { ...step, is: more ? "more" : "less" });
        }
      }
    }
  }
  return [...found.values()];
}

/** Whether the entries of the channel are other values than a moment before. */
function isChanged(id: string, now: WorldGuild, before: WorldGuild): boolean {
  return (
    now.role_permissions[id] !== before.role_permissions[id] ||
    now.user_permissions[id] !== before.user_permissions[id]
  );
}

function watchedIn(moments: readonly WorldGuild[]): readonly Watched[] {
  const roles = new Set<string>();
  const users = new Set<string>();
  for (const guild of [...moments.slice(0, 1), ...moments.slice(-1)]) {
    for (const table of Object.values(guild.role_permissions))
      for (const id of Object.keys(table)) roles.add(id);
    for (const table of Object.values(guild.user_permissions))
      for (const id of Object.keys(table)) users.add(id);
  }
  return [
    { kind: "everyone" },
    ...[...roles].filter((id) => !OFFICES.has(id)).map((id) => ({ kind: "role", id }) as const),
    ...[...users].map((id) => ({ kind: "user", id }) as const),
  ];
}

/** The rights of those who are watched, in one guild. */
class Rights {
  readonly #guild: WorldGuild;
  readonly #channels: ReadonlyMap<string, WorldChannel>;

  constructor(guild: WorldGuild, watched: readonly Watched[]) {
    const members = watched.map((one) => ({
      id: idOf(one),
      username: "",
      roles: one.kind === "role" ? [one.id] : [],
    }));
    this.#guild = { ...guild, members };
    this.#channels = new Map(guild.channels.map((channel) => [channel.id, channel]));
  }

  of(channelId: string, one: Watched): MemberRights {
    const channel = this.#channels.get(channelId);
    return channel === undefined ? NOTHING : memberRights(this.#guild, channel, idOf(one));
  }
}

/** Users go by their own ids, by which their entries are found. */
const idOf = (one: Watched): string =>
  one.kind === "user" ? one.id : `${one.kind} ${one.kind === "role" ? one.id : ""}`;
