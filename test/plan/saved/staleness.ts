// This module is shared by tests of stale plans in memory and on the emulator. It allows everything, says whether a plan mentions an
// object and whether a table names a change, and counts the cases. A kind of case that never came is not proved.

import { expect } from "vitest";
import type { Plan } from "../../../src/plan/value/plan.js";
import type { State } from "../../../src/state/state.js";

/** With these, no limit stops a random plan. */
export const ALL_ALLOWED = {
  deletes: 100,
  revokes: 100,
  updates: 100,
  ungrouped: 100,
  exposures: 100,
  lockouts: 100,
  posts: 100,
} as const;

export const speaksOf = (plan: Plan, id: string): boolean =>
  new RegExp(`\\b${id}\\b`).test(
    JSON.stringify([plan.preconditions, plan.operations, plan.remember, plan.orders]),
  );

/** Returns `true` when a table names the change: by an id, by the address of the bound object, or by a present or former name. */
export function isNamedIn(
  table: string,
  ids: readonly string[],
  { state, names = [] }: { readonly state: State | null; readonly names?: readonly string[] },
): boolean {
  const addresses = Object.entries(state?.resources ?? {}).flatMap(([address, bound]) =>
    ids.some((id) => bound.id.split("/").includes(id))
      ? [address, address.replace("message.", "reaction.")]
      : [],
  );
  return [...ids, ...addresses, ...names].some((one) => table.includes(one));
}

/** The tally counts cases such as `rename elsewhere` and `rename elsewhere: stale`. */
export class Tally {
  readonly #times = new Map<string, number>();

  readonly count = (what: string): void => {
    this.#times.set(what, this.of(what) + 1);
  };

  readonly of = (what: string): number => this.#times.get(what) ?? 0;

  expectSome(whats: readonly string[]): void {
    for (const what of whats) expect([what, this.of(what)]).not.toEqual([what, 0]);
  }

  /** Expects a case whose name begins with each text. */
  expectAny(starts: readonly string[]): void {
    for (const start of starts)
      expect([start, [...this.#times.keys()].some((what) => what.startsWith(start))]).toEqual([start, true]);
  }

  /** Expects that at most this share of the plans is stale. */
  expectStaleAtMost(shares: Readonly<Record<string, number>>): void {
    for (const [what, share] of Object.entries(shares))
      expect([what, this.of(`${what}: stale`) <= Math.ceil(this.of(what) * share)]).toEqual([what, true]);
  }

  toString(): string {
    return [...this.#times]
      .toSorted()
      .map(([what, times]) => `${what} ${times}`)
      .join(", ");
  }
}

/** A new name can end an adoption, and a deletion of a group can move its children. */
export const STALE_ELSEWHERE = { "rename elsewhere": 0.01, "delete elsewhere": 0.02 } as const;
