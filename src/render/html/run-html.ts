// Runs of a page: a tone is a class, and what it looks like stands in the styles.

import type { Run, Tone } from "../document/run.js";
import { type Html, html, NO_HTML } from "./html.js";

export function runHtml({ words, tone, turn }: Run): Html {
  if (words.isEmpty) return NO_HTML;
  if (turn !== undefined) return html`<span class="turn ${turn}">${words}</span>`;
  return tone === null ? html`${words}` : html`<span class="${toneClass(tone)}">${words}</span>`;
}

export const runsHtml = (runs: readonly Run[]): Html => html`${runs.map(runHtml)}`;

export const toneClass = (tone: Tone | null): string => (tone === null ? "" : `t-${tone}`);
