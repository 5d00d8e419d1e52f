// What becomes of the attributes of an object, told whole: a printer folds what is long.

import type { Sentence } from "../../words/sentence.js";
import type { Run } from "./run.js";

/** One attribute: `private_type  public → members`. */
export interface ValueRow {
  readonly label: Run;
  /** Whether it is a new group or a new place among its siblings, where that is to be seen at once. */
  readonly sign: "→" | "⇅" | null;
  /** Whether it shows people what cannot be unseen, as `private_type  members → public` does. */
  readonly reveals?: boolean;
  readonly value: ShownValue;
  /** The meaning of the new value for people, such as `(every member sees it)`; null where the value says it. */
  readonly meaning?: Sentence | null;
}

export type ShownValue =
  /** null: this side is not told. At least one of them is; `before` alone is part of what changes elsewhere. */
  | { readonly kind: "sides"; readonly before: Sentence | null; readonly after: Sentence | null }
  /** The text of a message that comes or goes whole; `side` where the same change tells the other one too. */
  | {
      readonly kind: "text";
      readonly lines: readonly Sentence[];
      /** How many a reader counts in all of it. */
      readonly characters: number;
      readonly side: "old" | "new" | null;
    }
  | { readonly kind: "diff"; readonly lines: readonly ShownDiffLine[] }
  /** What a keyboard, an embed or an ark holds; `whole` when it comes or goes as a whole. */
  | { readonly kind: "members"; readonly members: readonly ShownMember[]; readonly whole: boolean };

/** `changed`: an edited line as pieces, such as `大` kept, `厅` removed and `堂` added. */
export type ShownDiffLine =
  | { readonly side: Side; readonly words: Sentence }
  | { readonly side: "changed"; readonly pieces: readonly ShownDiffPiece[] };

export interface ShownDiffPiece {
  readonly side: Side;
  readonly words: Sentence;
}

export type Side = "same" | "old" | "new";

/** One value inside of a structure, such as `rows[0].label`. */
export interface ShownMember {
  readonly path: Sentence;
  /** Whether it stays as it is. */
  readonly stays: boolean;
  /** null: there is none. */
  readonly before: Sentence | null;
  readonly after: Sentence | null;
}
