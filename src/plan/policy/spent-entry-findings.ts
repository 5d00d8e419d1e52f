// Spent entries under `removed:` and `moved:` get findings: a note if an apply carried the entry out, an error if nothing
// has the key. policy.ts asks for the findings, and plan/records-of-plan.ts for the records.
//
// An apply that may continue with such an entry records it in state, so that the next plan has a note in place of the
// error. A blocked plan does not record it. A plan of a part does not record entries outside of the part.

import { type Address, keyedAddress } from "../../model/address.js";
import type { StateRecord } from "../../state/state-record.js";
import { type SpentEntry, spentEntries } from "../desired/spent-entries.js";
import { forget } from "../value/draft.js";
import { type Finding, finding } from "../value/finding.js";
import { EVERYTHING_SELECTED, type Selection } from "../value/selection.js";
import type { PolicyInput } from "./policy-input.js";

export function spentEntryFindings({ context, allowed, part }: PolicyInput): Finding[] {
  const { entries, unknown, isAllowed } = judgedEntries({ context, allowed, selection: part });
  const count = unknown.size;
  return entries.flatMap((one) =>
    one.is !== "unknown" || (!isAllowed && unknown.has(one)) ? [findingOf(one, count)] : [],
  );
}

/**
 * Returns the state records that remember spent entries, so that they do not pass a second time. If `selection` is null, the plan covers
 * the whole file. With `isSaved` guildform plans a saved plan again, and keeps the records of that plan. A part keeps the records of its
 * own entries.
 */
export function spentEntryRecords({
  context,
  allowed,
  selection,
  isSaved,
}: Pick<PolicyInput, "context" | "allowed"> & {
  readonly selection: Selection | null;
  readonly isSaved: boolean;
}): StateRecord[] {
  const { concerns, record: isKept } = selection ?? EVERYTHING_SELECTED;
  const { entries, isAllowed } = judgedEntries({ context, allowed, selection: { concerns } });
  return entries.flatMap((one): StateRecord[] => {
    if (one.unrecorded === null || (one.is === "unknown" && !isAllowed)) return [];
    const record = forget(one.unrecorded);
    return (isSaved ? isKept(record) : concerns(one.address)) ? [record] : [];
  });
}

/** Finds the unknown entries of the part, and whether they may pass. For example, `--allow unknown=2` lets two of them pass. */
function judgedEntries({
  context,
  allowed,
  selection,
}: Pick<PolicyInput, "context" | "allowed"> & { readonly selection: Pick<Selection, "concerns"> }) {
  const entries = spentEntries(context);
  const unknown = new Set(
    entries.filter(({ is, address }) => is === "unknown" && selection.concerns(address)),
  );
  return { entries, unknown, isAllowed: unknown.size <= (allowed.unknown ?? 0) };
}

function findingOf(one: SpentEntry, count: number): Finding {
  const where = { address: one.address, source: one.at };
  if (one.entry === "removed")
    return one.is === "done"
      ? finding("I-TOMBSTONE-DONE", one.named, where)
      : finding("E-REMOVED-UNKNOWN", { entry: one.named, near: one.near, count }, where);
  const { kind } = one.move;
  const ends: { from: Address; to: Address } = {
    from: keyedAddress(kind, one.move.from),
    to: keyedAddress(kind, one.move.to),
  };
  if (one.is === "done") return finding("I-MOVED-DONE", ends, where);
  return one.is === "unbound"
    ? finding("W-MOVED-UNBOUND", { kind, ...ends, ids: one.ids }, where)
    : finding("E-MOVED-UNKNOWN", { kind, ...ends, near: one.near, count }, where);
}
