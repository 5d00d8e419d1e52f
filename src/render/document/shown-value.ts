// Describes the complete values of an object's attributes. Each printer shortens long values itself.

import type { Sentence } from "../../words/sentence.js";
import type { Run } from "./run.js";

/** A row is about one attribute, such as `private_type  public → members`. */
export interface ValueRow {
  readonly label: Run;
  /** The sign shows a move at once: `→` is a new group, `⇅` is a new place among the siblings. */
  readonly sign: "→" | "⇅" | null;
  /** Is true when the new value shows content to new people, as `private_type  members → public` does. */
  readonly reveals?: boolean;
  readonly value: ShownValue;
  /** Explains the new value to people, such as `(every member sees it)`. It is null when the value itself is clear. */
  readonly meaning?: Sentence | null;
}

export type ShownValue =
  /**
   * null means that the change does not report this side. At least one side is there. `before` alone belongs to an object that
   * goes away or to a change reported elsewhere.
   */
  | { readonly kind: "sides"; readonly before: Sentence | null; readonly after: Sentence | null }
  /** Holds the complete text of a message that comes or goes. `side` is set when the same change also has the opposite text. */
  | {
      readonly kind: "text";
      readonly lines: readonly Sentence[];
      /** Counts the characters of the complete text as a reader does. */
      readonly characters: number;
      readonly side: "old" | "new" | null;
    }
  | { readonly kind: "diff"; readonly lines: readonly ShownDiffLine[] }
  /** Holds the content of a keyboard, an embed or an ark. `whole` is true when the structure comes or goes completely. */
  | { readonly kind: "members"; readonly members: readonly ShownMember[]; readonly whole: boolean };

/** `changed` is an edited line in pieces. Example: `大` is the same, `厅` is old and `堂` is new. */
export type ShownDiffLine =
  | { readonly side: Side; readonly words: Sentence }
  | { readonly side: "changed"; readonly pieces: readonly ShownDiffPiece[] };

export interface ShownDiffPiece {
  readonly side: Side;
  readonly words: Sentence;
}

export type Side = "same" | "old" | "new";

/** A member is one value inside a structure, such as `rows[0].label`. */
export interface ShownMember {
  readonly path: Sentence;
  /** Is true when the value does not change. */
  readonly stays: boolean;
  /** null means that this side has no such value. */
  readonly before: Sentence | null;
  readonly after: Sentence | null;
}
