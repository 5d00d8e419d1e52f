// Access calls as the staging sees them: what one call changes about who sees and speaks in one channel.

import type { ChannelAccess, Grants } from "./access.js";

/** A call that changes access in one channel. */
export type AccessCall<Id> =
  | {
      readonly kind: "channel";
      readonly id: Id;
      readonly before: ChannelAccess;
      readonly after: ChannelAccess;
    }
  | SubjectCall<Id>;

export interface SubjectCall<Id> {
  readonly kind: "subject";
  readonly id: Id;
  /** `everyone`: each member has it; `role`: any members; `user`: one member. */
  readonly holders: "everyone" | "role" | "user";
  readonly before: Grants;
  readonly after: Grants;
}

export interface ChannelExposure<Id> {
  readonly access: ChannelAccess;
  /** Subjects that this plan knows and does not change. */
  readonly constant: readonly { readonly holders: SubjectCall<Id>["holders"]; readonly grants: Grants }[];
  readonly calls: readonly AccessCall<Id>[];
}

/** Calls that change alike and are therefore interchangeable. */
export interface Block<Id> {
  readonly calls: readonly AccessCall<Id>[];
  /** Order of preference among blocks that are all safe next. */
  readonly rank: number;
}
