// Draws trees of changes on a page. Each object has a row with its mark and icon, its values as chips below it, and the rows of
// its children further indented.

import { type Address, addressKind } from "../../model/address.js";
import { inWords } from "../../words/in-words.js";
import type { Block, TreeRow } from "../document/block.js";
import { drawnAs } from "../plan/shown-kinds.js";
import { type Html, html } from "./html.js";
import { type IconName, icon } from "./icons.js";
import { markHtml } from "./marks.js";
import type { RowSigns } from "./row-signs.js";
import { runsHtml } from "./run-html.js";

export type DrawRow = (row: TreeRow) => Html;

/** Draws the trees. It omits a tree without a shown row. */
export const treesHtml = (
  trees: readonly (readonly TreeRow[])[],
  { shown }: Pick<RowSigns, "shown">,
  drawn: DrawRow,
): Html =>
  html`${trees.map((rows) =>
    shown !== null && !rows.some((one) => shown.has(one))
      ? null
      : html`<ul class="tree">${rowsHtml(rows, shown, drawn)}</ul>\n`,
  )}`;

function rowsHtml(rows: readonly TreeRow[], shown: RowSigns["shown"], drawn: DrawRow): Html {
  const there = shown === null ? rows : rows.filter((one) => shown.has(one));
  const more = there.length === rows.length ? 0 : changesIn(rows.filter((one) => !shown?.has(one)));
  const entries = there.map((row) =>
    row.rows.length === 0
      ? html`${drawn(row)}</li>\n`
      : html`${drawn(row)}<ul>${rowsHtml(row.rows, shown, drawn)}</ul></li>\n`,
  );
  return more === 0
    ? html`${entries}`
    : html`${entries}<li class="more">${inWords("more-changes", { more })}</li>\n`;
}

const changesIn = (rows: readonly TreeRow[]): number =>
  rows.reduce((sum, row) => sum + row.changes + changesIn(row.rows), 0);

/** Draws a row up to the place where the rows below it begin. */
export function treeRowHtml(
  row: TreeRow,
  signs: Pick<RowSigns, "icons" | "anchors">,
  inner: (block: Block) => Html,
): Html {
  const { mark, name, about, aside, at, details, address } = row;
  const anchor = signs.anchors.get(row);
  const sign = address === null ? null : iconOf(address, signs);
  const kind = mark?.sign === "=" ? "kept" : mark === null || mark.sign === "·" ? "above" : "does";
  return html`<li class="${kind}"${anchor === undefined ? null : html` id="${anchor}"`}><div class="head">${
    mark === null ? html`<span class="mark"></span>` : markHtml(mark)
  }${sign === null ? null : icon(sign)}<span class="name">${runsHtml(name)}</span>${
    about.length === 0 ? null : html`<span class="about">${runsHtml(about)}</span>`
  }${aside.length === 0 ? null : html`<span class="about">${runsHtml(aside)}</span>`}${
    at === null ? null : html`<code class="at"><bdi>${at.file}</bdi>:${at.line}</code>`
  }</div>${details.length === 0 ? null : html`<div class="body">${details.map(inner)}</div>`}`;
}

const iconOf = (address: Address, { icons }: Pick<RowSigns, "icons">): IconName | null =>
  icons.get(address) ?? drawnAs(addressKind(address) ?? "channel");
