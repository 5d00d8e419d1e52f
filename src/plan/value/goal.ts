// Goal: what shall hold of one object of the guild, and what its source says about it. A source of goals (the file, the
// history of applies) makes goals; the drafts of a kind hold them against the live guild and make calls of them.
//
// A goal does not refer to its source. So drafts handle goals of the file, of history and of state alike.

import type { Address } from "../../model/address.js";
import { sameJson } from "../../model/same-json.js";
import type { SourcePosition } from "../../model/source-position.js";
import type { BoundResource } from "../../state/recorded-call.js";
import type { StateRecord } from "../../state/state-record.js";
import { phrase } from "../../words/statement.js";
import { type Contribution, type DraftChange, NOTHING } from "./draft.js";
import type { Finding } from "./finding.js";
import type { AttributeChange, Change, Reason, RememberTemplate } from "./plan.js";

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
    readonly afterCalls: readonly RememberTemplate[];
    /**
     * Records to write when the live object already matches and no call is made. Empty if state has these
     * records.
     */
    readonly whenUnchanged: readonly StateRecord[];
  };
}

/**
 * The change of the object of a goal. Each member is named, as in draftCall(): an object that grows beyond its copies costs ten
 * times as much, and a plan has thousands of changes.
 */
export const changeOf = (
  { address, name, within, source }: Pick<Goal, "address" | "name" | "within" | "source">,
  kind: Change["kind"],
  {
    action,
    attributes,
    why,
    drift,
    reversible,
  }: Pick<Change, keyof Why | "action" | "attributes" | "reversible">,
): DraftChange["change"] => ({
  address,
  name,
  within,
  source,
  kind,
  action,
  attributes,
  why,
  drift,
  reversible,
});

/** What a source says beside its goals, such as findings, or in place of a goal that no call can reach. */
export type GoalRemarks = Omit<Contribution, "drafts">;

/** Why a goal changes its object, and what its source warns of then: an undo takes away what somebody did by hand. */
export interface Cause extends Why {
  readonly findings: readonly Finding[];
}

/** The goals of one kind from one source, and what that source says beside them. */
export interface SourceGoals<OwnGoal extends Goal> extends GoalRemarks {
  readonly goals: readonly OwnGoal[];
}

/** A part of a kind with nothing to say, such as a message without reactions. A file has a part for each of thousands. */
export const NO_GOALS: SourceGoals<never> = { ...NOTHING, goals: [] };

/** Why a change is there. `drift`: the file still says what was last applied, and the guild says something else. */
export interface Why {
  readonly why: Reason;
  readonly drift: boolean;
}

export const FILE_CHANGED: Why = { why: phrase("file-changed", {}), drift: false };
export const CHANGED_BY_HAND: Why = { why: phrase("changed-by-hand", {}), drift: true };

export function whyUpdate(attributes: readonly AttributeChange[], prior: BoundResource | undefined): Why {
  const values = attributes.filter((one) => one.path !== "position");
  if (values.length === 0) return { why: phrase("elsewhere", {}), drift: false };
  if (prior === undefined) return { why: phrase("differs", {}), drift: false };
  const byHand = values.filter((one) => sameJson(prior.applied[one.path], one.after));
  if (byHand.length === 0) return FILE_CHANGED;
  if (byHand.length === values.length) return CHANGED_BY_HAND;
  return { why: phrase("both-changed", { paths: byHand.map((one) => one.path) }), drift: true };
}

export function whyCreate(lostId: string | null): Why {
  return lostId === null
    ? { why: phrase("not-there", {}), drift: false }
    : { why: phrase("lost", { id: lostId }), drift: true };
}
