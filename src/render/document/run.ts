// Runs: words in one tone. A tone says what the words mean, and a printer chooses how that looks.

import { NOTHING_SAID, Sentence, type SentencePart } from "../../words/sentence.js";

export type Tone =
  /** A name, a heading: what the eye looks for. */
  | "strong"
  /** What is there for completeness. */
  | "quiet"
  /** What cannot be undone, what failed, what blocks. */
  | "danger"
  | "caution"
  | "good"
  /** The two sides of a change, and what changes from one to the other. */
  | "added"
  | "removed"
  | "changed"
  /** Only guildform's memory changes. */
  | "remembered"
  /** What is to be typed, or to be done next. */
  | "typed"
  | "title"
  /** Part of an example. */
  | "example";

export interface Run {
  readonly words: Sentence;
  readonly tone: Tone | null;
  /** Whether a printer may show the beginning alone. */
  readonly long?: boolean;
  /** Whether it tells what somebody gains or loses, which some printers show by a sign. */
  readonly turn?: "gains" | "loses";
}

export const run = (words: Sentence | SentencePart, tone: Tone | null = null): Run => ({
  words: words instanceof Sentence ? words : new Sentence([words]),
  tone,
});

export const NO_RUN: Run = { words: NOTHING_SAID, tone: null };
