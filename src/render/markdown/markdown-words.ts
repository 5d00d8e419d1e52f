// Sentences as Markdown. Words of others stand in code spans and in fences alone, where nothing in them means anything: no
// mention, link, image, HTML, emoji, reference or formula, whatever the program that shows the Markdown makes of them elsewhere.
// A backslash would not do: GitHub and GitLab look for `@name` and `#1` in the text that the Markdown has become.
//
// What a reader sees is the name as a terminal shows it: what is invisible is spelled out, such as `\u202e`.

import { withoutLogCommands } from "../../model/log-commands.js";
import { visibleText } from "../../model/visible-text.js";
import { type PartPrinter, partText } from "../../words/plain-text.js";
import type { Sentence, SentencePart } from "../../words/sentence.js";
import { boundedText } from "../text-width.js";

/** For a paragraph, a heading or an item: on one line. What is longer than `most` characters ends with `…`. */
export function prose(sentence: Sentence, most: number = Number.POSITIVE_INFINITY): string {
  let text = "";
  for (const stretch of stretchesOf(sentence.parts)) {
    const printed = printedStretch(stretch);
    if (text.length + printed.length <= most) {
      text += printed;
      continue;
    }
    const room = most - text.length - CUT_SIGN.length;
    return `${text}${cutStretch(stretch, room)}${CUT_SIGN}`;
  }
  return text;
}

const CUT_SIGN = " …";

/** For a line of a fence, where all characters stand for themselves. */
export const fenced = (sentence: Sentence): string =>
  sentence.print((part) => (part.kind === "code" ? `\`${bareText(part)}\`` : bareText(part)));

/** For the line of a `<summary>`: programs leave alone what stands in `<code>`. */
export const htmlText = (sentence: Sentence): string =>
  stretchesOf(sentence.parts)
    .map(({ isCode, text }) => (isCode ? `<code>${escapedHtml(text)}</code>` : escapedHtml(text)))
    .join("");

const escapedHtml = (text: string): string =>
  text.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);

/** A stretch in one look: words of guildform, or a code span. */
interface Stretch {
  readonly isCode: boolean;
  readonly text: string;
}

/** No two spans stand beside each other, since their backticks would be taken for one run. */
function stretchesOf(parts: readonly SentencePart[]): Stretch[] {
  const stretches: Stretch[] = [];
  const add = (isCode: boolean, text: string) => {
    if (text === "") return;
    const last = stretches.at(-1);
    if (last?.isCode === isCode) stretches[stretches.length - 1] = { isCode, text: last.text + text };
    else if (isCode && last !== undefined) {
      // `channel.` belongs to the key behind it.
      const [joined = ""] = JOINED.exec(last.text) ?? [];
      stretches[stretches.length - 1] = {
        isCode: false,
        text: last.text.slice(0, last.text.length - joined.length),
      };
      stretches.push({ isCode, text: joined + text });
    } else stretches.push({ isCode, text });
  };
  for (const part of parts) {
    if (part.kind !== "own") add(true, bareText(part));
    else for (const piece of piecesOf(part.text)) add(REFERENCE.test(piece), piece);
  }
  return stretches.filter(({ text }) => text !== "");
}

const JOINED = /[\w./:-]+$/;

/** Words of guildform which a program might take for a reference, such as a digest, stand in code too. */
const piecesOf = (text: string): string[] => (REFERENCE.test(text) ? text.split(/(\s+)/) : [text]);

const REFERENCE = /[@#$:]\w|\w:\w|www\.|[\da-v]{20}|[\da-f]{7}|GH-\d/i;

const printedStretch = ({ isCode, text }: Stretch): string => (isCode ? codeSpan(text) : escapedOwn(text));

/** A name is cut where a reader still knows it; words are cut at a blank. */
function cutStretch({ isCode, text }: Stretch, room: number): string {
  if (!isCode) return escapedOwn(text.slice(0, Math.max(0, Math.floor(room / 2)))).replace(/\S*$/, "");
  const short = boundedText(text, Math.floor(room / 3));
  const printed = codeSpan(short);
  return short === "" || printed.length > room ? "" : printed;
}

const escapedOwn = (text: string): string => text.replace(/[\\`*_[\]<>&~|$]/g, "\\$&");

/** `a` with as many backticks around it as none of its own runs has; a blank keeps its backticks from those around it. */
function codeSpan(text: string): string {
  const runs = new Set((text.match(/`+/g) ?? []).map(({ length }) => length));
  let count = 1;
  while (runs.has(count)) count += 1;
  const isPadded = /^`|`$/.test(text) || (/^ .* $/su.test(text) && /[^ ]/.test(text));
  const fence = "`".repeat(count);
  return isPadded ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`;
}

const bareText = (part: SentencePart): string =>
  part.kind === "own" ? part.text : withoutLogCommands(partText(part, BARE));

/** Columns of a name; a plan from a file may hold names of any length. */
const LONGEST = 200;

const BARE: PartPrinter = {
  foreign: (text) => boundedText(visibleText(text), LONGEST),
  code: (text) => text,
};
