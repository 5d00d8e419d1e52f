// The head of a page: the guild, the verdict with what it speaks of, and the bill.

import { inWords } from "../../words/in-words.js";
import type { Block } from "../document/block.js";
import { treesIn } from "../document/trees-in.js";
import type { PlanPage } from "../plan/plan-page.js";
import { blocksHtml } from "./block-html.js";
import { dangersHtml } from "./dangers-html.js";
import { type Html, html } from "./html.js";
import { type IconName, icon } from "./icons.js";
import type { RowSigns } from "./row-signs.js";

/** What the marks mean: that stands above the changes. */
export const isLegend = (block: Block): boolean => block.kind === "counts" && block.of === "marks";

const isDanger = (block: Block): boolean =>
  block.kind === "line" && block.runs.some(({ tone }) => tone === "danger");

export function headHtml({ document, guild, made }: PlanPage, signs: RowSigns): Html {
  const summary = document.sections.find(({ of }) => of === "summary")?.blocks ?? [];
  const { verdict } = document;
  // The verdict says it already.
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
