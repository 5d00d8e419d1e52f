// Marks of a page: the sign of a change, and its meaning for those who do not see it.

import type { PageLabel } from "../../words/params/render/page.js";
import type { Mark } from "../document/block.js";
import { type Html, html } from "./html.js";
import { labelText } from "./label.js";
import { toneClass } from "./run-html.js";

export const markHtml = ({ sign, tone }: Mark): Html =>
  sign === "·"
    ? html`<span class="mark" aria-hidden="true"></span>`
    : html`<span class="mark ${toneClass(tone)}" role=img aria-label="${labelText(MEANINGS[sign])}">${drawn(sign)}</span>`;

/** A minus as wide as a plus. */
export const drawn = (sign: string): string => (sign === "-" ? "−" : sign);

export const MEANINGS: Readonly<Record<Exclude<Mark["sign"], "·">, PageLabel>> = {
  "+": "new",
  "-": "gone",
  "~": "changed",
  "±": "replaced",
  "→": "other-group",
  "⇅": "other-place",
  "=": "remembered",
};
