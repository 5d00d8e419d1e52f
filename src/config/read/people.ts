// Reads `roles:` and `users:`, the names of roles and users that permissions use.
//
// A name with a wrong id is still a known name, so its use is no second mistake.

import { type RoleId, roleId, type UserId, userId } from "../../model/ids.js";
import { foldedName } from "../../model/near-name.js";
import type { DesiredRole } from "../config.js";
import type { FieldEntry, FieldNode, ItemOf, NodeOf } from "../field/field.js";
import type { RolesField, UsersField } from "../schema/config-schema.js";
import type { TextRange } from "../source/source-text.js";
import { readMembers } from "./members.js";
import { type DeclaredPeople, NamedUsers } from "./named-users.js";
import type { ReadContext } from "./read-context.js";
import { readRole } from "./role.js";

export interface People {
  /** null means that the section is not readable. guildform then reports no name as unknown. */
  readonly roles: DeclaredPeople<RoleId> | null;
  readonly users: NamedUsers;
  /** guildform looks for these roles in the guild's list of roles. */
  readonly desired: readonly DesiredRole[];
  /** The keys of these roles have these places. */
  readonly desiredRanges: ReadonlyMap<string, TextRange>;
}

export function readPeople(
  reader: ReadContext,
  entries: {
    readonly roles: NodeOf<typeof RolesField> | undefined;
    readonly users: NodeOf<typeof UsersField> | undefined;
  },
): People {
  const desired: DesiredRole[] = [];
  const desiredRanges = new Map<string, TextRange>();
  const memberEntries = new Map<DesiredRole, Parameters<typeof readMembers>[1]>();
  const roleOf = (entry: ItemOf<typeof RolesField>): NameId<RoleId> => {
    const chosen = entry.read();
    if (chosen?.is === "id") return { ...NO_ID, id: roleId(chosen.value), isWritten: true };
    const role = chosen === undefined ? undefined : readRole(reader, entry, chosen.value);
    if (role === undefined) return NO_ID;
    reportTwin(reader, { role, entry, earlier: desired });
    desired.push(role);
    desiredRanges.set(entry.key, entry.keyRange);
    const members = chosen?.value.entry("members");
    if (members !== undefined) memberEntries.set(role, members);
    return {
      id: role.id,
      isWritten: chosen?.value.has("role_id") === true,
      isManaged: role.managed !== null,
    };
  };
  const ranges = new Map<string, TextRange>();
  const userOf = (entry: ItemOf<typeof UsersField>): NameId<UserId> => {
    ranges.set(entry.key, entry.keyRange);
    const id = entry.read();
    return id === undefined ? NO_ID : { ...NO_ID, id: userId(id), isWritten: true };
  };
  const roles = readNames(reader, entries.roles, { section: "roles", idOf: roleOf });
  const users = readNames(reader, entries.users, { section: "users", idOf: userOf });
  const people = { roles, users: new NamedUsers(reader, users, { ranges, roles }) };
  // A role names its members, so the names of users come first.
  const withMembers = desired.map((role): DesiredRole => {
    const entry = memberEntries.get(role);
    return entry === undefined ? role : { ...role, members: readMembers(reader, entry, people) };
  });
  return { ...people, desired: withMembers, desiredRanges };
}

/** guildform would create two roles that people take for one. A plan compares the names with the guild too (plan/claims/role-claims.ts). */
function reportTwin(
  reader: ReadContext,
  options: {
    readonly role: DesiredRole;
    readonly entry: FieldEntry<unknown>;
    readonly earlier: readonly DesiredRole[];
  },
): void {
  const { role, entry, earlier } = options;
  const name = role.managed?.creates === true ? role.name : null;
  const twin = earlier.find(
    (one) =>
      name !== null && one.managed?.creates === true && one.name !== null && isTwinName(one.name, name),
  );
  if (twin !== undefined && name !== null)
    reader.problems.add("E-ROLE-NAME-TWICE", entry.keyRange, () => ({
      role: role.key,
      other: twin.key,
      name,
    }));
}

const isTwinName = (one: string, other: string): boolean =>
  one === other || (foldedName(one) === foldedName(other) && foldedName(one) !== "");

/**
 * A null `id` means that the problem of the id is reported. `isWritten` means that the file has the id itself, and not only a live name.
 */
interface NameId<Id> {
  readonly id: Id | null;
  readonly isWritten: boolean;
  /** `true` means that guildform changes the role. So no other name may lead to it. */
  readonly isManaged: boolean;
}

const NO_ID = { id: null, isWritten: false, isManaged: false };

function readNames<Id extends string, Entry extends FieldEntry<unknown>>(
  reader: ReadContext,
  section: FieldNode<readonly Entry[]> | undefined,
  options: { readonly section: "roles" | "users"; readonly idOf: (entry: Entry) => NameId<Id> },
): DeclaredPeople<Id> | null {
  if (section === undefined) return new Map();
  const entries = section.read();
  if (entries === undefined) return null;
  const names = new Map<string, { id: Id | null }>();
  const byId = new Map<string, First>();
  for (const entry of entries) {
    const { id, isWritten, isManaged } = options.idOf(entry);
    names.set(entry.key, { id });
    if (id === null || !isWritten) continue;
    const first = byId.get(id);
    if (first === undefined) byId.set(id, { name: entry.key, range: entry.keyRange, isManaged });
    else reportTwice(reader, { entry, first, section: options.section, id, isManaged });
  }
  return names;
}

interface First {
  readonly name: string;
  readonly range: TextRange;
  readonly isManaged: boolean;
}

function reportTwice(
  reader: ReadContext,
  options: {
    readonly entry: FieldEntry<unknown>;
    readonly first: First;
    readonly section: "roles" | "users";
    readonly id: string;
    readonly isManaged: boolean;
  },
): void {
  const { entry, first, section, id } = options;
  const warning = section === "roles" ? "W-ROLE-ID-DUPLICATE" : "W-USER-ID-DUPLICATE";
  const code = first.isManaged || options.isManaged ? "E-ROLE-ID-DUPLICATE" : warning;
  const at = () => reader.problems.place(first.range);
  reader.problems.add(code, entry.keyRange, () => ({ name: entry.key, first: first.name, at: at(), id }));
}
