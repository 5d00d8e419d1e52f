// Live keys: how a file calls the groups, channels, roles and users of a live guild.
//
//   rules        a name that nothing else in the guild has, and that can be typed everywhere
//   channel-3    any other name; its channel is told by its id
//   版主, role-2  roles likewise; the built-in ones by the names of model/ids.ts, such as everyone

import { groupedBy } from "../model/grouped-by.js";
import type { Channel, Subject } from "../model/guild.js";
import { BUILT_IN_ROLE, compareIds } from "../model/ids.js";
import { visibleText } from "../model/visible-text.js";

/** A role or a user, and what people call it. */
export interface Named {
  readonly id: string;
  readonly name: string;
  /** The name was given for the file, by a flag such as `--role 版主=10012`: nobody else has it there. */
  readonly given?: boolean;
}

/** Typed in a shell, in an address or a glob it needs neither quotes nor care; `\p{Cc}` are control characters. */
const PLAIN = /^[^\s\p{Cc}"'`\u201c-\u201f\u2018-\u201b\u00ab\u00bb\u300c-\u300f\uff02\uff07/*#<>]{1,32}$/u;

/** Whether a name can be a key as it is: `频道规则`, and not `MOD 讨论`. */
export const isPlainKey = (name: string): boolean =>
  PLAIN.test(name) && !name.includes("${") && visibleText(name) === name;

/** Whether a file can declare it: it has a name of more than blanks, and no half of a character. */
export const canBeNamed = ({ name }: Channel): boolean => name.trim() !== "" && !/\p{Cs}/u.test(name);

/** By id. `among` are all that are live, declared or not; `isTaken` tells the keys that a file has for something else. */
export function keysOf(guild: {
  readonly groups: readonly Channel[];
  readonly channels: readonly Channel[];
  readonly among: readonly Channel[];
  readonly isTaken?: (kind: "group" | "channel", key: string) => boolean;
}): ReadonlyMap<string, string> {
  const namesakes = groupedBy(guild.among, ({ name }) => name);
  const { isTaken = () => false } = guild;
  const numbered = (kind: "group" | "channel", places: readonly Channel[]) => {
    const next = numbers(kind, (key) => namesakes.has(key) || isTaken(kind, key));
    const isOwn = (name: string) =>
      isPlainKey(name) && namesakes.get(name)?.length === 1 && !isTaken(kind, name);
    return places.map(({ id, name }): [string, string] => [id, isOwn(name) ? name : next()]);
  };
  return new Map([...numbered("group", guild.groups), ...numbered("channel", guild.channels)]);
}

/** By id: those that are known, in their order, and then who else holds something. */
export function namesOf(
  kind: Subject["kind"],
  known: readonly Named[],
  held: readonly Subject[],
): ReadonlyMap<string, string> {
  const holding = new Set<string>(held.filter((one) => one.kind === kind).map(({ id }) => id));
  const builtIn = new Map<string, string>(
    kind === "role" ? Object.entries(BUILT_IN_ROLE).map(([name, id]) => [id, name]) : [],
  );
  const ids = new Set([
    ...[...builtIn.keys()].filter((id) => holding.has(id)),
    ...known.map(({ id }) => id).filter((id) => !builtIn.has(id)),
    ...[...holding].filter((id) => !builtIn.has(id)).sort(compareIds),
  ]);
  const names = new Map([...known].reverse().map(({ id, name }) => [id, name]));
  const wanted = new Map([...ids].map((id) => [id, builtIn.get(id) ?? names.get(id) ?? id]));
  const namesakes = groupedBy([...builtIn.values(), ...holdersOf(wanted, builtIn)], (name) => name);
  const given = new Map(known.flatMap((one) => (one.given === true ? [[one.name, one.id]] : [])));
  for (const name of builtIn.values()) given.delete(name);
  const isOwn = (id: string, name: string) =>
    given.has(name) ? given.get(name) === id : namesakes.get(name)?.length === 1;
  const next = numbers(kind, (name) => namesakes.has(name));
  return new Map(
    [...wanted].map(([id, name]) => [
      id,
      builtIn.has(id) || (isPlainKey(name) && isOwn(id, name)) ? name : next(),
    ]),
  );
}

const holdersOf = (wanted: ReadonlyMap<string, string>, builtIn: ReadonlyMap<string, string>): string[] =>
  [...wanted].flatMap(([id, name]) => (builtIn.has(id) ? [] : [name]));

/** `channel-1`, `channel-2` and on, but for those that are taken. */
function numbers(word: string, isTaken: (key: string) => boolean): () => string {
  let last = 0;
  return () => {
    do last += 1;
    while (isTaken(`${word}-${last}`));
    return `${word}-${last}`;
  };
}
