// Holds the state of a rehearsal: a copy in memory, also of a state that has moved elsewhere. rehearse-plan.ts and each round with faults
// begin with a fresh copy, and `undo --into` does too.

import { type Address, byAddress } from "../../model/address.js";
import { StateMemory } from "../../state/memory/memory-store.js";
import type { State } from "../../state/state.js";

export function rehearsedMemory(state: State | null): StateMemory {
  const memory = new StateMemory();
  if (state === null) return memory;
  const { move: _, ...living } = state;
  memory.compacted = living;
  return memory;
}

export const boundIn = ({ compacted }: StateMemory): ReadonlyMap<Address, string> =>
  new Map(byAddress(compacted?.resources ?? {}).map(([address, { id }]) => [address, id]));
