// A document is the value that holds everything a command reports. A printer makes text, Markdown or HTML of it, and knows no
// plan, guild or state. Only the page of a plan (html/page-html.ts) also gets a picture of the guild and the calls.
//
// A new printer needs these parts:
//
// 1. A folder `render/<name>/` exports `documentNAME(document, options): string`. The function is pure.
// 2. Its sentences come first, as in markdown/markdown-words.ts. Parts of kind `own` are guildform's words. The printer makes
//    all other parts harmless: a name may hold control characters, markup, or a command that a log obeys.
// 3. Punctuation between runs comes from document/punctuation.ts, because each language has its own.
// 4. Each tone of document/run.ts gets a look, and a sign or a word for readers who see no colours.
// 5. A switch over the kinds of document/block.ts ends in `satisfies never`. If a block lacks a fact, add a member to the block.
// 6. If the format has a limit, the printer leaves out the highest ranks of document/rank.ts, and says how much is missing.
// 7. cli/arguments/planning-flags.ts has the format in `PLAN_FORMATS`. test/render/foreign-plan.ts has hostile texts for its
//    tests.
//
// A printer may rely on this: sections and blocks have the order of a screen, and each row of a tree counts its own changes. A printer
// leaves out empty sections, and its text ends without a newline. text/document-text.ts is the shortest model.

import type { Sentence } from "../../words/sentence.js";
import type { Block } from "./block.js";
import type { Run } from "./run.js";

export interface Document {
  /** Gives the most important fact. The value is null when the sections begin with that fact. */
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
