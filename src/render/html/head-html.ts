// Draws the head of a page: the guild, the verdict with its dangers, and the counts. page-html.ts begins with it.

import { inWords } from "../../words/in-words.js";
import type { Block, TreeRow } from "../document/block.js";
import { type Danger, dangersIn, dangerWords } from "../document/dangers.js";
import { treesIn } from "../document/trees-in.js";
import type { PlanPage } from "../plan/plan-page.js";
import { blocksHtml } from "./block-html.js";
import { type Html, html, NO_HTML } from "./html.js";
import { type IconName, icon } from "./icons.js";
import { markHtml } from "./marks.js";
import type { RowSigns } from "./row-signs.js";
import { runsHtml } from "./run-html.js";

/** Returns true for the legend of the marks. The page draws it above the changes. */
export const isLegend = (block: Block): boolean => block.kind === "counts" && block.of === "marks";

const isDanger = (block: Block): boolean =>
  block.kind === "line" && block.runs.some(({ tone }) => tone === "danger");

export function headHtml({ document, guild, made }: PlanPage, signs: RowSigns): Html {
  const summary = document.sections.find(({ of }) => of === "summary")?.blocks ?? [];
  const { verdict } = document;
  // The verdict already reports the dangers.
  const repeated = verdict?.severity === "danger" ? summary.find(isDanger) : undefined;
  return html`<header><p class="over">${inWords("guild-line")}<code>${guild.id}</code></p>
<h1>${inWords("name", guild)}</h1>
<div class="verdict ${verdict?.severity ?? "changes"}">${icon(VERDICTS[verdict?.severity ?? "changes"])}<div>${
    verdict === null ? null : html`<h2>${verdict.words}</h2>`
  }
${dangersHtml(treesIn(document.sections.flatMap((one) => one.blocks)), signs)}${blocksHtml(
  summary.filter((one) => !isLegend(one) && one !== repeated),
  signs,
)}${made.map((words) => html`<p class="sub">${words}</p>`)}</div></div></header>
`;
}

const VERDICTS: Readonly<Record<"blocked" | "danger" | "changes" | "none", IconName>> = {
  blocked: "stop",
  danger: "warn",
  changes: "same",
  none: "good",
};

/**
 * Draws the dangers of a plan under its verdict. Each has its name, its warning, and a link to its row among the changes. Returns nothing
 * for a plan without dangers.
 */
function dangersHtml(trees: readonly (readonly TreeRow[])[], { anchors }: RowSigns): Html {
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

/** Draws one danger. A reaction has no anchor, so its link leads to the message or channel above it. */
function dangerHtml({ row, above }: Danger, anchors: RowSigns["anchors"]): Html {
  const anchor = [row, ...above.toReversed()].flatMap((one) => anchors.get(one) ?? [])[0];
  const steps = [...above, row].map((one) => runsHtml(one.name));
  const name = html`${steps.flatMap((step, index) => (index === 0 ? [step] : [UNDER, step]))}`;
  return html`<li>${row.mark === null ? null : markHtml(row.mark)}<span>${
    anchor === undefined ? name : html`<a href="#${anchor}">${name}</a>`
  } ${dangerWords(row).map((words) => html`<span class="t-danger">${words} </span>`)}</span></li>
`;
}
