// Defines what fast-check draws about roles and members. raw-guild.ts adds it to a guild, and team-file.ts gives it its meaning.

import fc from "fast-check";

/** Each of the four users of team-file.ts is in one list. */
const members = fc.record({
  form: fc.constantFrom("none", "none", "map", "list"),
  users: fc.tuple(...Array.from({ length: 4 }, () => fc.constantFrom("add", "never", "none"))),
});

const wantedRole = fc.record({
  /** 0 is the default of a new role, and the service shows it as opaque black (service-facts 8.1). */
  color: fc.constantFrom(null, null, "#4C8BF5", 0, 4278245297),
  hoist: fc.constantFrom(null, true, false),
  members,
});

const roleEdit = fc.record({
  kind: fc.constantFrom("keep", "keep", "change", "change", "rename", "rekey", "drop", "tombstone"),
  wanted: wantedRole,
});

const liveRole = fc.record({
  color: fc.constantFrom(0xff00_0000, 4278245297),
  hoist: fc.constantFrom(0, 1),
  /** The number is a mask over the users of team-file.ts. */
  holders: fc.nat({ max: 7 }),
  /** `found` is a role that the file gives by its name alone. */
  fate: fc.constantFrom("name", "id", "create", "found", "unmanaged"),
  rename: fc.boolean(),
  wanted: wantedRole,
  edit: roleEdit,
});

export const rawTeam = fc.record({
  roles: fc.array(liveRole, { maxLength: 3 }),
  newRoles: fc.array(fc.record({ wanted: wantedRole, edit: roleEdit }), { maxLength: 2 }),
  laterRoles: fc.array(wantedRole, { maxLength: 1 }),
});

type Drawn<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;
export type RawTeam = Drawn<typeof rawTeam>;
export type RawRole = Drawn<typeof liveRole>;
export type RawRoleEdit = Drawn<typeof roleEdit>;
export type RawWantedRole = Drawn<typeof wantedRole>;
