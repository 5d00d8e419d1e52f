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
import type { DesiredPermission } from "../config.js";
import { didYouMean } from "../source/near-match.js";
import { quoted } from "../source/quoted.js";
import type { TextRange } from "../source/source-text.js";
import { declareWithId } from "../source/where-ids-are.js";
import type { ListNode, MapEntry, MapNode, SourceNode } from "../yaml/node.js";
import { readFields } from "./fields.js";
import type { Names, People } from "./people.js";
import { type Reader, readBoolean, readMap, readName, wrongType } from "./reader.js";

const SETTABLE = bitmapOf(SETTABLE_FLAGS);

export interface PermissionsContext {
  readonly people: People;
  /** The channel is declared with a type that has no live broadcast. */
  readonly noLive: boolean;
}

export function readPermissions(
  reader: Reader,
  node: SourceNode,
  context: PermissionsContext,
): DesiredPermission[] {
  const fields = readFields(reader, node, {
    what: "`permissions`",
    required: [],
    optional: ["roles", "users"],
    unmanaged: ["roles", "users"],
  });
  const { roles, users } = context.people;
  return [
    ...readSubjects(reader, fields?.get("roles"), { ...context, kind: "role", names: roles }),
    ...readSubjects(reader, fields?.get("users"), { ...context, kind: "user", names: users }),
  ];
}

type SubjectContext = PermissionsContext &
  (
    | { readonly kind: "role"; readonly names: People["roles"] }
    | { readonly kind: "user"; readonly names: People["users"] }
  );

function readSubjects(
  reader: Reader,
  section: MapEntry | undefined,
  context: SubjectContext,
): DesiredPermission[] {
  if (section === undefined) return [];
  const permissions: DesiredPermission[] = [];
  const seen = new Map<string, MapEntry>();
  for (const entry of readMap(reader, section.value, `\`permissions.${section.key}\``)?.entries ?? []) {
    const subject = subjectOf(context, entry.key);
    if (subject === undefined) unknownName(reader, entry, context);
    const flags = readFlags(reader, entry.value);
    if (flags === undefined) continue;
    warnAboutFlags(reader, entry, { flags, noLive: context.noLive, subject });
    if (!subject) continue;
    const first = seen.get(subject.id);
    if (first !== undefined) {
      reader.problems.addText("E-SUBJECT-DUPLICATE", entry.keyRange, () => ({
        message: `${quoted(entry.key)} and ${quoted(first.key)} (${reader.problems.placeText(first.keyRange)}) are one ${context.kind}, ${subject.id}: it has two entries in one channel`,
        hint: "keep one of the two",
      }));
      continue;
    }
    seen.set(subject.id, entry);
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

function unknownName(reader: Reader, entry: MapEntry, context: SubjectContext): void {
  const { kind, people } = context;
  const own: Names<string> = context.names ?? new Map();
  const other: Names<string> = (kind === "role" ? people.users : people.roles) ?? new Map();
  const section = kind === "role" ? "roles" : "users";
  reader.problems.addText(kind === "role" ? "E-ROLE-UNKNOWN" : "E-USER-UNKNOWN", entry.keyRange, () => ({
    message: `no ${kind} is called ${quoted(entry.key)}`,
    hint: other.has(entry.key)
      ? `${quoted(entry.key)} is declared under \`${kind === "role" ? "users" : "roles"}\``
      : didYouMean(entry.key, own.keys(), declareWithId(section)),
  }));
}

interface Flags {
  readonly managed: bigint;
  readonly value: bigint;
  /** Where a flag is written. */
  readonly places: ReadonlyMap<PermissionFlag, TextRange>;
}

function readFlags(reader: Reader, node: SourceNode): Flags | undefined {
  switch (node.kind) {
    case "list":
      return flagsOfList(reader, node);
    case "map":
      return flagsOfMap(reader, node);
    case "scalar":
    case "broken":
      return wrongType(
        reader,
        node,
        "a permission must be a list such as [view, speak] or a map such as { speak: true }",
        "[]",
      );
    default:
      return node satisfies never;
  }
}

function flagsOfList(reader: Reader, node: ListNode): Flags | undefined {
  const places = new Map<PermissionFlag, TextRange>();
  let complete = true;
  for (const item of node.items) {
    const flag = readName(reader, item, { what: "a permission", names: PERMISSION_FLAGS });
    if (flag === undefined) complete = false;
    else if (places.has(flag)) {
      reader.problems.addText("E-FLAG-DUPLICATE", item, () => ({
        message: `${flag} stands twice in one list`,
        hint: "remove one of the two",
      }));
    } else places.set(flag, item);
  }
  return complete ? { managed: SETTABLE, value: bitmapOf(places.keys()), places } : undefined;
}

function flagsOfMap(reader: Reader, node: MapNode): Flags | undefined {
  const fields = readFields(reader, node, {
    what: "a permission",
    required: [],
    optional: PERMISSION_FLAGS,
    unmanaged: PERMISSION_FLAGS,
  });
  if (fields === undefined) return undefined;
  if (node.entries.length === 0) {
    reader.problems.addText("E-PERMISSION-EMPTY", node, () => ({
      message: "this map names no permission",
      hint: "write [] to take all of them away, or remove the entry",
    }));
    return undefined;
  }
  const places = new Map<PermissionFlag, TextRange>();
  let managed = 0n;
  let value = 0n;
  for (const flag of PERMISSION_FLAGS) {
    const field = fields.get(flag);
    const held = field && readBoolean(reader, field.value, `\`${flag}\``);
    if (field === undefined || held === undefined) continue;
    managed |= PERMISSION_BIT[flag];
    if (held) value |= PERMISSION_BIT[flag];
    places.set(flag, field.keyRange);
  }
  return { managed, value, places };
}

function warnAboutFlags(
  reader: Reader,
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
    reader.problems.addText("W-MANAGE", manage, () => ({
      message: "manage cannot be changed by the permission call and is never sent",
      hint: "remove it; channel administrators are made in the app",
    }));
  }
  const live = flags.places.get("live");
  if (noLive && live !== undefined && (flags.value & PERMISSION_BIT.live) !== 0n) {
    reader.problems.addText("W-LIVE", live, () => ({
      message: "live means something in a channel of type live only",
      hint: "remove it",
    }));
  }
  const { administrator, owner } = BUILT_IN_ROLE;
  if (subject?.kind === "role" && (subject.id === administrator || subject.id === owner)) {
    reader.problems.addText("W-ROLE-BUILTIN", entry.keyRange, () => ({
      message: `${quoted(entry.key)} is the built-in role ${subject.id}, which always holds every permission`,
      hint: "remove the entry",
    }));
  }
}
