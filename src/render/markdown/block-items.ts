// Makes items of a Markdown list from the blocks of a document. Each item has one line, and may have further lines below it:
//
//   - ⛔ **error** `E-LIMIT`: 7 deletes, and 5 are allowed
//     at `guildform.yaml:3:5`
//     help: allow them with `--allow deletes=7`
//
// A comment has these items in its parts (document-pieces.ts). change-pieces.ts uses `joined` for the names in a tree of changes.

import type { SourcePosition } from "../../model/source-position.js";
import { inWords } from "../../words/in-words.js";
import { NOTHING_SAID, Sentence } from "../../words/sentence.js";
import type { Block, Note, Table } from "../document/block.js";
import { punctuationText } from "../document/punctuation.js";
import { RANK } from "../document/rank.js";
import type { Run, Tone } from "../document/run.js";
import type { ShownValue, ValueRow } from "../document/shown-value.js";
import { foldedWords } from "./folded-text.js";
import { prose } from "./markdown-words.js";

export interface Item {
  /** The first line begins the item. */
  readonly lines: readonly string[];
  /** Holds the first line in fewer characters. */
  readonly short: string;
  readonly rank: number;
}

/** This number of characters suffices to identify the subject of a line. */
const SHORT = 200;

export const itemsOf = (blocks: readonly Block[]): Item[] => blocks.flatMap(blockItems);

function blockItems(block: Block): Item[] {
  switch (block.kind) {
    case "paragraph":
      return [item(block.words, block.tone)];
    case "line":
      return [item(joined(block.runs), block.runs.find(({ tone }) => tone !== null)?.tone ?? null)];
    case "facts":
      return [
        item(
          joined(
            block.facts.map((fact) => ({ words: joined(fact), tone: null })),
            " · ",
          ),
        ),
      ];
    case "counts": {
      const words = joined(
        [block.title, ...block.parts.map((one) => ({ words: one, tone: null }))],
        punctuationText("blank"),
      );
      return [item(words, block.tone)];
    }
    case "list":
      return block.entries.map(({ words, note }) => withBelow(item(words), [prose(note)]));
    case "entry": {
      const [first = NOTHING_SAID, ...rest] = block.words;
      const head = item(joined([block.label, { words: first, tone: null }], " "));
      return [
        withBelow(
          head,
          [...rest, ...block.notes].map((one) => prose(one)),
        ),
      ];
    }
    case "inset":
      return itemsOf(block.blocks);
    case "next":
      return [item(block.words)];
    case "note":
      return [noteItem(block)];
    case "table":
      return tableItems(block);
    case "copy":
      return block.lines.map((words) => item(words));
    case "values":
      return block.rows.map((row) => item(valueWords(row)));
    case "trees":
      // Changes have their own lines in change-pieces.ts.
      return [];
    default:
      return block satisfies never;
  }
}

function item(words: Sentence, tone: Tone | null = null): Item {
  const [mark, end] = tone === "danger" ? ["**", "**"] : ["", ""];
  const rank = tone === "danger" || tone === "caution" ? RANK.danger : RANK.remark;
  return {
    lines: [`${mark}${prose(words)}${end}`],
    short: `${mark}${prose(words, SHORT)}${end}`,
    rank,
  };
}

const withBelow = (one: Item, below: readonly string[]): Item => ({
  ...one,
  lines: [...one.lines, ...below.filter((line) => line !== "")],
});

/** Joins the words of some runs to one sentence. */
export const joined = (runs: readonly Run[], separator = ""): Sentence =>
  new Sentence(
    runs
      .filter(({ words }) => !words.isEmpty)
      .flatMap(({ words }, index) => [
        ...(index === 0 || separator === "" ? [] : [{ kind: "own" as const, text: separator }]),
        ...words.parts,
      ]),
  );

const ICONS: Readonly<Record<Note["severity"], string>> = { error: "⛔", warning: "⚠️", info: "ℹ️" };
const RANKS: Readonly<Record<Note["severity"], number>> = {
  error: RANK.error,
  warning: RANK.warning,
  info: RANK.remark,
};

const label = (name: "error" | "warning" | "info" | "help" | "cause"): string =>
  prose(inWords("label", { label: name }));

function noteItem({ severity, code, message, at, about, excerpt, cause, hint }: Note): Item {
  const lead = `${ICONS[severity]} **${label(severity)}** \`${code}\`${punctuationText("colon")}`;
  const where = at === null ? about : placeWords(at);
  return {
    lines: [
      `${lead}${prose(message)}`,
      ...(where === null ? [] : [`${prose(inWords("at"))} ${prose(where)}`]),
      ...(excerpt === null ? [] : [`│ ${prose(meant(excerpt))}`]),
      ...(cause.isEmpty ? [] : [`${label("cause")}${punctuationText("colon")}${prose(cause)}`]),
      ...(hint.isEmpty ? [] : [`${label("help")}${punctuationText("colon")}${prose(hint)}`]),
    ],
    short: `${lead}${prose(message, SHORT - lead.length)}`,
    rank: RANKS[severity],
  };
}

/** Returns the place in the form `guildform.yaml:3:5`. */
export const placeWords = ({ file, line, column }: SourcePosition): Sentence =>
  new Sentence([{ kind: "written", text: `${file}:${line}:${column}` }]);

const meant = ({ before, meant, after }: NonNullable<Note["excerpt"]>): Sentence =>
  new Sentence([...before.parts, ...meant.parts, ...after.parts]);

/** Makes an item of each row. If the first cell is empty, the item takes the first cell above it. */
function tableItems({ groups }: Table): Item[] {
  return groups.flatMap(({ rows, details }) => {
    let named: Run | null = null;
    const items = rows.map((row) => {
      const [first, ...rest] = row;
      if (first !== undefined && !first.words.isEmpty) named = first;
      const cells = [...(named === null ? [] : [named]), ...rest];
      return item(joined(cells, " "), rest.find(({ tone }) => tone === "danger")?.tone ?? null);
    });
    return [...items, ...itemsOf(details)];
  });
}

const ARROW = { kind: "own" as const, text: " → " };
const GAP = { kind: "own" as const, text: ": " };

/** Prints a value outside of a tree. A text becomes the number of its changed lines. The text itself is in other formats. */
const valueWords = ({ label, value, meaning = null }: ValueRow): Sentence =>
  new Sentence([
    ...label.words.parts,
    GAP,
    ...sidesOf(value),
    ...(meaning === null ? [] : [{ kind: "own" as const, text: " " }, ...meaning.parts]),
  ]);

function sidesOf(value: ShownValue) {
  if (value.kind !== "sides") return foldedWords(value).parts;
  const sides = [value.before, value.after].filter((one) => one !== null);
  return sides.flatMap((one, index) => (index === 0 ? one.parts : [ARROW, ...one.parts]));
}
