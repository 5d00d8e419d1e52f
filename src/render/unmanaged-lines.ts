// What lives in the guild and no file manages: name, id and group of each, in columns.

import type { Unmanaged } from "../plan/value/plan.js";
import { type Line, spaces, span, words } from "./paint.js";
import { textWidth, widest } from "./text-width.js";
import { wordText } from "./value-text.js";

/** None when there is none. */
export function unmanagedLines(unmanaged: readonly Unmanaged[]): Line[] {
  if (unmanaged.length === 0) return [];
  const rows = unmanaged.map(({ name, id, kind, group }) => ({
    name: span(wordText(name)),
    id: span(wordText(id), "dim"),
    place: span(
      kind === "group" ? "group" : group === null ? "" : `in ${wordText(group.name)} (${wordText(group.id)})`,
      "dim",
    ),
  }));
  const names = widest(rows.map(({ name }) => Math.min(textWidth(name.text), NAME_COLUMNS)));
  const ids = widest(rows.map(({ id }) => textWidth(id.text)));
  return [
    [words("Unmanaged: live, and not in the file", "bold")],
    ...rows.map(({ name, id, place }) => [
      words("  · ", "dim"),
      name,
      spaces(names - textWidth(name.text) + 2),
      id,
      spaces(ids - textWidth(id.text) + 2),
      place,
    ]),
  ];
}

/** A longer name does not push its neighbours. */
const NAME_COLUMNS = 40;
