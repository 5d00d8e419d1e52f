// Selected contribution: the drafts of a source that a selection keeps, before the plan orders and judges them. Because the selection
// comes first, the kept calls wait only for each other. In a finished plan they would wait for calls that the plan leaves out.
//
// Findings and problems of a source stay, also for drafts that the selection leaves out. A plan of a part reports fewer (plan-from-drafts.ts).

import { refsIn } from "../../model/ref.js";
import { madeBy } from "../../protocol/made-by.js";
import type { Contribution, DraftCall, DraftChange } from "../value/draft.js";
import type { Deferred } from "../value/plan.js";
import type { Selection } from "../value/selection.js";

/** Which drafts are kept: by their calls, and by their change where it has none. */
type KeptDrafts = Pick<Selection, "call" | "change">;

/** What is planned of a contribution, and what is not. */
export interface SelectedContribution {
  readonly contribution: Contribution;
  readonly unplanned: Unplanned;
}

/** The calls, changes and deferred changes that a plan of a part leaves out; empty in a plan of the whole. */
export interface Unplanned {
  /** The calls that are not kept. */
  readonly dropped: readonly DraftCall[];
  /** Those of them that a kept call must not go without. */
  readonly missing: readonly DraftCall[];
  /** What waits for a later run, and is not kept: of a saved call it tells why that call is not planned any more. */
  readonly withheld: readonly Deferred[];
  /** Changes without a call that are not kept, such as an adoption: of a saved call it tells what would be done instead. */
  readonly instead: readonly DraftChange["change"][];
}

const NOTHING_LEFT_OUT: Unplanned = { dropped: [], missing: [], withheld: [], instead: [] };

/** `selection` null: everything is planned. */
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
 * What makes the id that a kept call names; what a kept call comes after, such as the pin of a new message before the recall of
 * the old one; and who may do what in a channel that a kept call opens or closes: a channel that is closed without the
 * grants of those who are to see it is no channel of the file.
 */
function missingOf(keptCalls: readonly DraftCall[], dropped: readonly DraftCall[]): readonly DraftCall[] {
  const made = new Set(keptCalls.flatMap((one) => (madeBy(one) === null ? [] : [one.address])));
  const named = new Set(keptCalls.flatMap(refsIn).filter((address) => !made.has(address)));
  const needed = new Set(keptCalls.flatMap(({ needs }) => needs));
  const opened = new Set(
    keptCalls.flatMap(({ access }) => (access?.kind === "channel" ? [access.channel] : [])),
  );
  return dropped.filter(
    (one) =>
      needed.has(one.id) ||
      (named.has(one.address) && madeBy(one) !== null) ||
      (one.access !== null && opened.has(one.access.channel)),
  );
}

/** `contribution`: of all kinds, since a call of one may carry out a change of another. */
export function keepDrafts(contribution: Contribution, selection: KeptDrafts): Contribution {
  const made = new Set(
    contribution.drafts.flatMap(({ operations }) => operations.filter(selection.call).map(({ id }) => id)),
  );
  // A draft that a kept call carries out is kept with the call, such as the users whom `create_channel` lets in.
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
