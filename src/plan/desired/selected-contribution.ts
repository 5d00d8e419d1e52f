// Keeps the drafts of a source that a selection wants, before the plan orders and judges them. Because the selection comes first, the kept
// calls wait only for each other. In a finished plan they would wait for calls that the plan leaves out. make-plan.ts and make-undo-plan.ts
// call it before plan-from-drafts.ts.
//
// Findings and problems of a source stay, also for drafts that the selection leaves out. A plan of a part reports fewer
// (plan-from-drafts.ts).

import { refsOfCall } from "../../model/ref.js";
import { madeBy } from "../../protocol/made-by.js";
import { type Contribution, channelSwitch, type DraftCall, type DraftChange } from "../value/draft.js";
import type { Deferred } from "../value/plan.js";
import type { Selection } from "../value/selection.js";

/** A draft with calls is kept by its calls, and a draft without calls by its change. */
type KeptDrafts = Pick<Selection, "call" | "change">;

export interface SelectedContribution {
  readonly contribution: Contribution;
  readonly unplanned: Unplanned;
}

/** Holds the calls, changes and deferred changes that a plan of a part leaves out. It is empty in a plan of the whole. */
export interface Unplanned {
  /** The selection leaves these calls out. */
  readonly dropped: readonly DraftCall[];
  /** A kept call needs these dropped calls. */
  readonly missing: readonly DraftCall[];
  /** These changes wait for a later run, and the selection leaves them out. They explain why a saved call is no longer planned. */
  readonly withheld: readonly Deferred[];
  /**
   * The selection leaves out these changes without a call, such as an adoption. They show what a plan would do in place of a saved call.
   */
  readonly instead: readonly DraftChange["change"][];
}

const NOTHING_LEFT_OUT: Unplanned = { dropped: [], missing: [], withheld: [], instead: [] };

/** Leaves out of a contribution everything that the selection does not keep. `selection` null means that everything is planned. */
export function selectedContribution(
  contribution: Contribution,
  selection: Selection | null,
): SelectedContribution {
  if (selection === null) return { contribution, unplanned: NOTHING_LEFT_OUT };
  const calls = contribution.drafts.flatMap(({ operations }) => operations);
  const dropped = calls.filter((one) => !selection.call(one));
  const remember = contribution.remember.filter(selection.record);
  const deferred = contribution.deferred.filter(selection.deferred);
  return {
    contribution: { ...keepDrafts(contribution, selection), remember, deferred },
    unplanned: {
      dropped,
      missing: missingOf(calls.filter(selection.call), dropped),
      withheld: contribution.deferred.filter((one) => !selection.deferred(one)),
      instead: contribution.drafts.flatMap(({ operations, change }) =>
        operations.length > 0 || selection.change(change) ? [] : [change],
      ),
    },
  };
}

/**
 * Returns the dropped calls that a kept call needs:
 *
 * - The dropped call makes the id that a kept call names.
 * - A kept call must come after the dropped one. For example, the pin of a new message comes before the recall of the old one.
 * - The dropped call changes an entry in a channel that a kept call opens or closes. The file does not want a closed channel without the
 *   grants.
 */
function missingOf(keptCalls: readonly DraftCall[], dropped: readonly DraftCall[]): readonly DraftCall[] {
  const made = new Set(keptCalls.flatMap((one) => (madeBy(one) === null ? [] : [one.address])));
  const named = new Set(keptCalls.flatMap(refsOfCall).filter((address) => !made.has(address)));
  const needed = new Set(keptCalls.flatMap(({ needs }) => needs));
  const opened = new Set(keptCalls.flatMap(({ access }) => (access?.of === "door" ? [access.channel] : [])));
  return dropped.filter(
    (one) =>
      needed.has(one.id) ||
      (named.has(one.address) && madeBy(one) !== null) ||
      [channelSwitch(one.access)].some((access) => access !== null && opened.has(access.channel)),
  );
}

/** `contribution` must include all kinds, since a call of one kind may carry out a change of another. */
export function keepDrafts(contribution: Contribution, selection: KeptDrafts): Contribution {
  const made = new Set(
    contribution.drafts.flatMap(({ operations }) => operations.filter(selection.call).map(({ id }) => id)),
  );
  // If a kept call carries out a draft, the draft is kept too, such as the users whom `create_channel` lets in.
  const isCarried = ({ carriedBy = [] }: DraftChange) => carriedBy.some((id) => made.has(id));
  const drafts = contribution.drafts.flatMap((draft): DraftChange[] => {
    const operations = draft.operations.filter(selection.call);
    const isKept =
      draft.operations.length === 0
        ? isCarried(draft) || selection.change(draft.change)
        : operations.length > 0;
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
