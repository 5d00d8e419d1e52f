// After guildform has found the roles of a file by their live names, the roles' ids replace the stand-ins. engine/find-roles.ts calls
// withFoundRoles for a plan, and use-cases/into/planned-text.ts for each text of `pull --into`.

import type { RoleId } from "../model/ids.js";
import type { AccessTest, NamedAudience, TestAudience } from "./access-test.js";
import type { Config, DesiredChannel, DesiredPermission } from "./config.js";

/** `roleIds` maps the stand-in of each such role to its id, such as `name:mod` → `10012`. */
export function withFoundRoles(config: Config, roleIds: ReadonlyMap<RoleId, RoleId>): Config {
  if (roleIds.size === 0) return config;
  const idOf = (id: RoleId): RoleId => roleIds.get(id) ?? id;
  const channel = (one: DesiredChannel): DesiredChannel => ({
    ...one,
    permissions: one.permissions.map((entry) => withId(entry, idOf)),
  });
  return {
    ...config,
    roleNames: new Map([...config.roleNames].map(([id, name]) => [idOf(id), name])),
    roles: config.roles.map((one) => ({ ...one, id: idOf(one.id) })),
    groups: config.groups.map((group) => ({ ...group, channels: group.channels.map(channel) })),
    channels: config.channels.map(channel),
    tests: config.tests.map((test) => withAudiences(test, idOf)),
  };
}

type IdOf = (id: RoleId) => RoleId;

const withId = (entry: DesiredPermission, idOf: IdOf): DesiredPermission =>
  entry.subject.kind === "role" ? { ...entry, subject: { kind: "role", id: idOf(entry.subject.id) } } : entry;

function withAudiences(test: AccessTest, idOf: IdOf): AccessTest {
  if (test.kind === "may") return { ...test, who: test.who.map((one) => audience(one, idOf)) };
  if (test.kind === "nobody_but") return { ...test, but: test.but.map((one) => audience(one, idOf)) };
  return test;
}

const audience = <One extends TestAudience | NamedAudience>(one: One, idOf: IdOf): One =>
  one.kind === "role" ? { ...one, id: idOf(one.id as RoleId) } : one;
