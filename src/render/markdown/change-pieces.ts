// Prints trees of changes as fenced diffs, one for each tree. Programs colour a line by its first sign: `+` comes, `-` goes, `!`
// changes, and `#` changes only guildform's record. A row with its details is one piece, and it appears together with the rows
// above it. document-pieces.ts puts these pieces into the part of the changes.
//
//     · 团队  group.team
//   +   举报处理  channel.reports  guildform.yaml:12
//   +     text channel, private
//   ! ~ 频道规则  channel.rules
//   !       private_type  public → members

import { visibleText } from "../../model/visible-text.js";
import type { Block, Mark, TreeRow } from "../document/block.js";
import { rankOf } from "../document/rank.js";
import type { Run } from "../document/run.js";
import type { ValueRow } from "../document/shown-value.js";
import { joined } from "./block-items.js";
import { foldedText, foldedWords } from "./folded-text.js";
import { fenced } from "./markdown-words.js";
import { type Piece, piece } from "./piece.js";

/** Returns a piece for each row, in the order of the rows. */
export const changePieces = (tree: readonly TreeRow[]): Piece[] => rowPieces(tree, { above: null, path: [] });

interface Place {
  readonly above: Piece | null;
  readonly path: readonly (readonly Run[])[];
}

function rowPieces(rows: readonly TreeRow[], { above, path }: Place): Piece[] {
  return rows.flatMap((row) => {
    const names = [...path, row.name];
    const sign = SIGNS[row.mark?.sign ?? "·"];
    const own = piece(
      [headline(row, path.length), ...row.details.flatMap((one) => detailLines(one, path.length + 2))].map(
        (line) => `${sign} ${line}`,
      ),
      rankOf(row),
      {
        folded: row.details.flatMap((one) => foldedTexts(one, names)).filter((lines) => lines.length > 0),
        above,
        count: row.changes,
      },
    );
    return [own, ...rowPieces(row.rows, { above: own, path: names })];
  });
}

const SIGNS: Readonly<Record<Mark["sign"], string>> = {
  "+": "+",
  "-": "-",
  "±": "!",
  "~": "!",
  "→": "!",
  "⇅": "!",
  "=": "#",
  "·": " ",
};

const indent = (depth: number): string => "  ".repeat(depth);
const GAP = { kind: "own" as const, text: "  " };

/** Prints the first line of a row. It omits the marks `+` and `-`, because the first sign of the line already shows them. */
function headline({ mark, name, about, aside, at }: TreeRow, depth: number): string {
  const shown = mark === null || mark.sign === "+" || mark.sign === "-" ? " " : mark.sign;
  const place = at === null ? [] : [visibleText(`${at.file}:${at.line}`)];
  const words = [name, about, aside].filter((runs) => runs.length > 0).map((runs) => fenced(joined(runs)));
  return `${indent(depth)}${mark === null ? "·" : shown} ${[...words, ...place].join(GAP.text)}`;
}

const foldedTexts = (block: Block, names: Place["path"]): string[][] =>
  block.kind === "values" ? block.rows.map((row) => foldedText(row, names)) : [];

function detailLines(block: Block, depth: number): string[] {
  switch (block.kind) {
    case "paragraph":
      return [`${indent(depth)}${fenced(block.words)}`];
    case "values":
      return block.rows.flatMap((row) => valueLines(row, depth));
    default:
      return [];
  }
}

function valueLines({ label, sign, value, meaning = null }: ValueRow, depth: number): string[] {
  const lead = `${indent(depth)}${sign === null ? "" : `${sign} `}${fenced(label.words)}${GAP.text}`;
  if (value.kind !== "sides") return [`${lead}${fenced(foldedWords(value))}`];
  const sides = [value.before, value.after].filter((one) => one !== null).map(fenced);
  const means = meaning === null ? "" : `${GAP.text}${fenced(meaning)}`;
  return [`${lead}${sides.join(" → ")}${means}`];
}
