// Protection changes name the objects that the file begins or ceases to protect. plan/make-plan.ts shows them as changes, and
// records-of-plan.ts records them in state.

import type { Config } from "../../config/config.js";
import type { Address } from "../../model/address.js";
import type { StateRecord } from "../../state/state-record.js";
import { phrase } from "../../words/statement.js";
import type { Prior } from "../claims/prior.js";
import { changed } from "../value/draft.js";
import type { Change } from "../value/plan.js";
import type { Selection } from "../value/selection.js";
import { protectedAddresses } from "./protection.js";

/** Protection is part of state, so the plan shows each difference as a change. */
export function protectionChanges(
  config: Config,
  prior: Prior,
  selection: Pick<Selection, "change"> | null,
): { changes: Change[]; remember: StateRecord[] } {
  const wanted = new Set(protectedAddresses(config));
  const at = new Map(config.policy.protect.map((one) => [one.address, one.at]));
  const change = (address: Address, action: "protect" | "unprotect"): Change => ({
    address,
    kind: "policy",
    action,
    name: address,
    within: null,
    attributes: [changed("protected", action === "unprotect", action === "protect")],
    source: at.get(address) ?? null,
    why: phrase("protection", { now: action === "protect" }),
    drift: false,
    reversible: true,
    operations: [],
  });
  const added = [...wanted].filter((address) => !prior.protected.has(address));
  const dropped = [...prior.protected].filter((address) => !wanted.has(address));
  const changes = [
    ...added.map((address) => change(address, "protect")),
    ...dropped.map((address) => change(address, "unprotect")),
  ].filter((one) => selection === null || selection.change(one));
  if (changes.length === 0) return { changes, remember: [] };
  const addresses = new Set(prior.protected);
  for (const { address, action } of changes) {
    if (action === "protect") addresses.add(address);
    else addresses.delete(address);
  }
  return { changes, remember: [{ type: "protect", addresses: [...addresses].sort() }] };
}
