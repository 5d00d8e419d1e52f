// Spent entries of `removed:` and `moved:` in findings: a note for what was carried out, an error for a key that nothing knows.

import { type Address, keyedAddress } from "../../model/address.js";
import { type Finding, finding } from "../value/finding.js";
import { type SpentEntry, spentEntries } from "../wishes/spent-entries.js";
import type { PolicyInput } from "./policy-input.js";

export function spentEntryFindings({ context, allowed, kept }: PolicyInput): Finding[] {
  const entries = spentEntries(context);
  const count = entries.filter(({ is, address }) => is === "unknown" && kept.concerns(address)).length;
  const isAllowed = count <= (allowed.unknown ?? 0);
  return entries.flatMap((one) => (one.is === "unknown" && isAllowed ? [] : [findingOf(one, count)]));
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
