// Draws random edits of random data, and makes the data after them. No two edits meet. The result is the oracle of a test, because it works
// without any text.

import type { FileEdit } from "../../../src/config/edit/file-edit.js";
import { isJsonObject, type Json } from "../../../src/model/json.js";
import { seededRandom } from "../../../src/model/random.js";
import type { Path } from "./written-document.js";

/** Draws up to six edits of places of `data`. New values come from `values`. */
export function randomEdits(
  data: Json,
  { seed, values }: { seed: number; values: readonly Json[] },
): FileEdit[] {
  const random = seededRandom(seed);
  const below = (limit: number) => Math.floor(random.next() * limit);
  const value = (): Json => values[below(values.length)] ?? null;
  const places = placesOf(data, []);
  const edits: FileEdit[] = [];
  for (let count = 1 + below(6); count > 0; count--) {
    const place = places[below(places.length)];
    if (place === undefined) break;
    const edit = randomEdit(place, { draw: below, value: value() });
    if (edit !== null && !edits.some((other) => meets(edit, other) || meets(other, edit))) edits.push(edit);
  }
  return edits;
}

interface DataPlace {
  readonly path: Path;
  readonly value: Json;
}

const placesOf = (value: Json, path: Path): DataPlace[] => [
  { path, value },
  ...entriesOf(value).flatMap(([name, one]) => placesOf(one, [...path, name])),
];

const entriesOf = (value: Json): (readonly [string | number, Json])[] =>
  isJsonObject(value)
    ? Object.entries(value).map(([name, one]) => [name, one ?? null] as const)
    : Array.isArray(value)
      ? (value as readonly Json[]).map((one, index) => [index, one] as const)
      : [];

function randomEdit(
  { path, value: old }: DataPlace,
  { draw, value }: { draw: (limit: number) => number; value: Json },
): FileEdit | null {
  const way = draw(4);
  if (way === 0) return path.length === 0 ? null : { edit: "remove", path };
  if (way === 1 && path.length > 0) return { edit: "set", path, value };
  if (path.length === 0 && old === null) return null;
  if (Array.isArray(old) || (old === null && way === 2)) {
    const length = Array.isArray(old) ? old.length : 0;
    const after = draw(length + 1) - 1;
    return { edit: "insert", list: path, after: after === -1 ? null : after, value };
  }
  if (old !== null && !isJsonObject(old)) return null;
  const name = `new${draw(3)}`;
  if (old !== null && Object.hasOwn(old, name)) return null;
  if (way === 2) return { edit: "insert", list: [...path, name, "in"], after: null, value };
  return { edit: "set", path: [...path, name, ...["in", "side"].slice(draw(3))], value };
}

/** Returns true if another edit replaces, removes or inserts the place of this edit. */
function meets(edit: FileEdit, other: FileEdit): boolean {
  const path = pathOf(edit);
  const of = pathOf(other);
  if (other.edit === "insert") {
    if (edit.edit === "insert") return false;
    return isWithin(of, path) || (isWithin(path, of) && typeof path[of.length] === "string");
  }
  return isWithin(path, of);
}

const pathOf = (edit: FileEdit): Path => (edit.edit === "insert" ? edit.list : edit.path);

export const isWithin = (path: Path, outer: Path): boolean =>
  outer.length <= path.length && outer.every((name, index) => name === path[index]);

export function editedData(value: Json, edits: readonly FileEdit[], path: Path = []): Json | undefined {
  const own = edits.filter((edit) => pathOf(edit).length === path.length && isWithin(pathOf(edit), path));
  for (const edit of own) {
    if (edit.edit === "remove") return undefined;
    if (edit.edit === "set") return edit.value;
  }
  const inner = edits.filter((edit) => isWithin(pathOf(edit), path));
  if (inner.length === 0) return value;
  const inserts = own.flatMap((edit) => (edit.edit === "insert" ? [edit] : []));
  if (inserts.length > 0) {
    const old = (value ?? []) as readonly Json[];
    const behind = (index: number | null) =>
      inserts.filter(({ after }) => after === index).map((one) => one.value);
    const kept = old.map((item, index) => {
      const now = editedData(item, inner, [...path, index]);
      return [...(now === undefined ? [] : [now]), ...behind(index)];
    });
    return [...behind(null), ...kept.flat()];
  }
  if (Array.isArray(value)) {
    const items = (value as readonly Json[]).map((item, index) => editedData(item, inner, [...path, index]));
    return items.filter((item) => item !== undefined);
  }
  const members = isJsonObject(value) ? value : {};
  const names = new Set([...Object.keys(members), ...inner.map((edit) => String(pathOf(edit)[path.length]))]);
  const now = [...names].map(
    (name) => [name, editedData(members[name] ?? null, inner, [...path, name])] as const,
  );
  return Object.fromEntries(now.filter(([, one]) => one !== undefined));
}
