// Compares the roles and members of a guild with the expected result of an undo, and restores them as an undo must. undo-facts.ts adds both to
// its own facts. It shares nothing with the planner.

import type { WorldGuild } from "../../src/emulator/index.js";
import { isJsonObject } from "../../src/model/json.js";
import type { AppliedRun } from "../../src/state/state.js";
import type { UndoDifference } from "./undo-facts.js";

const ATTRIBUTES = ["name", "color", "hoist"] as const;

export function teamDifferences(wanted: WorldGuild, after: WorldGuild): UndoDifference[] {
  const before = new Map(wanted.roles.map((one) => [one.id, one]));
  const live = new Map(after.roles.map((one) => [one.id, one]));
  const missing = wanted.roles.filter(({ id }) => !live.has(id));
  const further = after.roles.filter(({ id }) => !before.has(id));
  const changed = wanted.roles.flatMap((was) =>
    ATTRIBUTES.filter((name) => live.has(was.id) && live.get(was.id)?.[name] !== was[name]).map((name) => ({
      key: was.id,
      text: `${name} of role ${was.id} was ${was[name]} and is ${live.get(was.id)?.[name]}`,
    })),
  );
  const members = [...before.keys()]
    .filter((role) => live.has(role))
    .flatMap((role) => {
      const [was, is] = [wanted, after].map((guild) => holders(guild, role));
      const all = new Set([...(was ?? []), ...(is ?? [])]);
      return [...all]
        .filter((user) => was?.has(user) !== is?.has(user))
        .map((user) => ({
          key: `member/${role}/${user}`,
          text: `user ${user} ${was?.has(user) ? "held" : "did not hold"} role ${role}`,
        }));
    });
  return [
    ...missing.map(({ id }) => ({ key: id, text: `role ${id} is gone` })),
    ...further.map(({ id }) => ({ key: id, text: `role ${id} is too much` })),
    ...changed,
    ...members,
  ];
}

const holders = ({ members }: WorldGuild, role: string): ReadonlySet<string> =>
  new Set(members.filter(({ roles }) => roles.includes(role)).map(({ id }) => id));

type Change = AppliedRun["changes"][number];

export const isTeamCall = ({ operation }: Change): boolean =>
  /^(create|update|delete)_guild_role$|_guild_member_role$/.test(operation);

/** Restores what one call about roles and members changed. */
export function teamBackAgain(guild: WorldGuild, change: Change, before: WorldGuild): WorldGuild {
  const { operation, params, body, made } = change;
  const { role_id: role = "", user_id: user = "" } = params;
  switch (operation) {
    case "create_guild_role":
      return { ...guild, roles: guild.roles.filter(({ id }) => id !== made) };
    case "update_guild_role": {
      const former = before.roles.find(({ id }) => id === role);
      const sent = isJsonObject(body) ? body : {};
      const fields = Object.fromEntries(Object.entries(former ?? {}).filter(([name]) => name in sent));
      return { ...guild, roles: guild.roles.map((one) => (one.id === role ? { ...one, ...fields } : one)) };
    }
    case "delete_guild_role": {
      const former = before.roles.filter(({ id }) => id === role);
      return { ...guild, roles: [...guild.roles.filter(({ id }) => id !== role), ...former] };
    }
    default: {
      const had = holders(before, role).has(user);
      const roles = (held: readonly string[]) => [
        ...held.filter((id) => id !== role),
        ...(had ? [role] : []),
      ];
      return {
        ...guild,
        members: guild.members.map((one) => (one.id === user ? { ...one, roles: roles(one.roles) } : one)),
      };
    }
  }
}
