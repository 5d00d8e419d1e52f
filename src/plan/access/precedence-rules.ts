// Precedence rules: promise 3 for one channel as edges and clauses between blocks of calls.
//
// Promise 3 has two halves, and each right at stake brings rules for both.
// - A member who has a right before and after never loses it. At each moment that would close all ways to the right, a call that is
//   done waits for a call that is not.
// - A member who has a right neither before nor after never gets it. On each way to the right, a call that closes it comes before a
//   call that opens it.

import { may } from "../value/access.js";
import type { OrderProblem } from "./access-call.js";
import { AccessWays, accessEndsOf, type BlockCall, type Switch, type Way } from "./access-ways.js";
import type { Edge } from "./reach.js";

export interface PrecedenceRules {
  readonly edges: readonly Edge[];
  /** One edge of each clause must hold. */
  readonly clauses: readonly (readonly Edge[])[];
}

export function precedenceRules(problem: OrderProblem): PrecedenceRules {
  const rules = new RuleSet();
  const ends = accessEndsOf(problem);
  const ways = new AccessWays(ends, problem);
  const mayBeSeen = [ends.before, ends.after].every((access) =>
    may("view", access, { view: true, own: true }),
  );
  for (const right of problem.atStake) {
    for (const way of ways.staysShut(right)) rules.keepShut(way);
    // Speak needs sight. In a channel that only administrators see, no member loses it.
    if (right !== "speak" || mayBeSeen) for (const several of ways.staysOpen(right)) rules.keepOpen(several);
  }
  return { edges: [...rules.edges.values()], clauses: [...rules.clauses.values()] };
}

/** Equal edges, and equal clauses, are kept once. */
class RuleSet {
  readonly edges = new Map<string, Edge>();
  readonly clauses = new Map<string, readonly Edge[]>();

  /** A call that closes the way comes before a call that opens it. */
  keepShut(way: Way): void {
    if (way.some(({ before, after }) => !before && !after)) return;
    const closing = way.filter(({ before, after }) => before && !after);
    const opening = way.filter(({ before, after }) => !before && after);
    if (closing.length > 0 && opening.length > 0) this.#addOneOf(callsOf(closing), callsOf(opening));
  }

  /** At each moment at which no way is open, a call that is done waits for a call that is not. */
  keepOpen(ways: readonly Way[]): void {
    if (ways.some((way) => way.every(({ before, after }) => before && after))) return;
    const calls = callsOf(ways.flat().filter(({ before, after }) => before !== after));
    for (let moment = 1; moment < 2 ** calls.length - 1; moment++) {
      const isDone = (_call: BlockCall, index: number): boolean => ((moment >> index) & 1) === 1;
      const done = calls.filter(isDone);
      const isOn = ({ call, before, after }: Switch): boolean =>
        call !== null && done.some((one) => isSameCall(one, call)) ? after : before;
      if (ways.some((way) => way.every(isOn))) continue;
      this.#addOneOf(
        calls.filter((call, index) => !isDone(call, index)),
        done,
      );
    }
  }

  /** One of the calls `first` comes before one of the calls `then`. */
  #addOneOf(first: readonly BlockCall[], then: readonly BlockCall[]): void {
    const pairs = first.flatMap((one) => then.map((other) => [one, other] as const));
    // One call closes one way and opens another: no moment lies between.
    if (pairs.some(([one, other]) => isSameCall(one, other))) return;
    const all = new Map(
      pairs.map(([one, other]) => [`${one.block} ${other.block}`, [one.block, other.block] as const]),
    );
    const possible = [...all].filter(([, [one, other]]) => one !== other);
    const [edge, ...others] = possible.length > 0 ? possible : all;
    if (edge === undefined) return;
    if (others.length === 0) this.edges.set(...edge);
    else
      this.clauses.set(
        possible.map(([key]) => key).join(";"),
        possible.map(([, one]) => one),
      );
  }
}

const isSameCall = (one: BlockCall, other: BlockCall): boolean =>
  one.block === other.block && one.slot === other.slot;

function callsOf(switches: readonly Switch[]): BlockCall[] {
  const calls = switches.flatMap(({ call }) => call ?? []);
  return [...new Map(calls.map((call) => [`${call.block} ${call.slot}`, call])).values()];
}
