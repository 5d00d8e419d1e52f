// Params of what is said on the page of a plan, beside what its document says.

import type { SettableFlag } from "../../../model/permissions.js";

/** What a line of the guild is about; an icon of that name stands before it. */
export type ThingLabel =
  | "text"
  | "voice"
  | "group"
  | "live"
  | "application"
  | "forum"
  | "other"
  | "role"
  | "user"
  | "message"
  | "pin"
  | "reaction"
  | "thread"
  | "announcement";

export type PageLabel =
  | ThingLabel
  | "seen-as"
  | "whole-guild"
  | "guild"
  | "before"
  | "after"
  | "shown-side"
  | "changes"
  | "matrix"
  | "calls"
  | "channel"
  | "no-group"
  | "private"
  | "members-see"
  | "admins-see"
  | "members-speak"
  | "new"
  | "gone"
  | "changed"
  | "replaced"
  | "remembered"
  | "other-group"
  | "other-place"
  | "read-only"
  | "may-live"
  | "view-unknown"
  | "speak-unknown"
  | "legend"
  | "letter-view"
  | "letter-speak"
  | "letter-live"
  | "letter-gained"
  | "letter-lost"
  | "letter-unknown"
  | "letter-none"
  | "no-access-change"
  | "blocking"
  | "rehearsal"
  | "there-already"
  | "reveals";

export interface PlanPageParams {
  readonly "page-label": { readonly label: PageLabel };
  /** The title of the window. */
  readonly "plan-page-title": { readonly guild: string };
  /** What an audience gains or loses in one channel; `perhaps`: nobody looked at its entry. */
  readonly "room-turn": {
    readonly turn: "gained" | "lost";
    readonly rights: readonly SettableFlag[];
    readonly perhaps: boolean;
  };
  /** Of changes that are named in part. */
  readonly "more-dangers": { readonly more: number };
  /** Of changes in one place that are not all there. */
  readonly "more-changes": { readonly more: number };
  readonly "changes-left-out": { readonly changes: number };
  readonly "calls-left-out": { readonly calls: number };
  readonly "channels-unchanged": { readonly channels: number };
  readonly wave: { readonly number: number; readonly calls: number };
  readonly "text-lines": { readonly lines: number };
  readonly "users-left": { readonly users: number };
  readonly "page-without-guild": Readonly<Record<never, never>>;
  readonly "seen-by-ordinary": Readonly<Record<never, never>>;
}
