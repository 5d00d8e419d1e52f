// Writes the roles of a live guild as a file declares them. desired-from-live.ts takes the roles of a whole file from it, and
// new-blocks.ts the roles of new channels.
//
//   版主: { name: 版主 }                                     the file uses the role, and one live role has this name
//   活动组: { name: 活动组, manage: true, members: […] }      the file says who holds the role, or state manages it
//   书评组: "10014"                                          no channel gives the role a right: a plan must not stop when the role goes
//   everyone: "1"                                            a system role keeps its id, and so does a role with a namesake
//
// Every form leads to the same live role. The guild keeps each value that the file lacks. So a role with `manage: true` has a colour
// in the file only if state manages the colour, or if the file has every value.

import type { WrittenConfig } from "../config/schema/index.js";
import { isSystemRole } from "../model/ids.js";
import type { Role } from "../model/role.js";
import { roleWord, valuesOfRole } from "../model/role-attributes.js";
import { textInFile } from "../model/text-in-file.js";
import { canBeNamed } from "./live-keys.js";

export type WrittenRole = NonNullable<WrittenConfig["roles"]>[string];

export interface LiveRoles {
  /** The service lists these roles. An empty list means that it lists none. */
  readonly listed: readonly Role[];
  /** Some channel gives a right to the roles with these ids. */
  readonly used: ReadonlySet<string>;
  /** Has the file's names of the users in a role, by the role's id. A role without an entry gets no `members`. */
  readonly members?: ReadonlyMap<string, readonly string[]>;
  /** Has the file's names of the users whom state remembers in a role, or out of it. The map has each role that state manages. */
  readonly managed?: ReadonlyMap<string, ManagedInState>;
  /** `true` means that the file has every value and every id. */
  readonly explicit?: boolean;
}

export interface ManagedInState {
  /** State remembers these attributes. */
  readonly attributes: ReadonlySet<string>;
  readonly add: readonly string[];
  readonly never: readonly string[];
}

export function writtenRole(
  id: string,
  { listed, used, members, managed, explicit = false }: LiveRoles,
): WrittenRole {
  const [role, ...again] = listed.filter((one) => one.id === id);
  if (role === undefined || again.length > 0 || isSystemRole(id)) return id;
  const name = textInFile(role.name);
  const isFound = listed.filter((one) => one.name === role.name).length === 1 && canBeNamed(role);
  const holders = members?.get(id);
  const own = managed?.get(id);
  if (holders === undefined && own === undefined) return isFound && used.has(id) && !explicit ? { name } : id;
  const has = (attribute: string) => explicit || own?.attributes.has(attribute) === true;
  const attributes = { manage: true, ...looksOf(role, has), ...membersOf(holders, own) };
  if (isFound && !explicit) return { name, ...attributes };
  return { role_id: id, ...(canBeNamed(role) && has("name") ? { name } : {}), ...attributes };
}

function looksOf(role: Role, has: (attribute: string) => boolean) {
  const { color, hoist } = valuesOfRole(role);
  return {
    ...(color === undefined || !has("color") ? {} : { color: roleWord("color", color) as string | number }),
    ...(hoist === undefined || !has("hoist") ? {} : { hoist }),
  };
}

function membersOf(holders: readonly string[] | undefined, own: ManagedInState | undefined) {
  if (holders !== undefined) return { members: [...holders] };
  const { add = [], never = [] } = own ?? {};
  return add.length + never.length === 0 ? {} : { members: changesOf({ add, never }) };
}

/** Returns `{ add: […], never: […] }` without empty lists. */
export const changesOf = ({ add, never }: Pick<ManagedInState, "add" | "never">) => ({
  ...(add.length === 0 ? {} : { add: [...add] }),
  ...(never.length === 0 ? {} : { never: [...never] }),
});
