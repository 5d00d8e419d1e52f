// Reads `permissions:` of a channel: the flags that each role and user holds there.
//
// A list gives the exact flags, so it manages every flag that the permission call can set. A map manages only the flags that it names.
// guildform never sends manage, because the call cannot change it (service-facts 3.32).

import { BUILT_IN_ROLE } from "../../model/ids.js";
import {
  bitmapOf,
  PERMISSION_BIT,
  PERMISSION_FLAGS,
  type PermissionFlag,
  SETTABLE_FLAGS,
} from "../../model/permissions.js";
import { type Statement, saying } from "../../words/statement.js";
import type { DesiredChannel, DesiredPermission } from "../config.js";
import type { FieldEntry, ReadOf } from "../field/field.js";
import { type PermissionField, PermissionsField } from "../schema/channel-schema.js";
import { nearMatch } from "../source/near-match.js";
import type { TextRange } from "../source/source-text.js";
import type { SourceNode } from "../yaml/node.js";
import type { DeclaredPeople } from "./named-users.js";
import type { People } from "./people.js";
import type { ReadContext } from "./read-context.js";
import { ofKey } from "./subject.js";

const SETTABLE = bitmapOf(SETTABLE_FLAGS);

type Permission = ReadOf<typeof PermissionField>;
type PermissionEntry = FieldEntry<Permission>;
type PermissionList = Extract<Permission, { is: "list" }>["value"];
type PermissionMap = Extract<Permission, { is: "map" }>["value"];

export interface PermissionsReadContext {
  readonly people: People;
  /** True means that the file gives the channel a type without live broadcast. */
  readonly noLive: boolean;
}

export function readPermissions(
  reader: ReadContext,
  node: SourceNode,
  context: PermissionsReadContext,
): Pick<DesiredChannel, "otherRoles"> & { readonly entries: readonly DesiredPermission[] } {
  const field = PermissionsField.refusing(misplacedNames(node, context.people));
  const fields = field.read(reader, node, ofKey("permissions"));
  const others = fields?.entry("other_roles");
  const isNone = others?.read() !== undefined;
  return {
    entries: [
      ...readSubjects(reader, fields?.read("roles") ?? [], { ...context, kind: "role" }),
      ...readSubjects(reader, fields?.read("users") ?? [], { ...context, kind: "user" }),
    ],
    otherRoles: others !== undefined && isNone ? reader.source.position(others.keyRange.start) : null,
  };
}

/** Finds names of roles and users that are one level too high: `permissions: { moderator: [view] }`. */
function misplacedNames(node: SourceNode, { roles, users }: People): Readonly<Record<string, Statement>> {
  if (node.kind !== "map") return {};
  const sectionOf = (name: string) =>
    roles?.has(name) || name === EVERYONE ? "roles" : users.all?.has(name) ? "users" : null;
  return Object.fromEntries(
    node.entries.flatMap(({ key: name }) => {
      const section = SECTIONS.includes(name) ? null : sectionOf(name);
      return section === null ? [] : [[name, saying("E-KEY-UNKNOWN", { case: "subject", section, name })]];
    }),
  );
}

const SECTIONS: readonly string[] = ["roles", "users", "other_roles"];

/** This is the usual name for the role that each member has. */
const EVERYONE = "everyone";

interface SubjectContext extends PermissionsReadContext {
  readonly kind: "role" | "user";
}

function readSubjects(
  reader: ReadContext,
  entries: readonly PermissionEntry[],
  context: SubjectContext,
): DesiredPermission[] {
  const permissions: DesiredPermission[] = [];
  const firstEntries = new Map<string, PermissionEntry>();
  for (const entry of entries) {
    const subject = subjectOf(context, entry);
    if (subject === undefined) unknownName(reader, entry, context);
    const flags = readFlags(reader, entry);
    if (flags === undefined) continue;
    warnAboutFlags(reader, entry, { flags, noLive: context.noLive, subject });
    if (!subject) continue;
    const first = firstEntries.get(subject.id);
    if (first !== undefined) {
      reader.problems.add("E-SUBJECT-DUPLICATE", entry.keyRange, () => ({
        name: entry.key,
        first: first.key,
        at: reader.problems.place(first.keyRange),
        kind: context.kind,
        id: subject.id,
      }));
      continue;
    }
    firstEntries.set(subject.id, entry);
    const managed = flags.managed & SETTABLE;
    // A map with only manage manages nothing.
    if (managed === 0n) continue;
    const at = reader.source.position(entry.keyRange.start);
    permissions.push({ name: entry.key, subject, managed, value: flags.value & managed, at });
  }
  return permissions;
}

