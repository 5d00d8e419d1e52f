// Reads numbers and days: a count, a limit in numbers or in percent, a day of the calendar.

import type { Expected } from "../../words/en/config/expected.js";
import type { SubjectPhrase } from "../../words/en/config/subject.js";
import type { Limit } from "../config.js";
import type { ScalarNode, SourceNode } from "../yaml/node.js";
import { foundAt } from "./actual-value.js";
import { MAX_INTEGER, type ReadContext, wrongType } from "./read-context.js";

/** Makes a reader of scalars. `read` returns null for a scalar of another kind. */
const scalarReader =
  <Value>(expected: Expected, read: (node: ScalarNode) => Value | null) =>
  (reader: ReadContext, node: SourceNode, what: SubjectPhrase): Value | undefined => {
    if (node.kind !== "scalar" || node.form === "nothing" || node.form === "boolean") {
      return wrongType(reader, node, { what, expected });
    }
    const value = read(node);
    if (value !== null) return value;
    const inQuotes = /^[0-9]+$/.test(node.text) && node.form === "text";
    reader.problems.add("E-VALUE", node, () => ({
      case: "number",
      what,
      expected,
      found: foundAt(node),
      inQuotes,
    }));
    return undefined;
  };

/** Returns null for a text that is no whole number, or for a number that is too large. */
function countOf({ form, text }: ScalarNode): number | null {
  const isCount = form !== "text" && /^(?:0|[1-9][0-9]*)$/.test(text);
  return isCount && Number(text) <= MAX_INTEGER ? Number(text) : null;
}

export const readCount = scalarReader({ case: "count" }, countOf);

/** The pattern matches a share such as `30%`. */
export const PERCENT = "^(?:100|[1-9]?[0-9])%$";
const percent = new RegExp(PERCENT);

export const readLimit = scalarReader<Limit>({ case: "limit" }, (node) => {
  const count = countOf(node);
  if (count !== null) return { count };
  return percent.test(node.text) ? { percent: Number(node.text.slice(0, -1)) } : null;
});

/** The pattern matches a day such as `2026-12-01`. */
export const DAY = "^[0-9]{4}-[0-9]{2}-[0-9]{2}$";
const day = new RegExp(DAY);

export const readDay = scalarReader({ case: "day" }, ({ text }) => {
  const time = day.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null;
});
