// A document is the value that holds everything a command reports. A printer makes text, Markdown or HTML of it and looks at no
// plan, guild or state: the document is all that it knows.
//
// A new printer takes these steps:
//
// 1. Write its sentences first, as markdown/markdown-words.ts does. A part of kind `own` is guildform's. Make the other kinds
//    harmless in the format, because a name may hold control characters, markup or a command of a log.
// 2. Give each tone of document/run.ts a look. A reader who sees no colours needs a sign or a word.
// 3. Switch over the kinds of document/block.ts and end in `satisfies never`.
// 4. Print the sections, and omit an empty one. A format with a first line, such as a notification, begins with the verdict.
// 5. If the format has a limit, leave out the blocks with the highest ranks of document/rank.ts, and say how many.
//
// A printer may rely on this: sections and blocks come in the order of a screen, and each row of a tree counts its own changes. A
// printer is pure and returns a string without a newline at its end. text/document-text.ts is the shortest model.

import type { Sentence } from "../../words/sentence.js";
import type { Block } from "./block.js";
import type { Run } from "./run.js";

export interface Document {
  /** Gives the most important fact. It is null when the document has no other content. */
  readonly verdict: Verdict | null;
  /** Printers put an empty line between two sections and leave out a section without content. */
  readonly sections: readonly Section[];
}

/** The words are `blocked: 1 finding` or `2 changes cannot be undone`, for example. */
export interface Verdict {
  readonly severity: "blocked" | "danger" | "changes" | "none";
  readonly words: Sentence;
}

export interface Section {
  /** Names the subject of the section, such as findings. Printers sort and fold sections by it. */
  readonly of: SectionOf;
  /** The title has a line of its own. It is empty when the section has no title. */
  readonly title: readonly Run[];
  readonly blocks: readonly Block[];
}

export type SectionOf =
  | "guild"
  | "changes"
  | "deferred"
  | "findings"
  | "unmanaged"
  | "calls"
  | "remembered"
  | "totals"
  | "summary"
  | "identity"
  | "access"
  | "origin"
  | "rehearsal"
  | "other";

export const section = (
  blocks: readonly Block[],
  { of = "other", title = [] }: { readonly of?: SectionOf; readonly title?: readonly Run[] } = {},
): Section => ({ of, title, blocks });

export const documentOf = (...sections: readonly Section[]): Document => ({ verdict: null, sections });
