// What changed since a plan was made, as a table: the address, what about it, and how it was and is now.

import type { Json } from "../model/json.js";
import type { ChangedPart } from "../plan/facts/changed-part.js";
import { changedParts, type Difference } from "../plan/footprint/staleness.js";
import type { LostPart } from "../plan/saved/lost-parts.js";
import type { StalePart } from "../words/en/plan/stale.js";
import { inWords } from "../words/in-words.js";
import { own } from "../words/say.js";
import { phrase } from "../words/statement.js";
import { phraseText, told } from "../words/words-of.js";
import { boundedWords } from "./bounded-words.js";
import { oneLine, table } from "./document/block.js";
import { type Document, documentOf, section } from "./document/document.js";
import { run } from "./document/run.js";
import { laterText } from "./later-words.js";
import { documentText } from "./text/document-text.js";
import type { TextOptions } from "./text/paint.js";
import { boundedText } from "./text-width.js";

export interface Staleness {
  readonly differences: readonly Difference[];
  /** What the plan holds, and nobody asks for now. */
  readonly lost?: readonly LostPart[];
  /** What channels and groups are called now, by id. */
  readonly names: ReadonlyMap<string, string>;
}

/** One row of the table, also as JSON: values in the words of the file, null for none. */
export interface StaleRow {
  readonly address: string;
  readonly what: string;
  readonly before: Json;
  readonly now: Json;
}

/** At least one for each difference, in the order of the plan. */
export const staleRows = ({ differences, lost = [], names }: Staleness): StaleRow[] => [
  ...differences.flatMap((one) =>
    changedParts(one, names).map((part) => ({ address: one.address, ...partInWords(part) })),
  ),
  ...lost.map(lostRow),
];

/** A part with the English words of it. */
export const partInWords = ({ what, before, now }: ChangedPart): Omit<StaleRow, "address"> => ({
  what: phraseText(phrase("stale-part", what)),
  // The content is there before and now: guildform knows only that it differs.
  ...(what.case === "says" && before === now
    ? { before: plannedText("so"), now: plannedText("another") }
    : { before: valueInWords(what, before), now: valueInWords(what, now) }),
});

function valueInWords({ case: what }: StalePart, value: Json): Json {
  if (what === "says") return phraseText(phrase("stale-value", { case: what, isThere: value === true }));
  if (what === "footprint") return plannedText(value === "so" ? "so" : "another");
  return value;
}

const plannedText = (is: "so" | "another" | "planned" | "before"): string =>
  phraseText(phrase("stale-value", { case: "planned", is }));

function lostRow({ address, what, is }: LostPart): StaleRow {
  switch (is.case) {
    case "differs":
    case "shown":
      return { address, what, before: is.before, now: is.now };
    case "deferred":
      return { address, what, before: plannedText("planned"), now: laterText(is.deferred) };
    case "stopped":
      return { address, what, before: plannedText("planned"), now: told(is.by).message };
    case "instead":
      return { address, what, before: plannedText("planned"), now: is.now };
    case "gone":
      return { address, what, before: plannedText("planned"), now: null };
    case "missing":
      return { address, what, before: null, now: plannedText("before") };
    default:
      return is satisfies never;
  }
}

/** Empty for no differences. No newline at the end. */
export const stalePlanText = (staleness: Staleness, options: TextOptions): string =>
  documentText(staleDocument(staleness), options);

function staleDocument(staleness: Staleness): Document {
  const rows = staleRows(staleness);
  if (rows.length === 0) return documentOf();
  const objects = new Set(rows.map(({ address }) => address)).size;
  const cells = rows
    .slice(0, MOST_ROWS)
    .map((row) => [
      run(inWords("addresses", { addresses: [boundedText(row.address, LONGEST_ADDRESS)] }), "strong"),
      run(own(boundedText(row.what, LONGEST_ADDRESS))),
      run(boundedWords(inWords("stale-values", row), LONGEST_VALUES)),
    ]);
  const left = rows.length - cells.length;
  const rest = left > 0 ? [oneLine(run(inWords("more-rows", { rows: left })))] : [];
  return documentOf(
    section([table("differences", cells), ...rest], {
      title: [run(inWords("stale-title", { objects, isShown: isShownOnly(staleness) }), "strong")],
    }),
  );
}

/** Nothing has changed since: the plan shows other changes than those that would be made. */
const isShownOnly = ({ differences, lost = [] }: Staleness): boolean =>
  differences.length === 0 && lost.every(({ is }) => is.case === "shown");

/** What a table shows of a plan that may hold anything; in columns. JSON has it all. */
const MOST_ROWS = 20;
const LONGEST_ADDRESS = 120;
const LONGEST_VALUES = 1_000;
