// A run is a stretch of words in one tone, as in typography. It has nothing to do with the run of an apply. The tone names a meaning, and
// each printer chooses how that meaning looks.

import { NOTHING_SAID, Sentence, type SentencePart } from "../../words/sentence.js";

export type Tone =
  /** Names and headings are strong, so that the eye finds them. */
  | "strong"
  /** Quiet words are only there for completeness. */
  | "quiet"
  /** The words are about a failure, a block, or a change that cannot be undone. */
  | "danger"
  | "caution"
  | "good"
  /** The old side of a change is `removed`, the new side is `added`, and `changed` marks the change as a whole. */
  | "added"
  | "removed"
  | "changed"
  /** Only guildform's record changes. */
  | "remembered"
  /** The reader types these words, or does this next. */
  | "typed"
  | "title"
  | "example";

export interface Run {
  readonly words: Sentence;
  readonly tone: Tone | null;
  /** Is true when a printer may cut the words at their end. */
  readonly long?: boolean;
  /** `gains` and `loses` say what happens to the access of an audience. Some printers draw a sign for it. */
  readonly turn?: "gains" | "loses";
}

export const run = (words: Sentence | SentencePart, tone: Tone | null = null): Run => ({
  words: words instanceof Sentence ? words : new Sentence([words]),
  tone,
});

export const NO_RUN: Run = { words: NOTHING_SAID, tone: null };
