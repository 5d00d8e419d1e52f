// Lists the disturbances of roles and members: what people do to them between two reads, and how the service falls short. disturbances.ts
// draws from them too.

import type { RoleId, UserId } from "../../../src/model/ids.js";
import type { Role } from "../../../src/model/role.js";
import type { LiveGuild, LiveMember } from "../../../src/plan/value/live-guild.js";
import type { Draw } from "../../torture/draw.js";
import { type Disturbance, keyIn, onLive } from "./disturbance.js";

/** The service's samples have this color (service-facts 4.9). */
const COLOR = 4294927682;

export const ROLE_DISTURBANCES: Readonly<Record<string, Disturbance>> = {
  "a role is renamed": onRole((role) => ({ ...role, name: `${role.name} 2` })),
  "a role takes the name of another": onRole((role, draw, roles) => ({
    ...role,
    name: draw.one(roles).name,
  })),
  "a role has another color": onRole((role) => ({ ...role, color: COLOR, hoist: role.hoist !== true })),
  "a role is full": onRole((role) => ({ ...role, memberLimit: role.memberCount })),
  "the service leaves out the number of a role": onRole((role) => ({ ...role, memberCount: null })),
  "a role is added": onLive((live, draw) => {
    const like = live.roles === undefined || live.roles.length === 0 ? null : draw.one(live.roles);
    if (live.roles === undefined || like === null) return null;
    return { ...live, roles: [...live.roles, { ...like, id: `88${draw.below(1000)}` as RoleId }] };
  }),
  "a member gets a role": onMember((member, draw, { roles = [] }) =>
    roles.length === 0 ? null : { ...member, roles: [...new Set([...member.roles, draw.one(roles).id])] },
  ),
  "a member loses a role": onMember((member, draw) =>
    member.roles.length === 0
      ? null
      : { ...member, roles: member.roles.toSpliced(draw.below(member.roles.length), 1) },
  ),
  "a member left": onMember(() => GONE),
  "a member has joined again": onMember((member) => ({ ...member, joinedAt: "2026-11-28T00:00:00Z" })),
  "a member cannot be read": onLive((live, draw) => {
    const userId = keyIn(live.members ?? new Map<UserId, LiveMember | null>(), draw);
    if (userId === null || live.members === undefined) return null;
    const members = new Map([...live.members].filter(([one]) => one !== userId));
    const read = { kind: "member", guildId: live.guild.id, userId } as const;
    return { ...live, members, unanswered: [...(live.unanswered ?? []), { read, code: 11253 }] };
  }),
  "a list of members falls short": onList((list, draw) =>
    list.length === 0 ? null : list.toSpliced(draw.below(list.length), 1),
  ),
  "a list of members has a further person": onList((list, draw) => [
    ...list,
    { id: `99${draw.below(1000)}` as UserId, isBot: draw.below(2) === 0, joinedAt: null },
  ]),
};

/** Returns the guild with its roles, members and lists of members in another order. */
export function reorderedRoles(live: LiveGuild, draw: Draw): LiveGuild {
  const { roles, members, roleMembers } = live;
  return {
    ...live,
    ...(roles === undefined ? {} : { roles: draw.shuffled(roles) }),
    ...(members === undefined
      ? {}
      : {
          members: new Map(
            draw
              .shuffled([...members])
              .map(([id, one]) => [id, one === null ? null : { ...one, roles: draw.shuffled(one.roles) }]),
          ),
        }),
    ...(roleMembers === undefined
      ? {}
      : {
          roleMembers: new Map(
            draw.shuffled([...roleMembers]).map(([id, list]) => [id, draw.shuffled(list)]),
          ),
        }),
  };
}

const GONE = "gone";

function onRole(change: (role: Role, draw: Draw, roles: readonly Role[]) => Role): Disturbance {
  return onLive((live, draw) => {
    const { roles = [] } = live;
    if (roles.length === 0) return null;
    const place = draw.below(roles.length);
    return { ...live, roles: roles.map((one, at) => (at === place ? change(one, draw, roles) : one)) };
  });
}

function onMember(
  change: (member: LiveMember, draw: Draw, live: LiveGuild) => LiveMember | typeof GONE | null,
): Disturbance {
  return onLive((live, draw) => {
    const { members = new Map<UserId, LiveMember | null>() } = live;
    const id = keyIn(members, draw);
    const member = id === null ? null : (members.get(id) ?? null);
    const changed = member === null ? null : change(member, draw, live);
    if (id === null || changed === null) return null;
    return { ...live, members: new Map([...members, [id, changed === GONE ? null : changed]]) };
  });
}

type List = NonNullable<LiveGuild["roleMembers"]> extends ReadonlyMap<RoleId, infer One> ? One : never;

function onList(change: (list: List, draw: Draw) => List | null): Disturbance {
  return onLive((live, draw) => {
    const { roleMembers = new Map<RoleId, List>() } = live;
    const id = keyIn(roleMembers, draw);
    const list = id === null ? null : change(roleMembers.get(id) ?? [], draw);
    return id === null || list === null
      ? null
      : { ...live, roleMembers: new Map([...roleMembers, [id, list]]) };
  });
}
