// This module writes the YAML of a role of a drawn file. It also finds how the role of a guild differs from the file. It shares nothing
// with the planner.

import type { WorldGuild } from "../../src/emulator/index.js";
import type { RawWantedRole } from "./raw-team.js";

export interface DeclaredRole {
  readonly key: string;
  readonly name: string;
  readonly liveId: string | null;
  /** `found` is a role that guildform never changes. */
  readonly by: "name" | "id" | "create" | "found";
  readonly wanted: RawWantedRole;
}

/** These values must hold of one role afterwards. `null` allows any value. */
export interface ExpectedRole {
  readonly key: string;
  readonly name: string;
  readonly color: number | null;
  readonly hoist: number | null;
  /** The ids are of users. */
  readonly members: {
    readonly isExact: boolean;
    readonly add: readonly string[];
    readonly never: readonly string[];
  };
}

type Users = Readonly<Record<string, string>>;

export function writtenRole({ name, liveId, by, wanted }: DeclaredRole, users: Users): object {
  if (by === "found") return { name };
  const { color, hoist, members } = wanted;
  const named = namesIn(members, users);
  return {
    name,
    ...(by === "id" ? { role_id: liveId } : {}),
    ...(by === "create" ? { create: true } : { manage: true }),
    ...(color === null ? {} : { color }),
    ...(hoist === null ? {} : { hoist }),
    ...(members.form === "none"
      ? {}
      : { members: members.form === "list" ? named("add") : { add: named("add"), never: named("never") } }),
  };
}

const namesIn =
  ({ users: lists }: RawWantedRole["members"], users: Users) =>
  (list: "add" | "never"): string[] =>
    Object.keys(users).filter((_name, index) => lists[index] === list);

/** Returns `null` for a role that guildform never changes. */
export function expectedRole({ key, name, by, wanted }: DeclaredRole, users: Users): ExpectedRole | null {
  if (by === "found") return null;
  const { color, hoist, members } = wanted;
  const ids = (list: "add" | "never") => namesIn(members, users)(list).map((user) => users[user] ?? user);
  const isExact = members.form === "list";
  return {
    ...{ key, name, color: colorNumber(color), hoist: hoist === null ? null : Number(hoist) },
    members: {
      isExact,
      add: members.form === "none" ? [] : ids("add"),
      never: members.form === "map" ? ids("never") : [],
    },
  };
}

const BLACK = 0xff00_0000;

function colorNumber(color: RawWantedRole["color"]): number | null {
  if (typeof color === "string") return BLACK + Number.parseInt(color.slice(1), 16);
  return color === 0 ? BLACK : color;
}

/** Returns the differences of the roles and their members from the file. `idOf` has the id of each address. */
export function roleDifferences(
  { roles, members }: WorldGuild,
  expected: readonly ExpectedRole[],
  idOf: (address: string) => string,
): string[] {
  const present = new Set(members.map(({ id }) => id));
  return expected.flatMap(({ key, name, color, hoist, members: wanted }): string[] => {
    const id = idOf(`role.${key}`);
    const live = roles.find((one) => one.id === id);
    if (live === undefined) return [`role ${key} (${id}) is not there`];
    const holders = members.filter((one) => one.roles.includes(id)).map((one) => one.id);
    const missing = wanted.add.filter((user) => present.has(user) && !holders.includes(user));
    const further = holders.filter((user) =>
      wanted.isExact ? !wanted.add.includes(user) : wanted.never.includes(user),
    );
    return [
      ...(live.name === name ? [] : [`role ${key} is called ${live.name}, wanted ${name}`]),
      ...(color === null || live.color === color
        ? []
        : [`role ${key} has color ${live.color}, wanted ${color}`]),
      ...(hoist === null || live.hoist === hoist
        ? []
        : [`role ${key} has hoist ${live.hoist}, wanted ${hoist}`]),
      ...missing.map((user) => `user ${user} lacks role ${key}`),
      ...further.map((user) => `user ${user} holds role ${key}`),
    ];
  });
}
