// Draws values on a page. `private_type public → members` is a chip. A text is a list of lines, and its changed lines have marked
// words. block-html.ts draws values with it, and row-signs.ts chips for the guild.

import { inWords } from "../../words/in-words.js";
import type { ShownDiffLine, ShownMember, ShownValue, ValueRow } from "../document/shown-value.js";
import { ARROW, type Html, html, NO_HTML } from "./html.js";
import { labelText } from "./label.js";
import { drawn } from "./marks.js";
import { runHtml } from "./run-html.js";

/** Draws chips in one line and texts below them. */
export function valuesHtml(rows: readonly ValueRow[]): Html {
  const chips = rows.filter(({ value }) => value.kind === "sides");
  const texts = rows.filter(({ value }) => value.kind !== "sides");
  return html`${chips.length === 0 ? null : html`<div class="chips">${chips.map(chipHtml)}</div>`}${texts.map(textHtml)}`;
}

/** Draws the chips of changed values. It leaves out texts, and values that come or go completely. */
export function changeChips(rows: readonly ValueRow[]): Html {
  const changed = rows.filter(
    ({ value }) => value.kind === "sides" && value.before !== null && value.after !== null,
  );
  return changed.length === 0 ? NO_HTML : html`<div class="chips">${changed.map(chipHtml)}</div>`;
}

function chipHtml({ label, sign, reveals = false, value, meaning = null }: ValueRow): Html {
  if (value.kind !== "sides") return NO_HTML;
  const { before, after } = value;
  const hasBothSides = before !== null && after !== null;
  return html`<span class="chip${reveals ? " reveals" : ""}">${reveals ? html`<b aria-label="${labelText("reveals")}" role=img>!</b> ` : null}${sign === null ? null : html`<span class="t-changed">${drawn(sign)} </span>`}<i>${label.words}</i> ${
    hasBothSides ? html`<del>${before}</del> ${ARROW} <ins>${after}</ins>` : html`<b>${before ?? after}</b>`
  }${meaning === null ? null : html` <span class="means">${meaning}</span>`}</span>`;
}

function textHtml({ label, value }: ValueRow): Html {
  const [content, lines] = contentOf(value);
  const summary = html`${runHtml(label)} <span class="t-quiet">${lines === 0 ? null : inWords("text-lines", { lines })}</span>`;
  return html`<details class="text"${lines <= MOST_OPEN ? html` open` : null}><summary>${summary}</summary><div class="lines">${content}</div></details>
`;
}

/** A text with more lines is closed at first. */
const MOST_OPEN = 12;

function contentOf(value: ShownValue): readonly [content: Html, lines: number] {
  switch (value.kind) {
    case "sides":
      return [NO_HTML, 0];
    case "text": {
      const side = value.side ?? "same";
      const drawn = value.lines.map((words) => lineHtml(value.side === null ? "" : side, html`${words}`));
      return [html`${drawn}`, value.lines.length];
    }
    case "diff":
      return [diffHtml(value.lines), value.lines.filter(({ side }) => side !== "same").length];
    case "members":
      return [html`${value.members.map((one) => memberHtml(one, value.whole))}`, value.members.length];
    default:
      return value satisfies never;
  }
}

const SIGNS: Readonly<Record<string, string>> = { old: "−", new: "+", changed: "~", same: " " };

const lineHtml = (side: "" | "old" | "new" | "changed" | "same", content: Html): Html =>
  side === ""
    ? html`<div class="ln">${content}</div>`
    : html`<div class="ln ${side}"><span class="sg">${SIGNS[side] ?? ""}</span>${content}</div>`;

/** Draws a diff. Unchanged lines are folded, except the two lines before and after a change. */
function diffHtml(lines: readonly ShownDiffLine[]): Html {
  const near = new Set(
    lines.flatMap(({ side }, index) =>
      side === "same" ? [] : [index - 2, index - 1, index, index + 1, index + 2],
    ),
  );
  const drawn: Html[] = [];
  for (let index = 0; index < lines.length; ) {
    let end = index;
    while (end < lines.length && !near.has(end)) end += 1;
    const stretch = lines.slice(index, end).map(diffLineHtml);
    if (stretch.length < FEWEST_FOLDED) drawn.push(...stretch);
    else {
      const words = inWords("lines-unchanged", { lines: stretch.length });
      drawn.push(html`<details><summary>${words}</summary>${stretch}</details>`);
    }
    drawn.push(...lines.slice(end, end + 1).map(diffLineHtml));
    index = end + 1;
  }
  return html`${drawn}`;
}

const FEWEST_FOLDED = 4;

const diffLineHtml = (line: ShownDiffLine): Html =>
  line.side === "changed"
    ? lineHtml(
        "changed",
        html`${line.pieces.map(({ side, words }) =>
          side === "old"
            ? html`<del>${words}</del>`
            : side === "new"
              ? html`<ins>${words}</ins>`
              : html`${words}`,
        )}`,
      )
    : lineHtml(line.side, html`${line.words}`);

function memberHtml({ path, stays, before, after }: ShownMember, whole: boolean): Html {
  const none = inWords("value", { value: null });
  const key = html`<span class="key">${path}</span> `;
  if (whole || stays) return lineHtml(whole ? "" : "same", html`${key}${after ?? before ?? none}`);
  return lineHtml("changed", html`${key}<del>${before ?? none}</del> ${ARROW} <ins>${after ?? none}</ins>`);
}
