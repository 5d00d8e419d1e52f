// Finds the members of roles for a pulled file: people in a list that is as long as the number of the role. pulled-file.ts calls it for
// `guildform pull --members`, and for roles whose members the file of the state listed.
//
// A list of another length gives no members: a file with such a list would take the role from people whom the service left out. Bots are
// no part of a list of the file, so they are left out too.

import { isSystemRole, type UserId } from "../model/ids.js";
import type { Role } from "../model/role.js";
import { roleList } from "../plan/claims/surplus-members.js";
import type { LiveGuild } from "../plan/value/live-guild.js";
import type { Unread } from "../words/en/render/guild-file.js";

export interface PulledMembers {
  /** Has the people of each role with a whole list, by the role's id. */
  readonly holders: ReadonlyMap<string, readonly UserId[]>;
  /** The file lacks the members of these roles. */
  readonly unlisted: readonly Unread[];
}

export function pulledMembers(live: LiveGuild, listed: readonly Role[]): PulledMembers {
  const own = listed.filter(({ id }) => !isSystemRole(id));
  const guild = { ...live, roles: listed };
  const lists = own.map((role) => ({ role, list: roleList(role.id, new Set(), guild) }));
  const codes = new Map(
    (live.unanswered ?? []).flatMap(({ read, code }) =>
      read.kind === "role_members" ? [[read.roleId, code] as const] : [],
    ),
  );
  return {
    holders: new Map(
      lists.flatMap(({ role, list }) => (list.is === "whole" ? [[role.id, list.unnamed] as const] : [])),
    ),
    unlisted: lists.flatMap(({ role, list }): Unread[] =>
      list.is === "whole"
        ? []
        : [{ what: "members", channel: "", whose: `role ${role.id}`, code: codes.get(role.id) ?? null }],
    ),
  };
}
