// Draws the sign of a change, with its meaning for people who do not see the sign. tree-html.ts, guild-html.ts and head-html.ts begin each
// change with such a sign.

import type { PageLabel } from "../../words/en/render/page.js";
import type { Mark } from "../document/block.js";
import { type Html, html } from "./html.js";
import { icon } from "./icons.js";
import { labelText } from "./label.js";
import { toneClass } from "./run-html.js";

export const markHtml = ({ sign, tone }: Mark): Html =>
  sign === "·"
    ? html`<span class="mark" aria-hidden="true"></span>`
    : html`<span class="mark ${toneClass(tone)}" role=img aria-label="${labelText(MEANINGS[sign])}">${drawn(sign)}</span>`;

/** Draws a minus as wide as a plus, and arrows as drawings. A page contains no font, and many fonts have no arrows. */
export function drawn(sign: string): Html | string {
  if (sign === "→") return icon("to");
  if (sign === "⇅") return icon("order");
  return sign === "-" ? "−" : sign;
}

export const MEANINGS: Readonly<Record<Exclude<Mark["sign"], "·">, PageLabel>> = {
  "+": "new",
  "-": "gone",
  "~": "changed",
  "±": "replaced",
  "→": "other-group",
  "⇅": "other-place",
  "=": "remembered",
};

export const isSign = (text: string): boolean => text in MEANINGS;
