// Runs on a terminal: what a tone looks like, and whose words a line would begin with.

import { plainText } from "../../words/plain-text.js";
import type { Part, Sentence } from "../../words/sentence.js";
import type { Run, Tone } from "../document/run.js";
import { cutText } from "../text-width.js";
import { type Span, type Style, span, words } from "./paint.js";

export const STYLE_OF: Readonly<Record<Tone, Style>> = {
  strong: "bold",
  quiet: "dim",
  danger: "red",
  caution: "yellow",
  good: "green",
  added: "green",
  removed: "red",
  changed: "yellow",
  remembered: "cyan",
  typed: "cyan",
  title: "cyan",
  example: "green",
};

export const styleOf = (tone: Tone | null): Style | null => (tone === null ? null : STYLE_OF[tone]);

/** Long runs are cut unless `verbose`. */
export function runSpan(run: Run, { verbose }: { readonly verbose: boolean }): Span {
  const text = plainText(run.words);
  const shown = run.long === true && !verbose ? cutText(text, LONGEST) : text;
  return (beginsOurs(run.words) ? words : span)(shown, styleOf(run.tone));
}

const LONGEST = 40;

/** Whether a line may begin with it: with a word or a sign of guildform. */
const beginsOurs = ({ parts }: Sentence): boolean => {
  const [first] = parts;
  return first !== undefined && first.kind !== "foreign" && first.kind !== "written";
};

/** Whether it holds no word of others. */
export const isOurs = ({ parts }: Sentence): boolean => parts.every(isOwn);

const isOwn = (part: Part): boolean =>
  part.kind === "own" || (part.kind === "code" && part.parts.every(isOwn));
