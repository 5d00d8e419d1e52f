// Splits a document into the parts of a comment. The parts follow the order of a review: verdict, access, dangers, findings,
// changes, and the counts at last. A part has groups of pieces, and within-limit.ts removes pieces of high rank when a comment
// is too long. document-markdown.ts asks for these parts.

import type { OmittedPart } from "../../words/en/render/printing.js";
import { inWords } from "../../words/in-words.js";
import type { Block, TreeRow } from "../document/block.js";
import { type Danger, dangersIn, dangerWords } from "../document/dangers.js";
import type { Document, Section, SectionOf, Verdict } from "../document/document.js";
import { RANK } from "../document/rank.js";
import { treesIn } from "../document/trees-in.js";
import { type Item, itemsOf, joined, placeWords } from "./block-items.js";
import { changePieces } from "./change-pieces.js";
import { fenceFor } from "./fence.js";
import { htmlText, prose } from "./markdown-words.js";
import { type Piece, type PieceGroup, piece } from "./piece.js";

export const documentPieces = ({ verdict, sections }: Document): PieceGroup[] => [
  ...(verdict === null ? [] : [lines(`${ICONS[verdict.severity]}${prose(verdict.words)}`)]),
  ...sections
    .flatMap(placedParts)
    .toSorted((one, other) => one.at - other.at)
    .flatMap(({ parts }) => parts),
];

const ICONS: Readonly<Record<Verdict["severity"], string>> = {
  blocked: "⛔ ",
  danger: "⚠️ ",
  changes: "✅ ",
  none: "",
};

const ORDER = {
  guild: 0,
  access: 1,
  dangers: 2,
  findings: 3,
  deferred: 4,
  changes: 5,
  totals: 6,
  unmanaged: 7,
  calls: 8,
  remembered: 9,
  other: 10,
  rehearsal: 10,
  summary: 11,
  identity: 12,
  origin: 13,
} as const satisfies Record<SectionOf | "dangers", number>;

interface PlacedParts {
  readonly at: number;
  readonly parts: readonly PieceGroup[];
}

function placedParts(section: Section): PlacedParts[] {
  const { of, title, blocks } = section;
  const placed = (parts: readonly PieceGroup[]): PlacedParts => ({ at: ORDER[of], parts });
  switch (of) {
    case "guild":
      return [
        placed([
          ...(title.length === 0 ? [] : [lines(prose(joined(title), LONGEST_TITLE))]),
          ...list(blocks),
        ]),
      ];
    case "access":
      return [placed(list(blocks, { of: "access", title: headed("access"), rank: RANK.access }))];
    case "findings":
      return [placed(list(blocks, { of: "findings", title: headed("findings") }))];
    case "changes":
      return [
        { at: ORDER.dangers, parts: dangerParts(treesIn(blocks)) },
        placed(changeParts(treesIn(blocks))),
      ];
    case "unmanaged":
    case "calls":
    case "remembered":
      return [placed(foldedList(section))];
    case "identity":
      return [placed(foldedList(section, RANK.always))];
    case "summary":
      return [placed(list(blocks, { title: ["---", ""], rank: RANK.always }))];
    case "origin":
      return [placed(list(blocks))];
    case "deferred":
    case "totals":
    case "other":
    case "rehearsal":
      return [placed(list(blocks, { title: title.length === 0 ? [] : [`### ${prose(joined(title))}`, ""] }))];
    default:
      return of satisfies never;
  }
}

const LONGEST_TITLE = 300;

const lines = (...opening: readonly string[]): PieceGroup => ({
  of: "lines",
  opening,
  pieces: [],
  closing: [],
  more: 0,
});

const headed = (of: "access" | "dangers" | "findings" | "changes"): string[] => [
  `### ${prose(inWords("heading", { of }))}`,
  "",
];

/** Makes a list of the blocks. It returns no group for an empty list. */
function list(
  blocks: readonly Block[],
  {
    of = "lines",
    title = [],
    rank = RANK.remark,
  }: { readonly of?: OmittedPart; readonly title?: readonly string[]; readonly rank?: number } = {},
): PieceGroup[] {
  const items = itemsOf(blocks);
  if (items.length === 0) return [];
  return [{ of, opening: title, pieces: listed(items, rank), closing: [], more: 0 }];
}

/** Makes the pieces of a list. An item without a rank of its own gets `rank`. The limit never removes the worst items. */
function listed(items: readonly Item[], rank: number): Piece[] {
  const worst = new Set(items.toSorted((one, other) => one.rank - other.rank).slice(0, WORST));
  return items.map((one) =>
    piece(
      one.lines.map(
        (line, index) => `${index === 0 ? "- " : "  "}${line}${index < one.lines.length - 1 ? "\\" : ""}`,
      ),
      Math.min(one.rank === RANK.remark ? rank : one.rank, worst.has(one) ? RANK.worst : RANK.remark),
      { short: `- ${one.short}` },
    ),
  );
}

const WORST = 2;

/** Folds a list that is there for completeness. */
function foldedList({ title, blocks }: Section, rank?: number): PieceGroup[] {
  const opening = [`<details><summary>${htmlText(joined(title))}</summary>`, ""];
  return list(blocks, { title: opening, ...(rank === undefined ? {} : { rank }) }).map((part) => ({
    ...part,
    closing: ["", "</details>"],
  }));
}

function changeParts(trees: readonly (readonly TreeRow[])[]): PieceGroup[] {
  const parts = trees.map((tree): PieceGroup => {
    const pieces = changePieces(tree);
    const fence = fenceFor(pieces.flatMap((one) => one.lines));
    return { of: "changes", opening: [`${fence}diff`], pieces, closing: [fence], more: 0 };
  });
  return parts.length === 0 ? [] : [lines(`### ${prose(inWords("heading", { of: "changes" }))}`), ...parts];
}

/** Lists the dangers. Each has its name, the names above it, its place and its warning. */
function dangerParts(trees: readonly (readonly TreeRow[])[]): PieceGroup[] {
  const dangers = dangersIn(trees);
  if (dangers.length === 0) return [];
  const pieces = listed(dangers.slice(0, MOST_DANGERS).map(dangerItem), RANK.danger);
  return [
    { of: "dangers", opening: headed("dangers"), pieces, closing: [], more: dangers.length - pieces.length },
  ];
}

/** Further dangers appear among the changes only. */
const MOST_DANGERS = 20;

function dangerItem({ row, above }: Danger): Item {
  const { mark, name, about, at } = row;
  const dangerTexts = dangerWords(row).map((words) => prose(words));
  const path = [...above.map((one) => one.name), name]
    .map((runs) => prose(joined(runs), LONGEST_NAME))
    .join(" › ");
  const place = at === null ? [] : [prose(placeWords(at), LONGEST_NAME)];
  const words = [
    `**${mark?.sign ?? "·"}**`,
    path,
    prose(joined(about), LONGEST_NAME),
    ...place,
    ...dangerTexts,
  ];

  return {
    lines: [words.filter((one) => one !== "").join(" ")],
    short: `**${mark?.sign ?? "·"}** ${prose(joined(name), LONGEST_NAME)}`,
    rank: RANK.danger,
  };
}

const LONGEST_NAME = 120;
