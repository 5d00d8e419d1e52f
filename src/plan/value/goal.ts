// Goal: what shall hold of one object of the guild, and what its source says about it. A source of wishes (the file, the
// history of applies) makes goals; the drafts of a kind hold them against the live guild and make calls of them.
//
// Goals know no source beyond what they carry, so that a call comes about in one way whoever wishes it.

import type { Address } from "../../model/address.js";
import type { SourcePosition } from "../../model/source-position.js";
import type { StateRecord } from "../../state/state.js";
import type { Contribution } from "./draft.js";
import type { Finding, RememberTemplate } from "./plan.js";
import type { Why } from "./why.js";

/** What every goal carries, whatever kind of object it is about. */
export interface Goal {
  /** Such as `permission.rules/role.moderator`. */
  readonly address: Address;
  /** What people call the object, not escaped, such as `moderator`. */
  readonly name: string;
  /** The address of the channel or group that it stands in; null for none. */
  readonly within: Address | null;
  /** Where the file says so; null for a source that is no file. */
  readonly source: SourcePosition | null;
  readonly remember: {
    /** What state keeps once the calls of the goal have been carried out. */
    readonly withCall: readonly RememberTemplate[];
    /** What state is told where the goal holds already; empty when state says so. */
    readonly ifSo: readonly StateRecord[];
  };
}

/** What a source says beside goals, or in place of the calls of a goal that nothing can bring about. */
export type Said = Omit<Contribution, "drafts">;

/** Why a goal changes its object, and what its source warns of then: an undo takes away what somebody did by hand. */
export interface Cause extends Why {
  readonly findings: readonly Finding[];
}

/** The goals of one kind from one source, and what that source says beside them. */
export interface Wished<OwnGoal extends Goal> extends Said {
  readonly goals: readonly OwnGoal[];
}
