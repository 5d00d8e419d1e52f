// Records of a plan: what state learns from an apply of it before the first call, and in which order.

import type { Allowed } from "../model/allowances.js";
import type { StateRecord } from "../state/state-record.js";
import type { FileContext } from "./desired/file-context.js";
import type { Settling } from "./desired/settling.js";
import type { protectionChanges } from "./policy/protection-changes.js";
import { spentEntryRecords } from "./policy/spent-entry-findings.js";
import type { Contribution } from "./value/draft.js";
import type { Select, Selection } from "./value/selection.js";

/**
 * In this order: found objects are bound, under the addresses that they were made for, and calls that show count as made; addresses are renamed, since all later
 * records use the new ones; decided intents are closed.
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
