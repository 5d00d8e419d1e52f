// Looking again: what a basis says of the guild and the state as they are.

import type { Address } from "../../model/address.js";
import type { State } from "../../state/state.js";
import { lookAt, lookRow } from "../kinds/rows.js";
import type { ReadGuild } from "../looks/row.js";
import type { Basis } from "../value/plan.js";

/** A guild without state. */
export const NOTHING_STORED: Pick<State, "resources" | "protected"> = { resources: {}, protected: [] };

/** `state` null: there is none. `former`: what state calls an address that has another name now. */
export function lookingAgain({
  live,
  state,
  former = new Map(),
}: {
  readonly live: ReadGuild;
  readonly state: Pick<State, "resources" | "protected"> | null;
  readonly former?: ReadonlyMap<Address, Address>;
}): (at: Pick<Basis, "address" | "look">) => Basis {
  const see = lookAt(live);
  const { resources, protected: guarded } = state ?? NOTHING_STORED;
  return ({ address, look }) => {
    const stored = { resources, protected: guarded, address: former.get(address) ?? address };
    return { address, look, live: see(look), bound: lookRow(look).bound(stored) };
  };
}
