// Keep: some of what a source wishes, before it is placed, ordered and judged. Whoever chooses first and plans then gets calls
// that wait for nothing but each other; taken out of a finished plan they would wait for calls that nobody makes.
//
// What a source says of the guild stays: findings and problems are told, whatever is kept. Narrowed to targets, it says less.

import type { Address } from "../../model/address.js";
import { madeBy } from "../../protocol/made-by.js";
import type { StateRecord } from "../../state/state.js";
import { type Contribution, type Draft, type DraftOperation, refsIn } from "../value/draft.js";
import type { Goal, Wished } from "../value/goal.js";
import type { Kept } from "../value/kept.js";
import type { Deferred } from "../value/plan.js";

export type IsKept = (address: Address) => boolean;

/** The goals of objects that are kept, what state is told of these, and which of them wait for a later run. */
export const keep = <OwnGoal extends Goal>(wished: Wished<OwnGoal>, isKept: IsKept): Wished<OwnGoal> => ({
  ...wished,
  goals: wished.goals.filter(({ address }) => isKept(address)),
  remember: wished.remember.filter((record) => isAbout(record, isKept)),
  deferred: wished.deferred.filter(({ address }) => isKept(address)),
});

/** Records of no single object, such as those of protection, stay. */
const isAbout = (record: StateRecord, isKept: IsKept): boolean =>
  (record.type !== "bind" && record.type !== "forget") || isKept(record.address);

/** Which drafts are kept: by their calls, and by their change where it has none. */
type KeptDrafts = Pick<Kept, "call" | "change">;

/** What is planned of a contribution, and what is not. */
export interface Chosen {
  readonly contribution: Contribution;
  readonly unplanned: Unplanned;
}

/** What was not kept where only a part of the wishes is planned; empty where all is planned. */
export interface Unplanned {
  /** The calls that are not kept. */
  readonly dropped: readonly DraftOperation[];
  /** Those of them that a kept call must not go without. */
  readonly missing: readonly DraftOperation[];
  /** What waits for a later run, and is not kept: of a saved call it tells why that call is not planned any more. */
  readonly withheld: readonly Deferred[];
  /** Changes without a call that are not kept, such as an adoption: of a saved call it tells what would be done instead. */
  readonly instead: readonly Draft["change"][];
}

const NOTHING_LEFT_OUT: Unplanned = { dropped: [], missing: [], withheld: [], instead: [] };

/** `kept` null: everything is planned. */
export function chosenOf(contribution: Contribution, kept: Kept | null): Chosen {
  if (kept === null) return { contribution, unplanned: NOTHING_LEFT_OUT };
  const calls = contribution.drafts.flatMap(({ operations }) => operations);
  const dropped = calls.filter((one) => !kept.call(one));
  const remember = contribution.remember.filter(kept.record);
  const deferred = contribution.deferred.filter(kept.deferred);
  return {
    contribution: { ...keepDrafts(contribution, kept), remember, deferred },
    unplanned: {
      dropped,
      missing: missingOf(calls.filter(kept.call), dropped),
      withheld: contribution.deferred.filter((one) => !kept.deferred(one)),
      instead: contribution.drafts.flatMap(({ operations, change }) =>
        operations.length > 0 || kept.change(change) ? [] : [change],
      ),
    },
  };
}

/**
 * What makes the id that a kept call names; what a kept call comes after, such as the pin of a new message before the recall of
 * the old one; and who may do what in a channel that a kept call opens or closes: a channel that is closed without the
 * grants of those who are to see it is no channel of the file.
 */
function missingOf(
  kept: readonly DraftOperation[],
  dropped: readonly DraftOperation[],
): readonly DraftOperation[] {
  const made = new Set(kept.flatMap((one) => (madeBy(one) === null ? [] : [one.address])));
  const named = new Set(kept.flatMap(refsIn).filter((address) => !made.has(address)));
  const needed = new Set(kept.flatMap(({ needs }) => needs));
  const opened = new Set(kept.flatMap(({ access }) => (access?.kind === "channel" ? [access.channel] : [])));
  return dropped.filter(
    (one) =>
      needed.has(one.id) ||
      (named.has(one.address) && madeBy(one) !== null) ||
      (one.access !== null && opened.has(one.access.channel)),
  );
}

/** `contribution`: of all kinds, since a call of one may carry out a change of another. */
export function keepDrafts(contribution: Contribution, kept: KeptDrafts): Contribution {
  const made = new Set(
    contribution.drafts.flatMap(({ operations }) => operations.filter(kept.call).map(({ id }) => id)),
  );
  // A draft that a kept call carries out is kept with the call, such as the users whom `create_channel` lets in.
  const isCarried = ({ carriedBy = [] }: Draft) => carriedBy.some((id) => made.has(id));
  const drafts = contribution.drafts.flatMap((draft): Draft[] => {
    const operations = draft.operations.filter(kept.call);
    const isKept =
      draft.operations.length === 0 ? isCarried(draft) || kept.change(draft.change) : operations.length > 0;
    return isKept ? [{ ...draft, operations }] : [];
  });
  return {
    ...contribution,
    drafts: drafts.map((draft) =>
      draft.carriedBy === undefined
        ? draft
        : { ...draft, carriedBy: draft.carriedBy.filter((id) => made.has(id)) },
    ),
  };
}

/**
 * What a source wishes of some targets alone: `group.hall` with its channels, and all that stands in these. What the source
 * says of other objects goes unsaid; what it says of none, such as a whole order, stays. `within`: what each object stands
 * in, such as `channel.rules` in `group.hall`; it may lack objects that stand in nothing.
 */
export function narrow<OwnGoal extends Goal>(
  wished: Wished<OwnGoal>,
  targets: {
    readonly addresses: ReadonlySet<Address>;
    readonly within: ReadonlyMap<Address, Address | null>;
  },
): Wished<OwnGoal> {
  const within = new Map([...targets.within, ...withinOf([wished])]);
  const isTargeted = isInside({ addresses: targets.addresses, within });
  return {
    ...keep(wished, isTargeted),
    findings: wished.findings.filter(({ address }) => address === null || isTargeted(address)),
  };
}

/** What the objects of all kinds stand in. */
export const withinOf = (wished: readonly Wished<Goal>[]): ReadonlyMap<Address, Address | null> =>
  new Map(wished.flatMap(({ goals }) => goals.map(({ address, within }) => [address, within])));

/** Whether an object is a target, or stands in one. */
const isInside =
  ({
    addresses,
    within,
  }: {
    readonly addresses: ReadonlySet<Address>;
    readonly within: ReadonlyMap<Address, Address | null>;
  }): IsKept =>
  (address) => {
    for (let at: Address | null = address; at !== null; at = within.get(at) ?? null) {
      if (addresses.has(at)) return true;
    }
    return false;
  };
