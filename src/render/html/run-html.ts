// Draws runs on a page. A tone or a turn becomes a class, and the styles decide its look. A gain of access to an existing channel
// also has words, not only a colour.

import type { Run, Tone } from "../document/run.js";
import { type Html, html, NO_HTML } from "./html.js";
import { label } from "./label.js";

export function runHtml({ words, tone, turn }: Run): Html {
  if (words.isEmpty) return NO_HTML;
  if (turn === "gains" && tone === "danger") {
    return html`<span class="turn gains t-danger">${words} <b class="opens">${label("there-already")}</b></span>`;
  }
  if (turn !== undefined) return html`<span class="turn ${turn}">${words}</span>`;
  return tone === null ? html`${words}` : html`<span class="${toneClass(tone)}">${words}</span>`;
}

export const runsHtml = (runs: readonly Run[]): Html => html`${runs.map(runHtml)}`;

export const toneClass = (tone: Tone | null): string => (tone === null ? "" : `t-${tone}`);
