// preconditionReader reads facts again: it gives the present value of a fact in the guild and in the state. footprint.ts and staleness.ts
// read facts with it.

import type { Address } from "../../model/address.js";
import type { State } from "../../state/state.js";
import { factRow, liveFacts } from "../kinds/rows.js";
import type { ReadGuild } from "../value/live-guild.js";
import type { Precondition } from "../value/plan.js";

/** The reader uses this value in place of the state of a guild without state. */
export const NOTHING_STORED: Pick<State, "resources" | "protected"> = { resources: {}, protected: [] };

/** `state` is null if the guild has no state. `former` gives the address in state of an object that has another address now. */
export function preconditionReader({
  live,
  state,
  former = new Map(),
}: {
  readonly live: ReadGuild;
  readonly state: Pick<State, "resources" | "protected"> | null;
  readonly former?: ReadonlyMap<Address, Address>;
}): (at: Pick<Precondition, "address" | "fact">) => Precondition {
  const see = liveFacts(live);
  const { resources, protected: guarded } = state ?? NOTHING_STORED;
  return ({ address, fact }) => {
    const stored = { resources, protected: guarded, address: former.get(address) ?? address };
    return { address, fact, live: see(fact), bound: factRow(fact).bound(stored) };
  };
}
