// Draws the access matrix on a page. It has a row for each channel, and a column for everyone and for each role. Channels without
// changes are folded. The table omits the tags that HTML implies, because a guild of 200 channels and 30 roles has 6,200 cells.
// page-html.ts puts it below the changes.

import { inWords } from "../../words/in-words.js";
import type { AccessMatrix, MatrixRow } from "../plan/access-matrix.js";
import type { ShownAudience } from "../plan/audiences.js";
import type { MatrixCell } from "../plan/matrix-cell.js";
import { type Html, html, NO_HTML } from "./html.js";
import { icon } from "./icons.js";
import { label, labelText } from "./label.js";

export function matrixHtml({ columns, rows }: AccessMatrix, audiences: readonly ShownAudience[]): Html {
  const drawn = (some: readonly MatrixRow[]) => tableHtml(some, columns, audiences);
  const changed = rows.filter(({ isChanged }) => isChanged);
  const rest = rows.filter(({ isChanged }) => !isChanged);
  if (rest.length === 0 || changed.length === 0) return html`${matrixLegend()}${drawn(rows)}`;
  const summary = inWords("channels-unchanged", { channels: rest.length });
  return html`${matrixLegend()}${drawn(changed)}<details><summary>${summary}</summary>${drawn(rest)}</details>
`;
}

const matrixLegend = (): Html =>
  html`<p class="legend"><span><b>V</b> ${label("letter-view")}</span> <span><b>S</b> ${label("letter-speak")}</span> <span><b>L</b> ${label("letter-live")}</span> <span class="t-added"><b>+</b> ${label("letter-gained")}</span> <span class="t-removed"><b>−</b> ${label("letter-lost")}</span> <span><b>?</b> ${label("letter-unknown")}</span> <span><b>·</b> ${label("letter-none")}</span></p>
`;

function tableHtml(
  rows: readonly MatrixRow[],
  columns: readonly number[],
  audiences: readonly ShownAudience[],
): Html {
  const heads = columns.map((index) => inWords("audience", { who: audiences[index]?.who ?? "" }));
  return html`<div class="wide" role="region" tabindex="0" aria-label="${labelText("matrix")}"><table class="matrix${columns.length > MANY ? " many" : ""}"><colgroup><col>${columns.map((index) => html`<col class="k${index}">`)}
<thead><tr><th scope=col>${label("channel")}${heads.map((one) => html`<th scope=col><span>${one}</span>`)}
<tbody>${rows.map(rowHtml)}</table></div>
`;
}

/** A table with more columns draws their names vertically. */
const MANY = 8;

const rowHtml = ({ room, cells }: MatrixRow): Html =>
  html`<tr><th scope=row>${room.type === "text" ? NO_HTML : icon(room.type)}${inWords("name", { name: room.name })}${
    room.privacy === "public"
      ? NO_HTML
      : icon("lock", room.privacy === "members" ? "members-see" : "admins-see")
  }${cells.map(cellHtml)}
`;

/** Draws a cell. The styles have the signs of gains and losses, because thousands of cells change at once. */
function cellHtml({ kept, gained, lost }: MatrixCell): Html {
  if (gained === "" && lost === "") return kept === "" ? html`<td>·` : html`<td>${kept}`;
  const [come, gone] = [
    gained === "" ? null : html`<b>${gained}</b>`,
    lost === "" ? null : html`<s>${lost}</s>`,
  ];
  return html`<td>${kept}${come}${gone}`;
}
