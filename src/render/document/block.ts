// Blocks: what a document is made of. Words stand in them as sentences, whose parts know whose words they hold.

import type { Address } from "../../model/address.js";
import type { SourcePosition } from "../../model/source-position.js";
import type { Sentence } from "../../words/sentence.js";
import type { Run, Tone } from "./run.js";
import type { ValueRow } from "./shown-value.js";

export type Block =
  | ParagraphBlock
  | OneLine
  | Facts
  | Counts
  | Listing
  | EntryBlock
  /** Further in. */
  | { readonly kind: "inset"; readonly blocks: readonly Block[] }
  /** The next step. */
  | { readonly kind: "next"; readonly words: Sentence }
  | Note
  | Table
  | ToCopy
  | { readonly kind: "values"; readonly rows: readonly ValueRow[] }
  /** Trees that stand apart from each other. */
  | { readonly kind: "trees"; readonly trees: readonly (readonly TreeRow[])[] };

export interface ParagraphBlock {
  readonly kind: "paragraph";
  readonly words: Sentence;
  readonly tone: Tone | null;
  /** Whether it speaks for guildform alone and names nothing of others. */
  readonly ours: boolean;
}

/** Runs that stand on one line, however long. */
export interface OneLine {
  readonly kind: "line";
  readonly runs: readonly Run[];
}

/** The verdict on a screen: the worst fact first, and ` · ` between two facts. */
export interface Facts {
  readonly kind: "facts";
  readonly facts: readonly (readonly Run[])[];
}

/** A title and short parts, which are not broken: `Plan: 2 to create, 1 grant;`. */
export interface Counts {
  readonly kind: "counts";
  /** What its marks mean, or how much of what. */
  readonly of: "marks" | "changes";
  readonly title: Run;
  readonly parts: readonly Sentence[];
  readonly tone: Tone | null;
}

/** Entries, each with what is said of it. */
export interface Listing {
  readonly kind: "list";
  readonly entries: readonly { readonly words: Sentence; readonly note: Sentence }[];
}

/** Something that goes by a label, and what is said of it. */
export interface EntryBlock {
  readonly kind: "entry";
  readonly label: Run;
  readonly words: readonly Sentence[];
  readonly notes: readonly Sentence[];
}

/** What is the matter: a finding of a plan, a diagnostic of a file, an error. */
export interface Note {
  readonly kind: "note";
  /** Editors jump to the place of a diagnostic; that of a finding stands below. */
  readonly of: "diagnostic" | "error" | "finding";
  readonly severity: "error" | "warning" | "info";
  /** `E-LIMIT`, `STATE_LOCKED`. */
  readonly code: string;
  readonly message: Sentence;
  readonly at: SourcePosition | null;
  /** The address of what it is about, where there is no place and the message does not name it. */
  readonly about: Sentence | null;
  readonly excerpt: Excerpt | null;
  readonly cause: Sentence;
  readonly hint: Sentence;
}

/** A line of a file in three pieces. */
export interface Excerpt {
  readonly before: Sentence;
  readonly meant: Sentence;
  readonly after: Sentence;
}

export interface Table {
  readonly kind: "table";
  /** How its rows behave where they are too long: see text/table-lines.ts. */
  readonly shape: "items" | "numbered" | "unaligned" | "outcomes" | "columns" | "differences";
  /** Rows with equally many cells, and what is said of a group of them. */
  readonly groups: readonly {
    readonly rows: readonly (readonly Run[])[];
    readonly details: readonly Block[];
  }[];
}

/** Lines to be copied as they are. */
export interface ToCopy {
  readonly kind: "copy";
  readonly lines: readonly Sentence[];
  readonly tone: "typed" | "example";
}

/** A row of a tree of changes: a group, the channels in it, and what hangs on them. */
export interface TreeRow {
  /** null: what changes stands below it, and people do not know it by a name. */
  readonly mark: Mark | null;
  /** What it is, for who draws a sign for it or points at it; null for several. */
  readonly address: Address | null;
  /** What people call it. */
  readonly name: readonly Run[];
  /** Its address, or what a subject holds. */
  readonly about: readonly Run[];
  /** What is told in passing. */
  readonly aside: readonly Run[];
  /** Whether it changes, and hangs on a channel or a message. */
  readonly hangs: boolean;
  /** Where the file says it. */
  readonly at: SourcePosition | null;
  /** Whether it cannot be undone, or shows what cannot be unseen: of a long plan a printer may tell these first. */
  readonly danger: boolean;
  /** How many changes of the plan it tells itself; none where it stands above some. */
  readonly changes: number;
  readonly details: readonly Block[];
  readonly rows: readonly TreeRow[];
}

/** A row without marks and details, for a printer that fills in some members. */
export const PLAIN_ROW: TreeRow = {
  mark: null,
  address: null,
  name: [],
  about: [],
  aside: [],
  hangs: false,
  at: null,
  danger: false,
  changes: 0,
  details: [],
  rows: [],
};

/**
 * `+` comes to be, `-` goes away, `~` changes, `→` changes its group, `⇅` changes its place, `±` comes anew and the old one
 * goes, `=` is only remembered otherwise, `·` stays and stands above what changes.
 */
export interface Mark {
  readonly sign: "+" | "-" | "±" | "~" | "→" | "⇅" | "=" | "·";
  readonly tone: Tone;
}

export const paragraph = (
  words: Sentence,
  { tone = null, ours = false }: { readonly tone?: Tone | null; readonly ours?: boolean } = {},
): ParagraphBlock => ({ kind: "paragraph", words, tone, ours });

export const oneLine = (...runs: readonly Run[]): OneLine => ({ kind: "line", runs });

export const table = (shape: Table["shape"], rows: readonly (readonly Run[])[]): Table => ({
  kind: "table",
  shape,
  groups: [{ rows, details: [] }],
});
