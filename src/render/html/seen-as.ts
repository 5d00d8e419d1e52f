// Draws the switch of a page between the whole guild and the view of one audience. It consists of radio buttons and `:has()`,
// without a script. audience-sets.ts gives each row its class under the switch. page-html.ts draws it above the guild, and style.ts has its
// styles.

import { inWords } from "../../words/in-words.js";
import type { ShownAudience } from "../plan/audiences.js";
import type { AudienceSets } from "./audience-sets.js";
import { type Html, html } from "./html.js";
import { label, labelText } from "./label.js";

/** Draws the switch. `left` counts the users that it does not offer. */
export function seenAsBar(audiences: readonly ShownAudience[], left: number): Html {
  const button = (id: string, words: Html, checked: boolean) =>
    html`<label><input type="radio" name="as" id="${id}"${checked ? html` checked` : null}><span>${words}</span></label>\n`;
  return html`<div class="bar" role="radiogroup" aria-label="${labelText("seen-as")}"><b aria-hidden="true">${label("seen-as")}</b>
<div class="strip">${button("aw", html`${label("whole-guild")}`, true)}${audiences.map(({ who }, index) =>
    button(`a${index}`, html`${inWords("audience", { who })}`, false),
  )}</div></div>
${left === 0 ? null : html`<p class="t-quiet">${inWords("users-left", { users: left })}</p>`}`;
}

/** Returns the styles of the switch for a page with these sets. The page shows the class `w` only while no audience is chosen. */
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

/** The style is not a line through the name, because such a line means that the channel is deleted. */
const DIMMED = "{--ink:var(--quiet);--weight:400;--unseen:inline}";

/** A folded group without changes is open while an audience is chosen. */
const CHOSEN = `
:root:not(:has(#aw:checked)) .w{display:none}
:root:not(:has(#aw:checked)) .side details::details-content{content-visibility:visible;block-size:auto}
`.trim();
