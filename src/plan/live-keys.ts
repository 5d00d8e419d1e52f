// Live keys: how a file calls the groups, channels, roles and users of a live guild.
//
// Groups and channels share one set of keys, roles have one, and users have one; readable-keys.ts makes them of the names. A
// built-in role has the name of model/ids.ts, such as everyone. A name that a flag gives belongs to the role or user of that flag.

import { type Channel, placeKind, type Subject } from "../model/guild.js";
import { BUILT_IN_ROLE, compareIds } from "../model/ids.js";
import { nextKey, readableKeys } from "./readable-keys.js";

/** A role or a user, and what people call it. */
export interface Named {
  readonly id: string;
  readonly name: string;
  /** The name was given for the file, by a flag such as `--role 版主=10012`: nobody else has it there. */
  readonly given?: boolean;
}

/** Whether a file can declare it: it has a name of more than blanks, and no half of a character. */
export const canBeNamed = ({ name }: Channel): boolean => name.trim() !== "" && !/\p{Cs}/u.test(name);

/** By id, of all that are live: `channel.rules` in one file is `channel.rules` in the next. */
export const keysOf = (live: readonly Channel[]): ReadonlyMap<string, string> =>
  readableKeys(live.filter(canBeNamed).map((one) => ({ id: one.id, name: one.name, kind: placeKind(one) })));

/** The keys of what a file does not declare yet. `isTaken` tells the keys that the file has for something else. */
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
    // Groups and channels share one set of keys, so that blocks taken over one by one get the keys of all at once.
    const next = nextKey(
      { name: one.name, kind },
      (other) => taken.has(other) || isTaken("group", other) || isTaken("channel", other),
    );
    keys.set(one.id, next);
    taken.add(next);
  }
  return keys;
}

/** By id: those that are known, in their order, and then who else holds something. */
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
