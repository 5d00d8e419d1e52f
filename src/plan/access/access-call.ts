// An access call changes the access of members. It has the switch that it changes (value/draft.ts). KnownAccess gives the channels of the
// guild, and the entries of roles and users that no call changes.

import type { Address } from "../../model/address.js";
import type { SubjectName } from "../../model/subject-name.js";
import type { ChannelAccess, Grants, Right } from "../value/access.js";
import type { DraftAccess } from "../value/draft.js";

export type AccessCall<Id> = DraftAccess & { readonly id: Id };

/** The plan knows this entry and does not change it. `grants` null means that guildform has not read it, so it may give any right. */
export interface ConstantEntry {
  readonly subject: SubjectName;
  readonly grants: Grants | null;
}

export interface KnownAccess {
  /** Returns the access of a channel, and the entries in it that no call changes. */
  readonly in: (channel: Address) => {
    readonly access: ChannelAccess;
    readonly constant: readonly ConstantEntry[];
    /** `true` means that the plan creates the channel, so no member sees it before. */
    readonly isNew?: boolean;
  };
  /** Returns the channels with a constant entry of this role, unread ones among them. A new member of the role gets these grants. */
  readonly channelsOf: (role: SubjectName) => Iterable<Address>;
}

/**
 * `gains` means that a member can do what neither the old nor the new state allows. `loses` means that a member cannot do what both
 * allow.
 */
export interface Breach {
  readonly what: Right;
  readonly way: "gains" | "loses";
}
