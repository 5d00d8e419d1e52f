// Spent entries of `removed:` and `moved:` in findings: a note for what was carried out, an error for a key that nothing knows.
//
// An apply that may go on with such an entry tells state of it, so that the next plan has a note instead of an error. A plan that is
// blocked tells state nothing of it, and neither does a plan of a part in which the entry is not.

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
 * The entries that state has to know from now on. `selection` null: the plan covers the whole file. `isSaved`: a saved plan is planned
 * again, and keeps the records that it holds. A part keeps those of its own entries.
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

/** Whether the unknown entries of the part may pass, as `--allow unknown=2` lets two of them. */
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
