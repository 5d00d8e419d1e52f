// A map with known keys: what it has, what it lacks, and what it has too much.
//
// A map with a wrong key still gives the right ones, so that what hangs on them is read and checked too.

import type { SourcePosition } from "../../model/source-position.js";
import { didYouMean } from "../source/near-match.js";
import { quoted } from "../source/quoted.js";
import type { MapEntry, SourceNode } from "../yaml/node.js";
import { type Reader, readMap } from "./reader.js";

/** The entries of a map by key; unknown and missing keys are reported, the known ones are given all the same. */
export function readFields(reader: Reader, node: SourceNode, names: FieldNames): Fields | undefined {
  const map = readMap(reader, node, names.what);
  if (map === undefined) return undefined;
  const known = [...names.required, ...names.optional];
  const fields = new Map<string, MapEntry>();
  for (const entry of map.entries) {
    if (!known.includes(entry.key)) {
      unknownKey(reader, entry, { names, known });
      continue;
    }
    fields.set(entry.key, entry);
    if (names.required.includes(entry.key)) reader.leftOut.set(entry.value, "missing");
    else if (names.unmanaged?.includes(entry.key)) reader.leftOut.set(entry.value, "unmanaged");
  }
  const first = map.entries[0]?.keyRange ?? { start: map.start, end: map.end };
  for (const key of names.required) {
    if (fields.has(key)) continue;
    reader.problems.addText("E-KEY-MISSING", first, () => ({
      message: `${names.what} needs the key \`${key}\``,
      hint: `add \`${key}: …\``,
    }));
  }
  return fields;
}

export interface FieldNames {
  readonly what: string;
  readonly required: readonly string[];
  readonly optional: readonly string[];
  /** Those of the optional keys without which what is live stays as it is. */
  readonly unmanaged?: readonly string[];
  /** Keys that the format will have or that belong elsewhere, with what to say. */
  readonly refused?: Readonly<Record<string, RefusedKey>>;
}

export interface RefusedKey {
  readonly code: `E-${string}`;
  readonly message: string;
  readonly hint: string;
}

export type Fields = ReadonlyMap<string, MapEntry>;

/** Where each key stands. */
export function placesOf(reader: Reader, fields: Fields): Record<string, SourcePosition> {
  return Object.fromEntries(
    [...fields].map(([key, entry]) => [key, reader.source.position(entry.keyRange.start)]),
  );
}

function unknownKey(
  reader: Reader,
  entry: MapEntry,
  options: { readonly names: FieldNames; readonly known: readonly string[] },
): void {
  const { names, known } = options;
  const refused = names.refused;
  const reason = refused !== undefined && Object.hasOwn(refused, entry.key) ? refused[entry.key] : undefined;
  if (reason !== undefined) {
    reader.problems.addText(reason.code, entry.keyRange, () => reason);
    return;
  }
  reader.problems.addText("E-KEY-UNKNOWN", entry.keyRange, () => ({
    message: `${names.what} has no key ${quoted(entry.key)}`,
    hint: didYouMean(entry.key, known, `the keys are ${known.join(", ")}`),
  }));
}
