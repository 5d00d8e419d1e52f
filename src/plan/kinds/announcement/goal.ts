// The announcement goal: what the guild's one announcement shall be. No call reads it (service-facts 3.6, 9.43), so it is
// compared with what state knows to be announced.

import type { Json, JsonObject } from "../../../model/json.js";
import type { Goal } from "../../value/goal.js";
import type { Deferred, Reason } from "../../value/plan.js";

export interface AnnouncementGoal extends Goal {
  /** The body of what was announced last; null: nothing is announced; undefined: state knows nothing. */
  readonly now: Json | undefined;
  readonly want: AnnouncementWish;
  /** In the words of the file, such as `message rules`. */
  readonly shown: { readonly now: Json; readonly after: Json };
  /** The id of the announced message, where people are to see it; null for a message that is yet to be posted. */
  readonly messageId: { readonly now: string | null; readonly after: string | null } | null;
  readonly why: Reason;
  /** Ids of the calls that come before. */
  readonly after: readonly string[];
}

export type AnnouncementWish =
  /** Ids in the body may be Refs. */
  | { readonly kind: "announced"; readonly body: JsonObject }
  /** `message`: the id by which it is withdrawn; `all`: with whatever is announced. */
  | { readonly kind: "withdrawn"; readonly message: string }
  /** Announced by a later plan. */
  | { readonly kind: "deferred"; readonly deferred: Deferred }
  /** It stays, and state stops knowing it. */
  | { readonly kind: "forgotten" };
