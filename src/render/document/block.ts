// A document consists of blocks. A block says what a passage means, and each printer decides how it looks. The texts of a block
// are sentences, and each part of a sentence records whose words it holds.
//
// A new kind of block is a new member of `Block`. Each printer switches over the kinds and ends in `satisfies never`, so it does
// not compile until it prints the new kind.

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
  /** A printer draws these blocks with an indent. */
  | { readonly kind: "inset"; readonly blocks: readonly Block[] }
  /** The reader does this next. */
  | { readonly kind: "next"; readonly words: Sentence }
  | Note
  | Table
  | ToCopy
  | { readonly kind: "values"; readonly rows: readonly ValueRow[] }
  /** The trees are independent of each other. */
  | { readonly kind: "trees"; readonly trees: readonly (readonly TreeRow[])[] };

export interface ParagraphBlock {
  readonly kind: "paragraph";
  readonly words: Sentence;
  readonly tone: Tone | null;
  /** Is true when the words are guildform's own and contain no name from outside. Any line may begin with such words. */
  readonly ours: boolean;
}

/** A printer never breaks these runs, however long the line becomes. */
export interface OneLine {
  readonly kind: "line";
  readonly runs: readonly Run[];
}

/** A screen shows the verdict as facts. The worst fact comes first, and ` · ` separates two facts. */
export interface Facts {
  readonly kind: "facts";
  readonly facts: readonly (readonly Run[])[];
}

/** The title comes before short parts, such as `Plan: 2 to create, 1 grant;`. A printer never breaks a part. */
export interface Counts {
  readonly kind: "counts";
  /** `marks` explains the marks of a plan. `changes` counts the changes. */
  readonly of: "marks" | "changes";
  readonly title: Run;
  readonly parts: readonly Sentence[];
  readonly tone: Tone | null;
}

export interface Listing {
  readonly kind: "list";
  readonly entries: readonly { readonly words: Sentence; readonly note: Sentence }[];
}

/** The words and notes are about the label, such as a name. */
export interface EntryBlock {
  readonly kind: "entry";
  readonly label: Run;
  readonly words: readonly Sentence[];
  readonly notes: readonly Sentence[];
}

/** A note is about a problem: a finding of a plan, a diagnostic of a file, or an error. */
export interface Note {
  readonly kind: "note";
  /** The place of a diagnostic comes first, so that editors can jump to it. The place of a finding comes below the message. */
  readonly of: "diagnostic" | "error" | "finding";
  readonly severity: "error" | "warning" | "info";
  /** The code is `E-LIMIT` or `STATE_LOCKED`, for example. */
  readonly code: string;
  readonly message: Sentence;
  readonly at: SourcePosition | null;
  /** Gives the address of the object. It is null if the note has a place or the message names the object. */
  readonly about: Sentence | null;
  readonly excerpt: Excerpt | null;
  readonly cause: Sentence;
  readonly hint: Sentence;
}

/** The parts make up one line of the file. The note is about the part `meant`. */
export interface Excerpt {
  readonly before: Sentence;
  readonly meant: Sentence;
  readonly after: Sentence;
}

export interface Table {
  readonly kind: "table";
  /** The shape decides how a printer draws rows that are too long: see text/table-lines.ts. */
  readonly shape: "items" | "numbered" | "unaligned" | "outcomes" | "columns" | "differences";
  /** All rows have the same number of cells. The details belong to the rows of their group. */
  readonly groups: readonly {
    readonly rows: readonly (readonly Run[])[];
    readonly details: readonly Block[];
  }[];
}

/** These lines are for copying, so a printer does not wrap them. */
export interface ToCopy {
  readonly kind: "copy";
  readonly lines: readonly Sentence[];
  readonly tone: "typed" | "example";
}

/**
 * A tree of changes consists of these rows. The rows of a group contain its channels, and the rows of a channel contain its
 * messages, pins and permissions.
 */
export interface TreeRow {
  /** null means that the row only holds the changed rows below it and has no name that people know. */
  readonly mark: Mark | null;
  /** A printer takes the address to draw an icon or to link to the row. It is null when the row covers several objects. */
  readonly address: Address | null;
  /** Gives the name by which people know the object. */
  readonly name: readonly Run[];
  /** Gives the address of the object, or the content of a summary row. */
  readonly about: readonly Run[];
  readonly aside: readonly Run[];
  /** Is true when the row changes and belongs to a channel or a message, as a permission, a pin or a reaction does. */
  readonly hangs: boolean;
  /** Points to the line that declares the object. */
  readonly at: SourcePosition | null;
  /**
   * Is true when the change cannot be undone, or shows content that people cannot unsee. A printer that shortens a long plan
   * shows these rows first.
   */
  readonly danger: boolean;
  /** Counts the changes that this row itself reports. A row that only leads to other rows has 0. */
  readonly changes: number;
  readonly details: readonly Block[];
  readonly rows: readonly TreeRow[];
}

/** This row has no mark and no details. The builders of other trees start from it and set some members. */
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
 * The signs mean:
 *
 * - `+`: the object is new.
 * - `-`: the object goes away.
 * - `~`: the object changes.
 * - `→`: the channel changes its group.
 * - `⇅`: the object changes its place.
 * - `±`: a new object replaces the old one.
 * - `=`: only guildform's record changes.
 * - `·`: the object stays, and rows below it change.
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
