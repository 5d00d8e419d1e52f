// Params of what is said of access: who gains and who loses what.

import type { SettableFlag } from "../../../model/permissions.js";
import type { None } from "../cases.js";

export type AccessTurn = "gains" | "loses" | "may_gain" | "may_lose";

export interface AccessKept {
  /** The first who keep all of it: `role.moderator`. */
  readonly all: readonly string[];
  /** How many more there are. */
  readonly more: number;
  /** The first who keep a part of it. */
  readonly part: readonly { readonly who: string; readonly rights: readonly SettableFlag[] }[];
  readonly morePart: number;
}

export interface AccessWordParams {
  readonly "access-title": None;
  /** `everyone`, `role.moderator`, `user.alice`. */
  readonly audience: { readonly who: string };
  readonly "access-turn": {
    readonly turn: AccessTurn;
    readonly rights: readonly SettableFlag[];
    /** The first of them. */
    readonly channels: readonly { readonly name: string; readonly isNew: boolean }[];
    /** How many more there are. */
    readonly more: number;
    /** Who keeps what everyone loses; null where that is not said. */
    readonly keptBy: AccessKept | null;
  };
  readonly "access-not-known": { readonly unread: boolean };
  /** Of the entries of bystanders. */
  readonly "access-not-read": { readonly read: number; readonly of: number };
}
