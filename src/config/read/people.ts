// Reads `roles:` and `users:`, the names of roles and users that permissions use.
//
// A name with a wrong id is still a known name, so its use is no second mistake.

import { type RoleId, roleId, type UserId, userId } from "../../model/ids.js";
import type { NamedRole } from "../config.js";
import type { FieldEntry, FieldNode, ItemOf, NodeOf } from "../field/field.js";
import type { RolesField, UsersField } from "../schema/config-schema.js";
import type { TextRange } from "../source/source-text.js";
import { type DeclaredPeople, NamedUsers } from "./named-users.js";
import type { ReadContext } from "./read-context.js";

/** A role that guildform finds by its live name has a stand-in for its id (NamedRole). */
const standIn = (key: string): RoleId => roleId(`name:${key}`);

export interface People {
  /** null means that the section is not readable. guildform then reports no name as unknown. */
  readonly roles: DeclaredPeople<RoleId> | null;
  readonly users: NamedUsers;
  /** guildform finds these roles by their live names. */
  readonly named: readonly NamedRole[];
}

export function readPeople(
  reader: ReadContext,
  entries: {
    readonly roles: NodeOf<typeof RolesField> | undefined;
    readonly users: NodeOf<typeof UsersField> | undefined;
  },
): People {
  const named: NamedRole[] = [];
  const roleOf = (entry: ItemOf<typeof RolesField>): NameId<RoleId> => {
    const chosen = entry.read();
    if (chosen?.is === "id") return { id: roleId(chosen.value), isWritten: true };
    const name = chosen?.value.read("name");
    if (name === undefined) return NO_ID;
    const at = reader.source.position(entry.keyRange.start);
    const id = standIn(entry.key);
    named.push({ key: entry.key, name, id, at });
    return { id, isWritten: false };
  };
  const ranges = new Map<string, TextRange>();
  const userOf = (entry: ItemOf<typeof UsersField>): NameId<UserId> => {
    ranges.set(entry.key, entry.keyRange);
    const id = entry.read();
    return id === undefined ? NO_ID : { id: userId(id), isWritten: true };
  };
  const roles = readNames(reader, entries.roles, { section: "roles", idOf: roleOf });
  const users = readNames(reader, entries.users, { section: "users", idOf: userOf });
  return { roles, users: new NamedUsers(reader, users, { ranges, roles }), named };
}

/**
 * A null `id` means that the problem of the id is reported. `isWritten` means that the file has the id itself, and not only a live name.
 */
interface NameId<Id> {
  readonly id: Id | null;
  readonly isWritten: boolean;
}

const NO_ID = { id: null, isWritten: false };

function readNames<Id extends string, Entry extends FieldEntry<unknown>>(
  reader: ReadContext,
  section: FieldNode<readonly Entry[]> | undefined,
  options: { readonly section: "roles" | "users"; readonly idOf: (entry: Entry) => NameId<Id> },
): DeclaredPeople<Id> | null {
  if (section === undefined) return new Map();
  const entries = section.read();
  if (entries === undefined) return null;
  const names = new Map<string, { id: Id | null }>();
  const byId = new Map<string, { name: string; range: TextRange }>();
  for (const entry of entries) {
    const { id, isWritten } = options.idOf(entry);
    names.set(entry.key, { id });
    if (id === null || !isWritten) continue;
    const first = byId.get(id);
    if (first === undefined) byId.set(id, { name: entry.key, range: entry.keyRange });
    else warnTwice(reader, { entry, first, section: options.section, id });
  }
  return names;
}

function warnTwice(
  reader: ReadContext,
  options: {
    readonly entry: FieldEntry<unknown>;
    readonly first: { readonly name: string; readonly range: TextRange };
    readonly section: "roles" | "users";
    readonly id: string;
  },
): void {
  const { entry, first, section, id } = options;
  const code = section === "roles" ? "W-ROLE-ID-DUPLICATE" : "W-USER-ID-DUPLICATE";
  const at = () => reader.problems.place(first.range);
  reader.problems.add(code, entry.keyRange, () => ({ name: entry.key, first: first.name, at: at(), id }));
}
