// Prints what changed since a plan was made. The table has the address, the attribute, the old value and the new value. Apply
// prints it with the error about a stale plan. `show --diff` uses its names for parts of a fact.

import type { Json } from "../model/json.js";
import type { ChangedPart } from "../plan/facts/changed-part.js";
import { changedParts, type Difference } from "../plan/footprint/staleness.js";
import type { LostPart } from "../plan/saved/lost-parts.js";
import type { StalePart } from "../words/en/plan/stale.js";
import { inWords } from "../words/in-words.js";
import { own } from "../words/say.js";
import { phrase } from "../words/statement.js";
import { phraseText, statementText } from "../words/words-of.js";
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
  /** Lists the parts of the plan that the configuration no longer asks for. */
  readonly lost?: readonly LostPart[];
  /** Maps the id of a channel or group to its present name. */
  readonly names: ReadonlyMap<string, string>;
}

/** A row of the table, which JSON also contains, has its values in the words of the file. null means that there is no value. */
export interface StaleRow {
  readonly address: string;
  readonly what: string;
  readonly before: Json;
  readonly now: Json;
}

/** Returns at least one row for each difference, in the order of the plan. */
export const staleRows = ({ differences, lost = [], names }: Staleness): StaleRow[] => [
  ...differences.flatMap((one) =>
    changedParts(one, names).map((part) => ({ address: one.address, ...partInWords(part) })),
  ),
  ...lost.map(lostRow),
];

/** Adds the English words of the part. */
export const partInWords = ({ what, before, now }: ChangedPart): Omit<StaleRow, "address"> => ({
  what: phraseText(phrase("stale-part", what)),
  // The content exists before and now, and guildform only knows that it differs.
  ...(what.case === "says" && before === now
    ? { before: plannedText("so"), now: plannedText("another") }
    : { before: valueInWords(what, before), now: valueInWords(what, now) }),
});

function valueInWords({ case: what }: StalePart, value: Json): Json {
  if (what === "says") return phraseText(phrase("stale-value", { case: what, isThere: value === true }));
  if (what === "role" || what === "office") return heldText(what, value);
  if (what === "footprint") return plannedText(value === "so" ? "so" : "another");
  return value;
}

/** The service shows the roles of a member alone. It shows the office in the entry of the user. */
function heldText(what: "role" | "office", value: Json): string {
  const isHeld = value === true ? "held" : "not-held";
  const is = value === null ? (what === "role" ? "no-member" : "unread") : isHeld;
  return phraseText(phrase("stale-value", { case: "held", is }));
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
      return { address, what, before: plannedText("planned"), now: statementText(is.by).message };
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

/** Returns the text without a newline at its end. It is empty for no differences. */
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

/** Returns true when nothing has changed since the plan was made, but the plan shows other changes than a new plan does. */
const isShownOnly = ({ differences, lost = [] }: Staleness): boolean =>
  differences.length === 0 && lost.every(({ is }) => is.case === "shown");

/** The table has these limits because a plan file may contain anything. The lengths are columns. The JSON has all rows. */
const MOST_ROWS = 20;
const LONGEST_ADDRESS = 120;
const LONGEST_VALUES = 1_000;
