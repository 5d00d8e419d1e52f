// recordsOfPlan lists the records that an apply writes to state before the first call, in their order. make-plan.ts puts them into the
// plan.

import type { Allowed } from "../model/allowances.js";
import type { StateRecord } from "../state/state-record.js";
import type { FileContext } from "./desired/file-context.js";
import type { Settling } from "./desired/settling.js";
import type { protectionChanges } from "./policy/protection-changes.js";
import { spentEntryRecords } from "./policy/spent-entry-findings.js";
import type { Contribution } from "./value/draft.js";
import type { Select, Selection } from "./value/selection.js";

/**
 * Returns the records in this order:
 * 1. Found objects become bound, under the addresses that guildform made them for, and calls that show their effect count
 * as made.
 * 2. Addresses are renamed, since all later records use the new ones.
 * 3. Decided intents are closed.
 * 4. The records of the kinds, of spent entries and of protection follow.
 */
export function recordsOfPlan({
  input,
  context,
  allowed,
  settled,
  shown,
  contribution,
  protection,
  selection,
}: {
  readonly input: { readonly keep?: Select | undefined };
  readonly context: FileContext;
  readonly allowed: Allowed;
  readonly settled: Settling;
  readonly shown: readonly StateRecord[];
  readonly contribution: Contribution;
  readonly protection: ReturnType<typeof protectionChanges>;
  readonly selection: Selection | null;
}): StateRecord[] {
  const first = [...settled.bound, ...shown, ...context.prior.renames, ...settled.closed];
  return [
    ...(selection === null ? first : first.filter(selection.record)),
    ...contribution.remember,
    ...spentEntryRecords({ context, allowed, selection, isSaved: input.keep !== undefined }),
    ...protection.remember,
  ];
}
