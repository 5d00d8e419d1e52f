// A goal has the wanted values of one object of the guild, and the reasons of its source. The file and the history of applies are
// sources of goals. The drafts of a kind compare goals with the live guild and make calls of them.
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

export interface Goal {
  /** The address is `permission.rules/role.moderator`, for example. */
  readonly address: Address;
  /** The object has this name for people, such as `moderator`. It is not escaped for a terminal. */
  readonly name: string;
  /** The object is in the channel or group with this address. `null` means that the object is in no channel or group. */
  readonly within: Address | null;
  /** The file asks for the goal here. `null` means that the source is no file. */
  readonly source: SourcePosition | null;
  readonly remember: {
    /** State gets these records after the calls of the goal. */
    readonly afterCalls: readonly RememberTemplate[];
    /** State gets these records when the live object already matches and no call is made. The list is empty if state has these records. */
    readonly whenUnchanged: readonly StateRecord[];
    /** Like whenUnchanged, but another call must first bring an id, such as the id of a new role. */
    readonly whenMade?: readonly RememberTemplate[];
  };
}

/**
 * Returns the change of the object of a goal. Each member is written out, as in draftCall(). An object that grows beyond its copies
 * costs ten times as much, and a plan has thousands of changes.
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

/** A source adds these to its goals: for example findings, or a deferral in place of a goal that no call can reach. */
export type GoalRemarks = Omit<Contribution, "drafts">;

/** A cause has the reason of a change, and warnings of its source. For example, an undo reverts a change that a person made by hand. */
export interface Cause extends Why {
  readonly findings: readonly Finding[];
}

/** These are the goals of one kind from one source, and its remarks. */
export interface SourceGoals<OwnGoal extends Goal> extends GoalRemarks {
  readonly goals: readonly OwnGoal[];
}

/**
 * This is the value of each part of a kind without goals, such as a message without reactions. A file may have thousands of parts without
 * goals, so they share one value.
 */
export const NO_GOALS: SourceGoals<never> = { ...NOTHING, goals: [] };

/** `why` is the reason of a change. `drift` means that the file still has the last applied value, and the guild has another. */
export interface Why {
  readonly why: Reason;
  readonly drift: boolean;
}

/** The user is under `removed:`. */
export const REMOVED_USER: Why = { why: phrase("user-removed", {}), drift: false };
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
