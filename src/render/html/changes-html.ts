// The list of changes on a page: what its marks mean, how much of it is left out, and the trees.

import { inWords } from "../../words/in-words.js";
import type { Block, TreeRow } from "../document/block.js";
import { blocksHtml, changeHtml } from "./block-html.js";
import { type Html, html } from "./html.js";
import type { RowSigns } from "./row-signs.js";
import { rowsWithin } from "./rows-within.js";
import { treesHtml } from "./tree-html.js";

export interface ChangesToDraw {
  readonly legend: readonly Block[];
  readonly trees: readonly (readonly TreeRow[])[];
  readonly signs: RowSigns;
  /** Bytes that the rows may take. */
  readonly room: number;
}

/** `shown`: the rows that are there; null for all of them. */
export function changesHtml({ legend, trees, signs, room }: ChangesToDraw): {
  readonly list: Html;
  readonly shown: ReadonlySet<TreeRow> | null;
} {
  const htmlByRow = new Map<TreeRow, Html>();
  const drawn = (row: TreeRow): Html => {
    const own = htmlByRow.get(row) ?? changeHtml(row, signs);
    htmlByRow.set(row, own);
    return own;
  };
  const within =
    room === Number.POSITIVE_INFINITY
      ? null
      : rowsWithin(trees, { room, sizeOf: (row) => drawn(row).bytes + AROUND_A_ROW });
  const shown = within === null || within.left === 0 ? null : within.shown;
  const left =
    shown === null || within === null
      ? null
      : html`<p class="t-caution">${inWords("changes-left-out", { changes: within.left })}</p>\n`;
  return { list: html`${blocksHtml(legend, signs)}${left}${treesHtml(trees, { shown }, drawn)}`, shown };
}

/** Tags, and what is said where some of the rows below it are left out. */
const AROUND_A_ROW = 60;
