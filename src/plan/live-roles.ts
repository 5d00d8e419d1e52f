// Writes the roles of a live guild as a file declares them. desired-from-live.ts takes the roles of a whole file from it, and
// new-blocks.ts the roles of new channels.
//
//   版主: { name: 版主 }                                     the file uses the role, and one live role has this name
//   活动组: { name: 活动组, manage: true, members: […] }      the file says who holds the role
//   书评组: "10014"                                          no channel gives the role a right: a plan must not stop when the role goes
//   everyone: "1"                                            a system role keeps its id, and so does a role with a namesake
//
// Every form leads to the same live role. A role with `manage: true` has no colour in the file, unless the file has every value: a key that
// the file lacks stays unchanged in the guild.

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
  /** `true` means that the file has every value and every id. */
  readonly explicit?: boolean;
}

export function writtenRole(id: string, { listed, used, members, explicit = false }: LiveRoles): WrittenRole {
  const [role, ...again] = listed.filter((one) => one.id === id);
  if (role === undefined || again.length > 0 || isSystemRole(id)) return id;
  const name = textInFile(role.name);
  const isFound = listed.filter((one) => one.name === role.name).length === 1 && canBeNamed(role);
  const holders = members?.get(id);
  if (holders === undefined) return isFound && used.has(id) && !explicit ? { name } : id;
  const managed = { manage: true, members: [...holders] };
  if (!explicit) return isFound ? { name, ...managed } : { role_id: id, ...managed };
  const { color, hoist } = valuesOfRole(role);
  return {
    role_id: id,
    ...(canBeNamed(role) ? { name } : {}),
    ...managed,
    ...(color === undefined ? {} : { color: roleWord("color", color) as string | number }),
    ...(hoist === undefined ? {} : { hoist }),
  };
}
