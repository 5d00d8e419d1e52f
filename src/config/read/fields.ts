// A map with known keys: what it has, what it lacks, and what it has too much.
//
// A map with a wrong key still gives the right ones, so that what hangs on them is read and checked too.

import type { SourcePosition } from "../../model/source-position.js";
import type { SubjectPhrase } from "../../words/en/config/subject.js";
import type { Statement } from "../../words/statement.js";
import { nearMatch } from "../source/near-match.js";
import type { MapEntry, SourceNode } from "../yaml/node.js";
import { type ReadContext, readMap } from "./read-context.js";

/** The entries of a map by key; unknown and missing keys are reported, the known ones are given all the same. */
export function readFields(reader: ReadContext, node: SourceNode, names: FieldNames): Fields | undefined {
  const map = readMap(reader, node, names.what);
  if (map === undefined) return undefined;
  const keys = [...names.required, ...names.optional];
  const fields = new Map<string, MapEntry>();
  for (const entry of map.entries) {
    if (!keys.includes(entry.key)) {
      unknownKey(reader, entry, { names, keys });
      continue;
    }
    fields.set(entry.key, entry);
    if (names.required.includes(entry.key)) reader.leftOut.set(entry.value, "missing");
    else if (names.unmanaged?.includes(entry.key)) reader.leftOut.set(entry.value, "unmanaged");
  }
  const first = map.entries[0]?.keyRange ?? { start: map.start, end: map.end };
  for (const key of names.required) {
    if (fields.has(key)) continue;
    reader.problems.add("E-KEY-MISSING", first, () => ({ case: "key", what: names.what, key, slip: null }));
  }
  return fields;
}

export interface FieldNames {
  readonly what: SubjectPhrase;
  readonly required: readonly string[];
  readonly optional: readonly string[];
  /** Those of the optional keys without which what is live stays as it is. */
  readonly unmanaged?: readonly string[];
  /** Keys that the format will have or that belong elsewhere, with what to say. */
  readonly refused?: RefusedKeys;
}

export type RefusedKeys = Readonly<Record<string, Statement>>;

export type Fields = ReadonlyMap<string, MapEntry>;

/** Where each key stands. */
export function positionsOf(reader: ReadContext, fields: Fields): Record<string, SourcePosition> {
  return Object.fromEntries(
    [...fields].map(([key, entry]) => [key, reader.source.position(entry.keyRange.start)]),
  );
}

function unknownKey(
  reader: ReadContext,
  entry: MapEntry,
  options: { readonly names: FieldNames; readonly keys: readonly string[] },
): void {
  const { names, keys } = options;
  const refused = names.refused;
  const reason = refused !== undefined && Object.hasOwn(refused, entry.key) ? refused[entry.key] : undefined;
  if (reason !== undefined) {
    reader.problems.addSaid(reason, entry.keyRange);
    return;
  }
  reader.problems.add("E-KEY-UNKNOWN", entry.keyRange, () => ({
    case: "key",
    what: names.what,
    key: entry.key,
    near: nearMatch(entry.key, keys),
    known: keys,
  }));
}
