// Seen as: the switch of a page between the whole guild and what one audience sees of it. Radio buttons and `:has()`, no script:
// What each row is under the switch, audience-sets.ts tells.

import { inWords } from "../../words/in-words.js";
import type { ShownAudience } from "../plan/audiences.js";
import type { AudienceSets } from "./audience-sets.js";
import { type Html, html } from "./html.js";
import { label, labelText } from "./label.js";

/** `left`: how many users cannot be chosen. */
export function seenAsBar(audiences: readonly ShownAudience[], left: number): Html {
  const button = (id: string, words: Html, checked: boolean) =>
    html`<label><input type="radio" name="as" id="${id}"${checked ? html` checked` : null}><span>${words}</span></label>\n`;
  return html`<div class="bar" role="radiogroup" aria-label="${labelText("seen-as")}"><b aria-hidden="true">${label("seen-as")}</b>
<div class="strip">${button("aw", html`${label("whole-guild")}`, true)}${audiences.map(({ who }, index) =>
    button(`a${index}`, html`${inWords("audience", { who })}`, false),
  )}</div></div>
${left === 0 ? null : html`<p class="t-quiet">${inWords("users-left", { users: left })}</p>`}`;
}

/** Of a page whose rows are known by these sets. `w` is shown only while no audience is chosen. */
export function seenAsStyles(audiences: number, sets: AudienceSets): string {
  const rules = Array.from({ length: audiences }, (_, index) => {
    const chosen = `:root:has(#a${index}:checked) `;
    const rule = (selector: string, own: string) =>
      selector === "" ? "" : `${chosen}:is(${selector})${own}`;
    return [
      rule(sets.selectorFor("s", index), "{display:inline-flex}"),
      rule(sets.selectorFor("h", index), "{display:none}"),
      rule(sets.selectorFor("x", index), DIMMED),
      `${chosen}.k${index}{background:var(--chosen)}`,
    ].join("");
  });
  return [".s{display:none}", ...rules, CHOSEN].join("\n");
}

/** A line through a name says that the channel is gone, and here it is there. */
const DIMMED = "{--ink:var(--quiet);--weight:400;--unseen:inline}";

/** What is folded since nothing changes there is seen, too. */
const CHOSEN = `
:root:not(:has(#aw:checked)) .w{display:none}
:root:not(:has(#aw:checked)) .side details::details-content{content-visibility:visible;block-size:auto}
`.trim();
