// Draws the blocks of a document for a page. This module looks at the kind of a block and never at its subject. page-html.ts and
// head-html.ts draw all blocks with it.

import { inWords } from "../../words/in-words.js";
import { Sentence } from "../../words/sentence.js";
import type { Block, Counts, Note, Table, TreeRow } from "../document/block.js";
import type { Run } from "../document/run.js";
import { type Html, html, NO_HTML } from "./html.js";
import { icon } from "./icons.js";
import { drawn, isSign } from "./marks.js";
import type { RowSigns } from "./row-signs.js";
import { runHtml, runsHtml, toneClass } from "./run-html.js";
import { treeRowHtml, treesHtml } from "./tree-html.js";
import { valuesHtml } from "./value-html.js";

export const blocksHtml = (blocks: readonly Block[], signs: RowSigns): Html =>
  html`${blocks.map((block) => blockHtml(block, signs))}`;

export function blockHtml(block: Block, signs: RowSigns): Html {
  switch (block.kind) {
    case "paragraph":
      return html`<p class="${toneClass(block.tone)}">${block.words}</p>\n`;
    case "line":
      return html`<p>${runsHtml(block.runs)}</p>\n`;
    case "facts":
      return html`<ul class="plain">${block.facts.map((fact) => html`<li>${runsHtml(fact)}</li>\n`)}</ul>`;
    case "counts":
      return countsHtml(block);
    case "list":
      return html`<ul class="plain">${block.entries.map(({ words, note }) => html`<li>${words}<p class="t-quiet">${note}</p></li>\n`)}</ul>`;
    case "entry":
      return html`<dl><dt>${runHtml(block.label)}</dt>${[...block.words, ...block.notes].map((one) => html`<dd>${one}</dd>`)}</dl>\n`;
    case "inset":
      return html`<div class="inset">${blocksHtml(block.blocks, signs)}</div>`;
    case "next":
      return html`<p class="help">${block.words}</p>\n`;
    case "note":
      return noteHtml(block);
    case "table":
      return tableHtml(block, signs);
    case "copy":
      return html`<pre>${block.lines.map((line) => html`<code>${line}</code>\n`)}</pre>`;
    case "values":
      return valuesHtml(block.rows);
    case "trees":
      return treesHtml(block.trees, signs, (row) => changeHtml(row, signs));
    default:
      return block satisfies never;
  }
}

/** Draws a row of a tree without the rows below it. */
export const changeHtml = (row: TreeRow, signs: RowSigns): Html =>
  treeRowHtml(row, signs, (inner) => blockHtml(inner, signs));

/** Draws each part by itself, without the comma that separates parts on a line. */
const countsHtml = ({ title, parts, of }: Counts): Html =>
  html`<p class="counts ${of}"><span class="vh">${runHtml(title)} </span>${parts.map((part) => html`<span>${signDrawn(withoutComma(part))}</span> `)}</p>\n`;

/** Draws `→ other group` with a drawing in place of the arrow. */
function signDrawn(words: Sentence): Html {
  const [sign, ...rest] = words.parts;
  return sign?.kind === "own" && isSign(sign.text)
    ? html`<b>${drawn(sign.text)}</b>${new Sentence(rest)}`
    : html`${words}`;
}

function withoutComma({ parts }: Sentence): Sentence {
  const last = parts.at(-1);
  const isComma = last?.kind === "own" && /^[,;.，；。]?$/.test(last.text);
  return new Sentence(isComma ? parts.slice(0, -1) : parts);
}

const LEVELS = { error: "stop", warning: "warn", info: "same" } as const;

function noteHtml({ severity, code, message, at, about, excerpt, cause, hint }: Note): Html {
  const place =
    at !== null
      ? html`<code class="at"><bdi>${at.file}</bdi>:${at.line}:${at.column}</code>`
      : about === null
        ? NO_HTML
        : html`<span class="at">${about}</span>`;
  return html`<article class="note ${severity}">
<p class="level">${icon(LEVELS[severity])} <b>${inWords("label", { label: severity })}</b> <code>${code}</code> ${place}</p>
<p>${message}</p>
${excerpt === null ? null : html`<pre><code>${excerpt.before}<mark>${excerpt.meant}</mark>${excerpt.after}</code></pre>`}
${cause.isEmpty ? null : html`<p class="t-quiet">${cause}</p>`}${hint.isEmpty ? null : html`<p class="help">${hint}</p>`}
</article>
`;
}

function tableHtml({ shape, groups }: Table, signs: RowSigns): Html {
  if (shape === "numbered") {
    const rows = groups.flatMap((group) => group.rows);
    return html`<ol>${rows.map((row) => html`<li>${runsHtml(row)}</li>\n`)}</ol>`;
  }
  return html`<table class="${shape}">${groups.map(
    ({ rows, details }) =>
      html`<tbody>${rows.map((row, index) => rowHtml(row, rows, index))}</tbody>${
        details.length === 0
          ? null
          : html`<tbody><tr><td colspan="9">${blocksHtml(details, signs)}</td></tr></tbody>`
      }`,
  )}</table>
`;
}

/** Draws the first cell once for adjacent rows about the same object. */
function rowHtml([first, ...rest]: readonly Run[], rows: readonly (readonly Run[])[], index: number): Html {
  const cells = rest.map((one) => html`<td>${runHtml(one)}</td>`);
  if (first === undefined || first.words.isEmpty) return html`<tr>${cells}</tr>\n`;
  let span = 1;
  while (rows[index + span]?.[0]?.words.isEmpty === true) span += 1;
  return html`<tr><th scope="row" rowspan="${span}">${runHtml(first)}</th>${cells}</tr>\n`;
}
