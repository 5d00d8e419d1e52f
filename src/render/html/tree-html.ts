// Trees of changes on a page: a row for each object with its mark and sign, its values as chips below it, and what hangs on it
// further in.

import { type Address, addressKind } from "../../model/address.js";
import type { Block, TreeRow } from "../document/block.js";
import { drawnAs } from "../plan/shown-kinds.js";
import { type Html, html, NO_HTML } from "./html.js";
import { type IconName, icon } from "./icons.js";
import { markHtml } from "./marks.js";
import { runsHtml } from "./run-html.js";

/** What the rows of a page are known by. */
export interface RowSigns {
  /** What a group or channel looks like, where the guild is known. */
  readonly icons: ReadonlyMap<Address, IconName>;
  /** Where rows can be pointed at: `c12`. */
  readonly anchors: ReadonlyMap<TreeRow, string>;
}

export const treesHtml = (
  trees: readonly (readonly TreeRow[])[],
  signs: RowSigns,
  inner: (block: Block) => Html,
): Html =>
  html`${trees.map((rows) => html`<ul class="tree">${rows.map((one) => rowHtml(one, signs, inner))}</ul>\n`)}`;

function rowHtml(row: TreeRow, signs: RowSigns, inner: (block: Block) => Html): Html {
  const { mark, name, about, aside, at, details, rows, address } = row;
  const anchor = signs.anchors.get(row);
  const sign = address === null ? null : iconOf(address, signs);
  const kind = mark?.sign === "=" ? "kept" : mark === null || mark.sign === "·" ? "above" : "does";
  return html`<li class="${kind}"${anchor === undefined ? null : html` id="${anchor}"`}><div class="head">${
    mark === null ? html`<span class="mark"></span>` : markHtml(mark)
  }${sign === null ? null : icon(sign)}<span class="name">${runsHtml(name)}</span>${
    about.length === 0 ? null : html`<span class="about">${runsHtml(about)}</span>`
  }${aside.length === 0 ? null : html`<span class="about">${runsHtml(aside)}</span>`}${
    at === null ? null : html`<code class="at"><bdi>${at.file}</bdi>:${at.line}</code>`
  }</div>${details.length === 0 ? null : html`<div class="body">${details.map(inner)}</div>`}${
    rows.length === 0 ? NO_HTML : html`<ul>${rows.map((one) => rowHtml(one, signs, inner))}</ul>`
  }</li>
`;
}

const iconOf = (address: Address, { icons }: RowSigns): IconName | null =>
  icons.get(address) ?? drawnAs(addressKind(address) ?? "channel");