/**
 * Returns the role or user with this name, or undefined for an unknown name. null means that the problem of the id, or of the section, is
 * reported already.
 */
function subjectOf(
  { kind, people }: SubjectContext,
  { key: name, keyRange }: PermissionEntry,
): DesiredPermission["subject"] | null | undefined {
  if (kind === "role") {
    if (people.roles === null) return null;
    const role = people.roles.get(name);
    if (role === undefined) return undefined;
    return role.id === null ? null : { kind, id: role.id };
  }
  const user = people.users.find(name, keyRange);
  if (user === undefined) return undefined;
  return user.id === null ? null : { kind: "user", id: user.id };
}

function unknownName(reader: ReadContext, entry: PermissionEntry, context: SubjectContext): void {
  const { kind, people } = context;
  const [roles, users] = [people.roles ?? NO_NAMES, people.users.all ?? NO_NAMES];
  const [own, other] = kind === "role" ? [roles, users] : [users, roles];
  const { key: name, keyRange } = entry;
  const unknown = () => ({ name, other: other.has(name), near: nearMatch(name, own.keys()) });
  if (kind === "role") reader.problems.add("E-ROLE-UNKNOWN", keyRange, unknown);
  else reader.problems.add("E-USER-UNKNOWN", keyRange, () => ({ case: "name", ...unknown() }));
}

const NO_NAMES: DeclaredPeople<string> = new Map();

interface Flags {
  readonly managed: bigint;
  readonly value: bigint;
  /** The file has each flag at this range. */
  readonly places: ReadonlyMap<PermissionFlag, TextRange>;
}

function readFlags(reader: ReadContext, entry: PermissionEntry): Flags | undefined {
  const written = entry.read();
  if (written === undefined) return undefined;
  return written.is === "list" ? flagsOfList(reader, written.value) : flagsOfMap(reader, written.value);
}

function flagsOfList(reader: ReadContext, items: PermissionList): Flags | undefined {
  const places = new Map<PermissionFlag, TextRange>();
  let complete = true;
  for (const item of items) {
    const flag = item.read();
    if (flag === undefined) complete = false;
    else if (places.has(flag)) {
      reader.problems.add("E-FLAG-DUPLICATE", item.node, () => ({ flag }));
    } else places.set(flag, item.node);
  }
  return complete ? { managed: SETTABLE, value: bitmapOf(places.keys()), places } : undefined;
}

function flagsOfMap(reader: ReadContext, fields: PermissionMap): Flags | undefined {
  if (fields.node.entries.length === 0) {
    reader.problems.add("E-PERMISSION-EMPTY", fields.node, () => ({}));
    return undefined;
  }
  const places = new Map<PermissionFlag, TextRange>();
  let managed = 0n;
  let value = 0n;
  for (const flag of PERMISSION_FLAGS) {
    const field = fields.entry(flag);
    const held = field?.read();
    if (field === undefined || held === undefined) continue;
    managed |= PERMISSION_BIT[flag];
    if (held) value |= PERMISSION_BIT[flag];
    places.set(flag, field.keyRange);
  }
  return { managed, value, places };
}

function warnAboutFlags(
  reader: ReadContext,
  entry: PermissionEntry,
  options: {
    readonly flags: Flags;
    readonly noLive: boolean;
    readonly subject: DesiredPermission["subject"] | null | undefined;
  },
): void {
  const { flags, noLive, subject } = options;
  const manage = flags.places.get("manage");
  if (manage !== undefined) {
    reader.problems.add("W-MANAGE", manage, () => ({}));
  }
  const live = flags.places.get("live");
  if (noLive && live !== undefined && (flags.value & PERMISSION_BIT.live) !== 0n) {
    reader.problems.add("W-LIVE", live, () => ({}));
  }
  const { administrator, owner } = BUILT_IN_ROLE;
  if (subject?.kind === "role" && (subject.id === administrator || subject.id === owner)) {
    reader.problems.add("W-ROLE-BUILTIN", entry.keyRange, () => ({ name: entry.key, id: subject.id }));
  }
}
