// Keep: some of what a source wishes, before it is placed, ordered and judged. Whoever chooses first and plans then gets calls
// that wait for nothing but each other; taken out of a finished plan they would wait for calls that nobody makes.
//
// What a source says of the guild stays: findings and problems are told, whatever is kept.

import type { Address } from "../../model/address.js";
import type { StateRecord } from "../../state/state.js";
import type { WantedPlaces } from "../siblings/sibling-order.js";
import type { Contribution, Draft, DraftOperation } from "../value/draft.js";
import type { Goal, Wished } from "../value/goal.js";

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

/** Whatever is not kept stays where it is, and the others are placed beside it. */
export const keepMovers = (places: WantedPlaces, isKept: IsKept): WantedPlaces => ({
  ...places,
  movers: places.movers.filter(({ address }) => isKept(address)),
});

/** Which drafts are kept: by their calls, and by their change where it has none. */
export interface KeptDrafts {
  readonly call: (operation: DraftOperation) => boolean;
  readonly change: (change: Draft["change"]) => boolean;
}

/** `contribution`: of all kinds, since a call of one may carry out a change of another. */
export function keepDrafts(contribution: Contribution, kept: KeptDrafts): Contribution {
  const drafts = contribution.drafts.flatMap((draft): Draft[] => {
    const operations = draft.operations.filter(kept.call);
    const isKept = draft.operations.length === 0 ? kept.change(draft.change) : operations.length > 0;
    return isKept ? [{ ...draft, operations }] : [];
  });
  const made = new Set(drafts.flatMap(({ operations }) => operations.map(({ id }) => id)));
  return {
    ...contribution,
    drafts: drafts.map((draft) =>
      draft.carriedBy === undefined
        ? draft
        : { ...draft, carriedBy: draft.carriedBy.filter((id) => made.has(id)) },
    ),
  };
}
