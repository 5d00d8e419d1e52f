// The dangers of a plan under its verdict: each by its name and by what is said of it, as a link to its row among the changes.

import { inWords } from "../../words/in-words.js";
import type { TreeRow } from "../document/block.js";
import { type Danger, dangersIn, dangerWords } from "../document/dangers.js";
import { type Html, html, NO_HTML } from "./html.js";
import { markHtml } from "./marks.js";
import type { RowSigns } from "./row-signs.js";
import { runsHtml } from "./run-html.js";

/** Nothing for a plan without any. */
export function dangersHtml(trees: readonly (readonly TreeRow[])[], { anchors }: RowSigns): Html {
  const dangers = dangersIn(trees);
  if (dangers.length === 0) return NO_HTML;
  const more = dangers.length - MOST_NAMED;
  return html`<ul class="dangers">${dangers.slice(0, MOST_NAMED).map((one) => dangerHtml(one, anchors))}${
    more <= 0 ? null : html`<li><span class="mark"></span>${inWords("more-dangers", { more })}</li>\n`
  }</ul>
`;
}

const MOST_NAMED = 5;

const UNDER = html` › `;

/** A reaction has no place of its own: its link goes to the message or channel that it stands under. */
function dangerHtml({ row, above }: Danger, anchors: RowSigns["anchors"]): Html {
  const anchor = [row, ...above.toReversed()].flatMap((one) => anchors.get(one) ?? [])[0];
  const steps = [...above, row].map((one) => runsHtml(one.name));
  const name = html`${steps.flatMap((step, index) => (index === 0 ? [step] : [UNDER, step]))}`;
  return html`<li>${row.mark === null ? null : markHtml(row.mark)}<span>${
    anchor === undefined ? name : html`<a href="#${anchor}">${name}</a>`
  } ${dangerWords(row).map((words) => html`<span class="t-danger">${words} </span>`)}</span></li>
`;
}
