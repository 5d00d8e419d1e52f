// Params of what is said of one change in a plan.

import type { Json } from "../../../model/json.js";
import type { None } from "../cases.js";
import type { AdoptedBy, ReasonPhrase } from "../plan/reasons.js";

/** What changes; a permission is told apart by whom it is for. */
export type ShownKind =
  | "group"
  | "channel"
  | "role_permission"
  | "user_permission"
  | "pin"
  | "message"
  | "reaction"
  | "thread"
  | "announcement"
  | "policy";

/** What a subject holds, such as `["view", "speak"]`. */
type Flags = readonly string[];

export interface HeldBy {
  readonly kind: ShownKind;
  readonly name: string;
  /** null where the name says it. */
  readonly id: string | null;
  readonly flags: Flags;
}

/** A new key, or a live object that was found; how is told where a call follows from it. */
export type ClaimOrigin =
  | { readonly was: string | null }
  | { readonly adopts: string | null; readonly found: AdoptedBy | null };

export interface ChangeWordParams {
  readonly "kind-of-change": { readonly kind: ShownKind };
  readonly "left-for-later": None;
  readonly protected: None;
  readonly unprotected: None;
  readonly "subject-id": { readonly id: string };
  readonly "reaction-on": { readonly message: string };
  readonly claims: { readonly claims: readonly ClaimOrigin[] };
  readonly flags: { readonly flags: Flags };
  readonly "flags-kept": { readonly flags: Flags };
  readonly "flags-gained": { readonly flags: Flags };
  readonly "flags-lost": { readonly flags: Flags };
  readonly "cannot-be-undone": None;
  readonly "opens-again": None;
  /** `to` sees it by the change; null where that stands above. */
  readonly "cannot-be-unseen": { readonly to: readonly string[] | null };
  readonly "drift-of": { readonly why: ReasonPhrase };
  readonly "forgotten-because": { readonly why: ReasonPhrase };
  readonly "replaces-announcement": None;
  /** The id of its message; null when guildform does not know it. */
  readonly "withdraws-announcement": { readonly id: string | null };
  /** Channels that change alike; null = in no group. */
  readonly "like-channels": {
    readonly are: "new" | "adopted";
    readonly channels: number;
    readonly group: string | null;
  };
  /** How each of some adopted channels was found. */
  readonly "each-found": { readonly found: AdoptedBy };
  readonly "given-to-each": { readonly given: readonly HeldBy[] };
  /** What a new channel will be like: its attributes by their paths. */
  readonly "channel-traits": { readonly traits: readonly (readonly [path: string, value: Json])[] };
}
