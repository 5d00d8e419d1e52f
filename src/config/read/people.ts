// `roles:` and `users:`: the names by which permissions call roles and users.
//
// A name whose id is wrong is still a name: using it is no second mistake.

import { type RoleId, roleId, type UserId, userId } from "../../model/ids.js";
import type { NamedRole } from "../config.js";
import type { TextRange } from "../source/source-text.js";
import type { MapEntry, SourceNode } from "../yaml/node.js";
import { readFields } from "./fields.js";
import { type ReadContext, readDecimalId, readMap, readText } from "./read-context.js";
import { ofKey, ofName } from "./subject.js";

/** Names of one kind. `id` null: declared, but its id was reported. */
export type DeclaredPeople<Id extends string> = ReadonlyMap<string, { readonly id: Id | null }>;

/** A role that is found by its live name has a stand-in for its id, as of NamedRole. */
const standIn = (key: string): RoleId => roleId(`name:${key}`);

/** null when the section itself could not be read: then no name can be called unknown. */
export interface People {
  readonly roles: DeclaredPeople<RoleId> | null;
  readonly users: DeclaredPeople<UserId> | null;
  /** The roles that are found by their live names. */
  readonly named: readonly NamedRole[];
}

export function readPeople(
  reader: ReadContext,
  nodes: { readonly roles: SourceNode | undefined; readonly users: SourceNode | undefined },
): People {
  const named: NamedRole[] = [];
  const byName = (entry: MapEntry): RoleId | undefined => {
    const role = readNamedRole(reader, entry);
    if (role !== undefined) named.push(role);
    return role?.id;
  };
  return {
    roles: readNames(reader, nodes.roles, { section: "roles", id: roleId, byName }),
    users: readNames(reader, nodes.users, { section: "users", id: userId }),
    named,
  };
}

export function namesById<Id extends string>(names: DeclaredPeople<Id>): Map<Id, string> {
  const byId = new Map<Id, string>();
  for (const [name, { id }] of names) if (id !== null && !byId.has(id)) byId.set(id, name);
  return byId;
}

function readNames<Id extends string>(
  reader: ReadContext,
  node: SourceNode | undefined,
  options: {
    readonly section: "roles" | "users";
    readonly id: (text: string) => Id;
    /** Reads an entry that is a map; left out: none may be. */
    readonly byName?: (entry: MapEntry) => Id | undefined;
  },
): DeclaredPeople<Id> | null {
  if (node === undefined) return new Map();
  const map = readMap(reader, node, ofKey(options.section));
  if (map === undefined) return null;
  const names = new Map<string, { id: Id | null }>();
  const byId = new Map<string, { name: string; range: TextRange }>();
  for (const entry of map.entries) {
    checkName(reader, entry, options.section);
    if (options.byName !== undefined && entry.value.kind === "map") {
      names.set(entry.key, { id: options.byName(entry) ?? null });
      continue;
    }
    const id = readDecimalId(reader, entry.value, ofName(options.section, entry.key));
    names.set(entry.key, { id: id === undefined ? null : options.id(id) });
    if (id === undefined) continue;
    const first = byId.get(id);
    if (first === undefined) byId.set(id, { name: entry.key, range: entry.keyRange });
    else warnTwice(reader, { entry, first, section: options.section, id });
  }
  return names;
}

/** `{ name: 版主 }`. */
function readNamedRole(reader: ReadContext, entry: MapEntry): NamedRole | undefined {
  const what = ofName("roles", entry.key);
  const fields = readFields(reader, entry.value, { what, required: ["name"], optional: [] });
  const node = fields?.get("name")?.value;
  const name = node && readText(reader, node, ofKey("name"));
  if (name === undefined) return undefined;
  const at = reader.source.position(entry.keyRange.start);
  return { key: entry.key, name, id: standIn(entry.key), at };
}

/** A slash would make two addresses alike: `permission.<channel>/role.<name>`. */
function checkName(reader: ReadContext, entry: MapEntry, section: "roles" | "users"): void {
  if (entry.key.trim() === "") {
    reader.problems.add("E-NAME-BLANK", entry.keyRange, () => ({ case: "name", section }));
  } else if (entry.key.includes("/")) {
    reader.problems.add("E-NAME-SLASH", entry.keyRange, () => ({ case: "name", name: entry.key, section }));
  }
}

function warnTwice(
  reader: ReadContext,
  options: {
    readonly entry: MapEntry;
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
