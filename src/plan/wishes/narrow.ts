// Narrow: what a source wishes of some targets alone: `group.hall` with its channels, and all that stands in these. What the
// source says of other objects goes unsaid; what it says of none, such as a whole order, stays.

import type { Address } from "../../model/address.js";
import type { Goal, Wished } from "../value/goal.js";
import { type IsKept, keep } from "./keep.js";

/** `within`: what each object stands in, such as `channel.rules` in `group.hall`; it may lack objects that stand in nothing. */
export function narrow<OwnGoal extends Goal>(
  wished: Wished<OwnGoal>,
  targets: {
    readonly addresses: ReadonlySet<Address>;
    readonly within: ReadonlyMap<Address, Address | null>;
  },
): Wished<OwnGoal> {
  const within = new Map([...targets.within, ...withinOf([wished])]);
  const isTargeted = isInside({ addresses: targets.addresses, within });
  return {
    ...keep(wished, isTargeted),
    findings: wished.findings.filter(({ address }) => address === null || isTargeted(address)),
  };
}

/** What the objects of all kinds stand in. */
export const withinOf = (wished: readonly Wished<Goal>[]): ReadonlyMap<Address, Address | null> =>
  new Map(wished.flatMap(({ goals }) => goals.map(({ address, within }) => [address, within])));

/** Whether an object is a target, or stands in one. */
export const isInside =
  ({
    addresses,
    within,
  }: {
    readonly addresses: ReadonlySet<Address>;
    readonly within: ReadonlyMap<Address, Address | null>;
  }): IsKept =>
  (address) => {
    for (let at: Address | null = address; at !== null; at = within.get(at) ?? null) {
      if (addresses.has(at)) return true;
    }
    return false;
  };
