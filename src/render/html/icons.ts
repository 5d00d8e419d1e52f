// Draws the icons of a page. The page contains each shape once, and every icon refers to it by name. Strokes take the colour of
// the text around them.

import type { PageLabel, ThingLabel } from "../../words/en/render/page.js";
import { type Html, html, NO_HTML } from "./html.js";
import { label, labelText } from "./label.js";

export type IconName =
  | ThingLabel
  | "lock"
  | "quiet"
  | "unseen"
  | "stop"
  | "warn"
  | "good"
  | "same"
  | "to"
  | "order";

const DRAWN: readonly Html[] = [
  html`<symbol id="i-text" viewBox="0 0 24 24"><path d="M4 9h16M4 15h16M10 3 8 21M16 3l-2 18"/></symbol>`,
  html`<symbol id="i-voice" viewBox="0 0 24 24"><path d="M11 5 6.5 9H3v6h3.5L11 19zM15.5 8.5a5 5 0 0 1 0 7M18.5 5.5a9.2 9.2 0 0 1 0 13"/></symbol>`,
  html`<symbol id="i-group" viewBox="0 0 24 24"><path d="m6 9 6 6 6-6"/></symbol>`,
  html`<symbol id="i-live" viewBox="0 0 24 24"><circle cx="12" cy="12" r="2"/><path d="M16 8a5.7 5.7 0 0 1 0 8M8 16a5.7 5.7 0 0 1 0-8M19 5a10 10 0 0 1 0 14M5 19A10 10 0 0 1 5 5"/></symbol>`,
  html`<symbol id="i-application" viewBox="0 0 24 24"><path d="M4 4h6v6H4zM14 4h6v6h-6zM14 14h6v6h-6zM4 14h6v6H4z"/></symbol>`,
  html`<symbol id="i-forum" viewBox="0 0 24 24"><path d="M15 4H5a2 2 0 0 0-2 2v10l3.5-3H15a2 2 0 0 0 2-2V6a2 2 0 0 0-2-2zM21 9v11l-3.5-3H10"/></symbol>`,
  html`<symbol id="i-other" viewBox="0 0 24 24"><circle cx="12" cy="12" r="3"/></symbol>`,
  html`<symbol id="i-role" viewBox="0 0 24 24"><circle cx="9" cy="8" r="4"/><path d="M2 21v-1a6 6 0 0 1 6-6h2a6 6 0 0 1 6 6v1M16 4.2a4 4 0 0 1 0 7.6M19 14.5a6 6 0 0 1 3 5.5v1"/></symbol>`,
  html`<symbol id="i-user" viewBox="0 0 24 24"><circle cx="12" cy="8" r="4"/><path d="M5 21v-1a6 6 0 0 1 6-6h2a6 6 0 0 1 6 6v1"/></symbol>`,
  html`<symbol id="i-message" viewBox="0 0 24 24"><path d="M20 4H4a1 1 0 0 0-1 1v15l4-4h13a1 1 0 0 0 1-1V5a1 1 0 0 0-1-1z"/></symbol>`,
  html`<symbol id="i-pin" viewBox="0 0 24 24"><path d="M12 16v6M9 3h6l-1 7 4 3v3H6v-3l4-3z"/></symbol>`,
  html`<symbol id="i-reaction" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9"/><path d="M8 14.5a4.8 4.8 0 0 0 8 0M9 9.5v.1M15 9.5v.1"/></symbol>`,
  html`<symbol id="i-thread" viewBox="0 0 24 24"><path d="M4 5h16M4 10h16M4 15h10M4 20h7"/></symbol>`,
  html`<symbol id="i-announcement" viewBox="0 0 24 24"><path d="M3 10v4h3l9 5V5l-9 5zM19 9.5a4 4 0 0 1 0 5M7 14.5V20h3v-4"/></symbol>`,
  html`<symbol id="i-lock" viewBox="0 0 24 24"><path d="M5 11h14v10H5zM8 11V7.5a4 4 0 0 1 8 0V11"/></symbol>`,
  html`<symbol id="i-quiet" viewBox="0 0 24 24"><path d="m14 6 4 4L8 20H4v-4zM4 4l16 16"/></symbol>`,
  html`<symbol id="i-unseen" viewBox="0 0 24 24"><path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM4 3l16 18"/><circle cx="12" cy="12" r="3"/></symbol>`,
  html`<symbol id="i-stop" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9"/><path d="m6 6 12 12"/></symbol>`,
  html`<symbol id="i-warn" viewBox="0 0 24 24"><path d="M12 3 2 20h20zM12 10v4M12 17v.1"/></symbol>`,
  html`<symbol id="i-good" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9"/><path d="m8 12 3 3 5-6"/></symbol>`,
  // Few fonts contain the signs → and ⇅.
  html`<symbol id="i-to" viewBox="0 0 24 24"><path d="M3 12h17M14 6l6 6-6 6"/></symbol>`,
  html`<symbol id="i-order" viewBox="0 0 24 24"><path d="M8 20V4M3 9l5-5 5 5M16 4v16M11 15l5 5 5-5"/></symbol>`,
  html`<symbol id="i-same" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9"/><path d="M8 10h8M8 14h8"/></symbol>`,
];

/** These meanings are frequent. The page contains their words once, and each icon refers to the element with the words. */
const MANY: readonly PageLabel[] = ["members-see", "admins-see", "members-speak"];

/** Returns the shapes and the words of `MANY`, which a page contains once. */
export function drawings(): Html {
  const named = MANY.map((one, index) => html`<span id="w${index}">${label(one)}</span>`);
  return html`<svg class="vh" aria-hidden="true">${DRAWN}</svg><div hidden>${named}</div>`;
}

/** Draws an icon. Its meaning is null when words next to it already say the same. The switch needs `classes`, such as `s s3`. */
export function icon(name: IconName, meaning: PageLabel | null = null, classes = ""): Html {
  const own = classes === "" ? NO_HTML : html` class="${classes}"`;
  if (meaning === null) return html`<svg aria-hidden=true${own}><use href="#i-${name}"/></svg>`;
  const index = MANY.indexOf(meaning);
  const named = index === -1 ? html`aria-label="${labelText(meaning)}"` : html`aria-labelledby=w${index}`;
  return html`<svg role=img ${named}${own}><use href="#i-${name}"/></svg>`;
}
