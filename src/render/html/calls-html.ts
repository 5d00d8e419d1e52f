// The calls of a plan on a page, wave by wave.

import type { Operation } from "../../plan/value/plan.js";
import { inWords } from "../../words/in-words.js";
import { foreign } from "../../words/say.js";
import { Sentence } from "../../words/sentence.js";
import { type Html, html } from "./html.js";

/** Many are folded, and of very many only the first are there, unless the page is `whole`. */
export function callsHtml(waves: readonly (readonly Operation[])[], whole: boolean): Html {
  const calls = waves.reduce((sum, wave) => sum + wave.length, 0);
  let room = whole ? calls : MOST_SHOWN;
  const drawn = waves.map((wave, index) => {
    const words = inWords("wave", { number: index + 1, calls: wave.length });
    const shown = wave.slice(0, room);
    const left = wave.length - shown.length;
    room -= shown.length;
    return html`<li><details${calls > MOST_OPEN ? null : html` open`}><summary>${words}</summary><ul>${shown.map(callHtml)}${
      left === 0 ? null : html`<li class="more">${inWords("calls-left-out", { calls: left })}\n`
    }</ul></details>`;
  });
  return html`<ol class="waves">${drawn}</ol>
`;
}

const MOST_SHOWN = 100;
const MOST_OPEN = 60;

/** `create_channel channel.rules`: the verb apart from what it is about. */
function callHtml({ id }: Operation): Html {
  const [verb = "", ...rest] = id.split(" ");
  const words = (text: string) => new Sentence([foreign(text)]);
  return html`<li><code><b>${words(verb)}</b> ${words(rest.join(" "))}</code>
`;
}
