// Params of what is said of access: who gains and who loses what.

import type { None } from "../cases.js";

export type AccessTurn = "gains" | "loses" | "may_gain" | "may_lose";

type RightName = "view" | "speak" | "live";

export interface AccessWordParams {
  readonly "access-title": None;
  /** `everyone`, `role.moderator`, `user.alice`. */
  readonly audience: { readonly who: string };
  readonly "access-turn": {
    readonly turn: AccessTurn;
    readonly rights: readonly RightName[];
    /** The first of them. */
    readonly channels: readonly { readonly name: string; readonly isNew: boolean }[];
    /** How many more there are. */
    readonly more: number;
  };
  readonly "access-not-known": { readonly unread: boolean };
}
