// Checks the ids of roles and users in the file, for `guildform doctor`. A plan refuses an id that the guild does not have, and this check
// warns before. The service may refuse both operations (service-facts 8). Then the result is unknown.

import type { GuildClient } from "../../client/guild-client.js";
import type { Config } from "../../config/config.js";
import { type ReadNeighbours, readNeighbours } from "../../engine/read-neighbours.js";
import type { UserId } from "../../model/ids.js";
import { BUILT_IN, MOST_USERS_CHECKED, nearRole } from "../../plan/policy/named-subjects.js";
import type { NeighbourRead } from "../../plan/value/live-guild.js";
import { failed, type Judged, ok, personal, skipped } from "./check.js";

const MOST_NAMED = 5;

/** Checks at most as many users as a plan does. */
export async function knownIdsCheck(
  client: GuildClient,
  { config, signal }: { readonly config: Config; readonly signal: AbortSignal },
): Promise<Judged> {
  const byName = new Set<string>(config.roles.map(({ id }) => id));
  const roles = [...config.roleNames].filter(([id]) => !byName.has(id) && !BUILT_IN.has(id));
  const users = [...config.userNames];
  if (roles.length + users.length === 0) return ok({ case: "ids-none" });
  const { guildId } = config;
  const { roles: listed } = await readNeighbours(roles.length === 0 ? [] : [{ kind: "roles", guildId }], {
    client,
    signal,
  });
  const members = await membersOf(
    users.slice(0, MOST_USERS_CHECKED).map(([id]) => id),
    {
      client,
      signal,
      guildId,
    },
  );
  const there = listed && new Set<string>(listed.map(({ id }) => id));
  const unknown = [
    ...roles.flatMap(([id, name]) => {
      if (listed === undefined || there?.has(id) === true) return [];
      const near = nearRole({ id, name }, listed);
      const meant = near && { id: personal(near.id), name: personal(near.name) };
      return [{ kind: "role", name: personal(name), id: personal(id), near: meant } as const];
    }),
    ...users.flatMap(([id, name]) =>
      members.get(id) === null
        ? [{ kind: "user", name: personal(name), id: personal(id), near: null } as const]
        : [],
    ),
  ];
  if (unknown.length > 0)
    return failed({ case: "ids-unknown", unknown: unknown.slice(0, MOST_NAMED), count: unknown.length });
  const checked = { roles: listed === undefined ? 0 : roles.length, users: members.size };
  const unchecked = roles.length + users.length - checked.roles - checked.users;
  return checked.roles + checked.users === 0
    ? { ...skipped("service"), finding: { case: "ids-unchecked", roles: roles.length, users: users.length } }
    : ok({ case: "ids-known", ...checked, unchecked });
}

/** Asks for the first user alone. If the service does not answer, it asks for no other. */
async function membersOf(
  [first, ...others]: readonly UserId[],
  {
    client,
    signal,
    guildId,
  }: Pick<Config, "guildId"> & { readonly client: GuildClient; readonly signal: AbortSignal },
): Promise<ReadNeighbours["members"]> {
  if (first === undefined) return new Map();
  const read = (userId: UserId): NeighbourRead => ({ kind: "member", guildId, userId });
  const one = await readNeighbours([read(first)], { client, signal });
  if (one.unanswered.length > 0) return one.members;
  const rest = await readNeighbours(others.map(read), { client, signal });
  return new Map([...one.members, ...rest.members]);
}
