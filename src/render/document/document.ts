// A document: all that a command has to tell, as a value. Printers make text, Markdown or HTML of it, each in its own way, and
// none of them looks at what the document is about.

import type { Sentence } from "../../words/sentence.js";
import type { Block } from "./block.js";
import type { Run } from "./run.js";

export interface Document {
  /** The first thing to know; null where that is the document itself. */
  readonly verdict: Verdict | null;
  /** With an empty line between two of them; those that hold nothing are left out. */
  readonly sections: readonly Section[];
}

/** `blocked: 1 finding`, `2 changes cannot be undone`. */
export interface Verdict {
  readonly severity: "blocked" | "danger" | "changes" | "none";
  readonly words: Sentence;
}

export interface Section {
  /** The subject of the section, such as findings: printers sort and fold sections by it. */
  readonly of: SectionOf;
  /** Stands on a line of its own; empty for none. */
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
