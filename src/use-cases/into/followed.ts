// Followed is the shape of one difference between a file and the guild, with its result.

import type { RefusalReason } from "../../config/edit/file-edit.js";
import type { Address } from "../../model/address.js";
import type { SourcePosition } from "../../model/source-position.js";
import type { ByHand, Following } from "../../plan/desired/follow.js";

/** `path` is the attribute, such as `name`. `null` means the whole object. */
export type Followed = {
  readonly address: Address;
  readonly path: string | null;
  /** Points to the former text of the file. `null` means that the file had none. */
  readonly at: SourcePosition | null;
  /** Points to the place in the new text that still differs. `null` means that no place still differs. */
  readonly now: SourcePosition | null;
} & FollowedWay;

type FollowedWay =
  | { readonly is: "taken" | "added" | "cut" | "gone" | "pending" }
  | { readonly is: "by-hand"; readonly because: HandEditReason }
  | (Pick<Extract<Following, { way: "conflict" }>, "applied" | "live" | "file"> & {
      readonly is: "conflict";
    });

/** `code` names the problem that the file would have. */
export type HandEditReason =
  | { readonly case: ByHand | RefusalReason }
  | { readonly case: "problem"; readonly code: string; readonly line: number | null };
