// Followed: what became of one difference between a file and the guild.

import type { RefusalReason } from "../../config/edit/file-edit.js";
import type { Address } from "../../model/address.js";
import type { SourcePosition } from "../../model/source-position.js";
import type { ByHand, Following } from "../../plan/desired/follow.js";

/** What became of one difference. `path`: the attribute, such as `name`; null: the object as a whole. */
export type Followed = {
  readonly address: Address;
  readonly path: string | null;
  /** Where the file said otherwise; null: nowhere. */
  readonly at: SourcePosition | null;
  /** Where the new text still does; null: nowhere. */
  readonly now: SourcePosition | null;
} & FollowedWay;

type FollowedWay =
  | { readonly is: "taken" | "added" | "cut" | "gone" | "pending" }
  | { readonly is: "by-hand"; readonly because: HandEditReason }
  | (Pick<Extract<Following, { way: "conflict" }>, "applied" | "live" | "file"> & {
      readonly is: "conflict";
    });

/** `code`: what would be wrong with the file. */
export type HandEditReason =
  | { readonly case: ByHand | RefusalReason }
  | { readonly case: "problem"; readonly code: string; readonly line: number | null };
