// `permissions:` of a channel: which flags each role and user holds there.
//
// A list says exactly these, so every flag that the permission call can set is managed; a map manages the flags
// it names. Manage is never sent: the call cannot change it (service-facts 3.32).

import { BUILT_IN_ROLE } from "../../model/ids.js";
import {
  bitmapOf,
  PERMISSION_BIT,
  PERMISSION_FLAGS,
  type PermissionFlag,
  SETTABLE_FLAGS,
} from "../../model/permissions.js";
import { saying } from "../../words/statement.js";
import type { DesiredPermission } from "../config.js";
import { nearMatch } from "../source/near-match.js";
import type { TextRange } from "../source/source-text.js";
import type { ListNode, MapEntry, MapNode, SourceNode } from "../yaml/node.js";
import { type RefusedKeys, readFields } from "./fields.js";
import type { DeclaredPeople, People } from "./people.js";
import { type ReadContext, readBoolean, readMap, readName, wrongType } from "./read-context.js";
import { aThing, ofKey } from "./subject.js";

const SETTABLE = bitmapOf(SETTABLE_FLAGS);

export interface PermissionsReadContext {
  readonly people: People;
  /** The channel is declared with a type that has no live broadcast. */
  readonly noLive: boolean;
}

export function readPermissions(
  reader: ReadContext,
  node: SourceNode,
  context: PermissionsReadContext,
): DesiredPermission[] {
  const fields = readFields(reader, node, {
    what: ofKey("permissions"),
    required: [],
    optional: ["roles", "users"],
    unmanaged: ["roles", "users"],
    refused: misplacedNames(node, context.people),
  });
  const { roles, users } = context.people;
  return [
    ...readSubjects(reader, fields?.get("roles"), { ...context, kind: "role", names: roles }),
    ...readSubjects(reader, fields?.get("users"), { ...context, kind: "user", names: users }),
  ];
}

/** `permissions: { moderator: [view] }`: the names of roles and users that stand one level too high. */
function misplacedNames(node: SourceNode, { roles, users }: People): RefusedKeys {
  if (node.kind !== "map") return {};
  const sectionOf = (name: string) =>
    roles?.has(name) || name === EVERYONE ? "roles" : users?.has(name) ? "users" : null;
  return Object.fromEntries(
    node.entries.flatMap(({ key: name }) => {
      const section = name === "roles" || name === "users" ? null : sectionOf(name);
      return section === null ? [] : [[name, saying("E-KEY-UNKNOWN", { case: "subject", section, name })]];
    }),
  );
}

/** As most files call the role that each member has. */
const EVERYONE = "everyone";

type SubjectContext = PermissionsReadContext &
  (
    | { readonly kind: "role"; readonly names: People["roles"] }
    | { readonly kind: "user"; readonly names: People["users"] }
  );

function readSubjects(
  reader: ReadContext,
  section: MapEntry | undefined,
  context: SubjectContext,
): DesiredPermission[] {
  if (section === undefined) return [];
  const permissions: DesiredPermission[] = [];
  const firstEntries = new Map<string, MapEntry>();
  for (const entry of readMap(reader, section.value, ofKey(`permissions.${section.key}`))?.entries ?? []) {
    const subject = subjectOf(context, entry.key);
    if (subject === undefined) unknownName(reader, entry, context);
    const flags = readFlags(reader, entry.value);
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
    // A map that names nothing but manage manages nothing.
    if (managed === 0n) continue;
    const at = reader.source.position(entry.keyRange.start);
    permissions.push({ name: entry.key, subject, managed, value: flags.value & managed, at });
  }
  return permissions;
}

/** null: the name is known and its id was reported, or the section could not be read. */
function subjectOf(context: SubjectContext, name: string): DesiredPermission["subject"] | null | undefined {
  if (context.names === null) return null;
  if (context.kind === "role") {
    const role = context.names.get(name);
    if (role === undefined) return undefined;
    return role.id === null ? null : { kind: "role", id: role.id };
  }
  const user = context.names?.get(name);
  if (user === undefined) return undefined;
  return user.id === null ? null : { kind: "user", id: user.id };
}

function unknownName(reader: ReadContext, entry: MapEntry, context: SubjectContext): void {
  const { kind, people } = context;
  const own: DeclaredPeople<string> = context.names ?? new Map();
  const other: DeclaredPeople<string> = (kind === "role" ? people.users : people.roles) ?? new Map();
  const { key: name, keyRange } = entry;
  const unknown = () => ({ name, other: other.has(name), near: nearMatch(name, own.keys()) });
  if (kind === "role") reader.problems.add("E-ROLE-UNKNOWN", keyRange, unknown);
  else reader.problems.add("E-USER-UNKNOWN", keyRange, () => ({ case: "name", ...unknown() }));
}

interface Flags {
  readonly managed: bigint;
  readonly value: bigint;
  /** Where a flag is written. */
  readonly places: ReadonlyMap<PermissionFlag, TextRange>;
}

function readFlags(reader: ReadContext, node: SourceNode): Flags | undefined {
  switch (node.kind) {
    case "list":
      return flagsOfList(reader, node);
    case "map":
      return flagsOfMap(reader, node);
    case "scalar":
    case "broken":
      return wrongType(reader, node, {
        what: aThing("permission"),
        expected: { case: "flags" },
        none: "[]",
      });
    default:
      return node satisfies never;
  }
}

function flagsOfList(reader: ReadContext, node: ListNode): Flags | undefined {
  const places = new Map<PermissionFlag, TextRange>();
  let complete = true;
  for (const item of node.items) {
    const flag = readName(reader, item, { what: aThing("permission"), names: PERMISSION_FLAGS });
    if (flag === undefined) complete = false;
    else if (places.has(flag)) {
      reader.problems.add("E-FLAG-DUPLICATE", item, () => ({ flag }));
    } else places.set(flag, item);
  }
  return complete ? { managed: SETTABLE, value: bitmapOf(places.keys()), places } : undefined;
}

function flagsOfMap(reader: ReadContext, node: MapNode): Flags | undefined {
  const fields = readFields(reader, node, {
    what: aThing("permission"),
    required: [],
    optional: PERMISSION_FLAGS,
    unmanaged: PERMISSION_FLAGS,
  });
  if (fields === undefined) return undefined;
  if (node.entries.length === 0) {
    reader.problems.add("E-PERMISSION-EMPTY", node, () => ({}));
    return undefined;
  }
  const places = new Map<PermissionFlag, TextRange>();
  let managed = 0n;
  let value = 0n;
  for (const flag of PERMISSION_FLAGS) {
    const field = fields.get(flag);
    const held = field && readBoolean(reader, field.value, ofKey(flag));
    if (field === undefined || held === undefined) continue;
    managed |= PERMISSION_BIT[flag];
    if (held) value |= PERMISSION_BIT[flag];
    places.set(flag, field.keyRange);
  }
  return { managed, value, places };
}

function warnAboutFlags(
  reader: ReadContext,
  entry: MapEntry,
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
