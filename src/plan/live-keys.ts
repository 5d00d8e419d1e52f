// Live keys are the names that a file gives to the groups, channels, roles and users of a live guild.
//
// Groups and channels share one set of keys. Roles have a set of their own, and so do users. readable-keys.ts makes the keys of the
// names. A built-in role has its name from model/ids.ts, such as `everyone`. If a flag gives a name, only the role or user of that flag
// has it.

import { type Channel, placeKind, type Subject } from "../model/guild.js";
import { BUILT_IN_ROLE, compareIds } from "../model/ids.js";
import { nextKey, readableKeys } from "./readable-keys.js";

export interface Named {
  readonly id: string;
  readonly name: string;
  /** `true` means that the name comes from a flag such as `--role 版主=10012`. In the file it is then reserved for this role or user. */
  readonly given?: boolean;
}

/** Returns true if a file can hold the name of the channel or role: the name has more than blanks, and no half of a surrogate pair. */
export const canBeNamed = ({ name }: Pick<Channel, "name">): boolean =>
  name.trim() !== "" && !/\p{Cs}/u.test(name);

/**
 * Returns the keys of all live channels by id. They do not depend on the file, so `channel.rules` in one file is
 * `channel.rules` in the next. A channel in `bound` keeps that key, and no other channel gets it.
 */
export function keysOf(
  live: readonly Channel[],
  bound: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> {
  const named = live.filter(canBeNamed);
  const others = named.filter(({ id }) => !bound.has(id));
  const keys = readableKeys(
    others.map((one) => ({ id: one.id, name: one.name, kind: placeKind(one) })),
    new Set(bound.values()),
  );
  return new Map(named.map(({ id }) => [id, bound.get(id) ?? keys.get(id) ?? id]));
}

/**
 * Returns the keys of channels that the file does not declare yet. `isTaken` says whether the file has a key for another
 * object.
 */
export function keysBeside(
  undeclared: readonly Channel[],
  {
    live,
    isTaken,
  }: {
    readonly live: readonly Channel[];
    readonly isTaken: (kind: "group" | "channel", key: string) => boolean;
  },
): ReadonlyMap<string, string> {
  const keys = new Map(keysOf(live));
  const taken = new Set(undeclared.map(({ id }) => keys.get(id) ?? ""));
  for (const one of undeclared) {
    const key = keys.get(one.id) ?? one.name;
    const kind = placeKind(one);
    if (!isTaken(kind, key)) continue;
    // Groups and channels share one set of keys, so that blocks written one by one get the same keys as all blocks at once.
    const next = nextKey(
      { name: one.name, kind },
      (other) => taken.has(other) || isTaken("group", other) || isTaken("channel", other),
    );
    keys.set(one.id, next);
    taken.add(next);
  }
  return keys;
}

/**
 * Returns the names by id: built-in roles first, then the roles or users in `namedSubjects`, then all others that have a
 * right.
 */
export function subjectNamesOf(
  kind: Subject["kind"],
  namedSubjects: readonly Named[],
  held: readonly Subject[],
): ReadonlyMap<string, string> {
  const holding = new Set<string>(held.filter((one) => one.kind === kind).map(({ id }) => id));
  const builtIn = new Map<string, string>(
    kind === "role" ? Object.entries(BUILT_IN_ROLE).map(([name, id]) => [id, name]) : [],
  );
  const ids = new Set([
    ...[...builtIn.keys()].filter((id) => holding.has(id)),
    ...namedSubjects.map(({ id }) => id).filter((id) => !builtIn.has(id)),
    ...[...holding].filter((id) => !builtIn.has(id)).sort(compareIds),
  ]);
  const names = new Map([...namedSubjects].reverse().map(({ id, name }) => [id, name]));
  const fixed = new Map(namedSubjects.flatMap((one) => (one.given === true ? [[one.id, one.name]] : [])));
  for (const [id, name] of builtIn) fixed.set(id, name);
  const others = [...ids].filter((id) => !fixed.has(id));
  const keys = readableKeys(
    others.map((id) => ({ id, name: names.get(id) ?? id, kind })),
    new Set(fixed.values()),
  );
  return new Map([...ids].map((id) => [id, fixed.get(id) ?? keys.get(id) ?? id]));
}
