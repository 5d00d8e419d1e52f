// Staleness: what tests of stale plans share, in memory and on the emulator: everything is allowed, what a plan speaks of, whether a
// table names what was changed, and a tally of what came up, since what never came up is proved by nothing.

import { expect } from "vitest";
import type { Plan } from "../../../src/plan/value/plan.js";
import type { State } from "../../../src/state/state.js";

/** So that no limit stops a random plan. */
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

/** Whether a table names what was changed: by an id, by the address of what is bound to it, or by a name that it has or had. */
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

/** How often something came up: `rename elsewhere`, `rename elsewhere: stale`. */
export class Tally {
  readonly #times = new Map<string, number>();

  readonly count = (what: string): void => {
    this.#times.set(what, this.of(what) + 1);
  };

  readonly of = (what: string): number => this.#times.get(what) ?? 0;

  expectSome(whats: readonly string[]): void {
    for (const what of whats) expect([what, this.of(what)]).not.toEqual([what, 0]);
  }

  /** Of what begins so. */
  expectAny(starts: readonly string[]): void {
    for (const start of starts)
      expect([start, [...this.#times.keys()].some((what) => what.startsWith(start))]).toEqual([start, true]);
  }

  /** How many of the plans are stale at most, as a share. */
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

/** A name takes an adoption away, and a deletion what stood in a group. */
export const STALE_ELSEWHERE = { "rename elsewhere": 0.01, "delete elsewhere": 0.02 } as const;
