// Prints sentences as Markdown. Foreign words appear only in code spans and fences, where no program reads a mention, link,
// image, HTML, emoji, reference or formula. A backslash does not suffice: GitHub and GitLab also search the rendered text for
// `@name` and `#1`.
//
// A reader sees a name as on a terminal: invisible characters become escapes such as `\u202e`.

import { withoutLogCommands } from "../../model/log-commands.js";
import { visibleText } from "../../model/visible-text.js";
import { type PartPrinter, partText } from "../../words/plain-text.js";
import type { Sentence, SentencePart } from "../../words/sentence.js";
import { boundedText } from "../text-width.js";

/**
 * Prints a sentence on one line, for a paragraph, a heading or an item. The sentence ends with `…` if it has more than `most`
 * characters.
 */
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

/** Prints a sentence for a line of a fence, where every character stays literal. */
export const fenced = (sentence: Sentence): string =>
  sentence.print((part) => (part.kind === "code" ? `\`${bareText(part)}\`` : bareText(part)));

/** Prints a sentence for the line of a `<summary>`. Programs do not interpret the content of `<code>`. */
export const htmlText = (sentence: Sentence): string =>
  stretchesOf(sentence.parts)
    .map(({ isCode, text }) => (isCode ? `<code>${escapedHtml(text)}</code>` : escapedHtml(text)))
    .join("");

const escapedHtml = (text: string): string =>
  text.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);

/** A stretch is either words of guildform or a code span. */
interface Stretch {
  readonly isCode: boolean;
  readonly text: string;
}

/** Merges adjacent code spans, because a program reads the backticks between them as one run. */
function stretchesOf(parts: readonly SentencePart[]): Stretch[] {
  const stretches: Stretch[] = [];
  const add = (isCode: boolean, text: string) => {
    if (text === "") return;
    const last = stretches.at(-1);
    if (last?.isCode === isCode) stretches[stretches.length - 1] = { isCode, text: last.text + text };
    else if (isCode && last !== undefined) {
      // The code span of a key includes the `channel.` before it.
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

/** Splits words of guildform that a program may read as a reference, such as a digest. The reference becomes a code span. */
const piecesOf = (text: string): string[] => (REFERENCE.test(text) ? text.split(/(\s+)/) : [text]);

const REFERENCE = /[@#$:]\w|\w:\w|www\.|[\da-v]{20}|[\da-f]{7}|GH-\d/i;

const printedStretch = ({ isCode, text }: Stretch): string => (isCode ? codeSpan(text) : escapedOwn(text));

/** Cuts a name where a reader still recognizes it, and other words at a blank. */
function cutStretch({ isCode, text }: Stretch, room: number): string {
  if (!isCode) return escapedOwn(text.slice(0, Math.max(0, Math.floor(room / 2)))).replace(/\S*$/, "");
  const short = boundedText(text, Math.floor(room / 3));
  const printed = codeSpan(short);
  return short === "" || printed.length > room ? "" : printed;
}

const escapedOwn = (text: string): string => text.replace(/[\\`*_[\]<>&~|$]/g, "\\$&");

/**
 * Puts a text into backticks, such as `a`. The number of backticks differs from every run in the text. If the text begins or ends
 * with a backtick, a blank separates it from the outer ones.
 */
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

/** A longer name is cut. A saved plan may hold names of any length. */
const MOST_NAME_COLUMNS = 200;

const BARE: PartPrinter = {
  foreign: (text) => boundedText(visibleText(text), MOST_NAME_COLUMNS),
  code: (text) => text,
};
