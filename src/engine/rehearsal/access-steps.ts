// Finds wrong rights during the calls of a plan. A right is `more` if a member has it after some call, but neither before nor after the
// plan. It is `less` if a member lacks it after some call, but has it both before and after. The emulated service computes the rights. It
// shares no code with the planner. judge-rehearsal.ts adds such rights to its summary.

import { findById } from "../../emulator/by-id.js";
import { type MemberRights, memberRights } from "../../emulator/member-rights.js";
import type { WorldGuild, WorldMember } from "../../emulator/world.js";
import { BUILT_IN_ROLE } from "../../model/ids.js";
import { SETTABLE_FLAGS } from "../../model/permissions.js";
import { type GuildCourse, type RoomMoment, roomMoment } from "./guild-course.js";

/**
 * `everyone` is an ordinary member without an entry of their own. `role` is a member who holds only this role. `user` is a member with an
 * entry or with changed roles, and holds the roles of the moment.
 */
export type Watched = { readonly kind: "everyone" } | { readonly kind: "role" | "user"; readonly id: string };

export interface AccessStep {
  readonly who: Watched;
  readonly right: keyof MemberRights;
  readonly channel: { readonly id: string; readonly name: string };
  /** `more` means a right that is missing before and after. `less` means a right that is there before and after. */
  readonly is: "more" | "less";
}

const NOTHING: MemberRights = { view: false, speak: false, live: false };
const BUILT_IN_ROLES: ReadonlySet<string> = new Set([
  BUILT_IN_ROLE.administrator,
  BUILT_IN_ROLE.owner,
  BUILT_IN_ROLE.channelAdministrator,
  BUILT_IN_ROLE.everyone,
]);

export function accessSteps({ first, last, rooms }: GuildCourse): readonly AccessStep[] {
  if (first === undefined || last === undefined) return [];
  const watched = watchedIn(first, last);
  const rights = new Rights(first, watched);
  const before = new Map(first.channels.map(({ id }) => [id, rights.inGuild(first, id)]));
  const after = new Map(last.channels.map(({ id }) => [id, rights.inGuild(last, id)]));
  const steps = new Map<string, AccessStep>();
  for (const room of rooms) {
    if (room.channel === null) continue;
    const { id, name } = room.channel;
    const now = rights.inRoom(room);
    for (const [index, who] of watched.entries()) {
      const is = now[index] ?? NOTHING;
      const was = before.get(id)?.[index] ?? NOTHING;
      const will = after.get(id)?.[index] ?? NOTHING;
      for (const right of SETTABLE_FLAGS) {
        const more = is[right] && !was[right] && !will[right];
        if (!more && (is[right] || !was[right] || !will[right])) continue;
        const step = { who, right, channel: { id, name } } as const;
        steps.set(JSON.stringify([step, more]), { ...step, is: more ? "more" : "less" });
      }
    }
  }
  return [...steps.values()];
}

function watchedIn(first: WorldGuild, last: WorldGuild): readonly Watched[] {
  const roles = new Set<string>();
  const users = new Set(last.members.flatMap((one) => (isMoved(one, first) ? [one.id] : [])));
  for (const guild of [first, last]) {
    for (const table of Object.values(guild.role_permissions))
      for (const id of Object.keys(table)) roles.add(id);
    for (const table of Object.values(guild.user_permissions))
      for (const id of Object.keys(table)) users.add(id);
  }
  return [
    { kind: "everyone" },
    ...[...roles].filter((id) => !BUILT_IN_ROLES.has(id)).map((id) => ({ kind: "role", id }) as const),
    ...[...users].map((id) => ({ kind: "user", id }) as const),
  ];
}

const isMoved = ({ id, roles }: WorldMember, { members }: WorldGuild): boolean => {
  const before = findById(members, id)?.roles ?? [];
  return before.length !== roles.length || roles.some((one) => !before.includes(one));
};

/** Gives the rights of all watched members, in their order. */
class Rights {
  readonly #guild: WorldGuild;
  readonly #watched: readonly Watched[];
  readonly #ids: readonly string[];
  /** The watched members are the same while the members of the guild are. */
  readonly #members = new WeakMap<WorldGuild["members"], WorldGuild["members"]>();

  constructor(guild: WorldGuild, watched: readonly Watched[]) {
    this.#guild = guild;
    this.#watched = watched;
    this.#ids = watched.map(idOf);
  }

  inGuild(guild: WorldGuild, id: string): readonly MemberRights[] {
    return this.inRoom(roomMoment(guild, id));
  }

  inRoom({ id, channel, roles, users, members: all }: RoomMoment): readonly MemberRights[] {
    if (channel === null) return [];
    const members = this.#members.get(all) ?? this.#watchedAmong(all);
    this.#members.set(all, members);
    const guild = {
      ...this.#guild,
      members,
      role_permissions: { [id]: roles },
      user_permissions: { [id]: users },
    };
    return this.#ids.map((one) => memberRights(guild, channel, one));
  }

  #watchedAmong(all: WorldGuild["members"]): WorldGuild["members"] {
    const rolesOf = (one: Watched): readonly string[] => {
      if (one.kind === "everyone") return [];
      return one.kind === "role" ? [one.id] : (findById(all, one.id)?.roles ?? []);
    };
    return this.#watched.map((one) => ({ id: idOf(one), username: "", roles: rolesOf(one) }));
  }
}

/** A user keeps the real id, because their entries have it. */
const idOf = (one: Watched): string =>
  one.kind === "user" ? one.id : `${one.kind} ${one.kind === "role" ? one.id : ""}`;
