// This module turns promise 3 for one channel into edges and clauses between blocks of calls. precedence.ts solves them.
//
// Promise 3 has two halves, and each right at stake brings rules for both.
// - Members who have a right before and after never lose it. A moment that closes all ways to the right must not come. So one of the
//   calls done at that moment waits for one of the calls still to do.
// - Members who have a right neither before nor after never get it. Each way to the right has a closing call and an opening call. One
//   closing call runs before one opening call.

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

/** The set keeps equal edges once, and equal clauses once. */
class RuleSet {
  readonly edges = new Map<string, Edge>();
  readonly clauses = new Map<string, readonly Edge[]>();

  /** One of the calls that close the way must run before one of the calls that open it. */
  keepShut(way: Way): void {
    if (way.some(({ before, after }) => !before && !after)) return;
    const closing = way.filter(({ before, after }) => before && !after);
    const opening = way.filter(({ before, after }) => !before && after);
    if (closing.length > 0 && opening.length > 0) this.#addOneOf(callsOf(closing), callsOf(opening));
  }

  /** A moment without an open way must not come, so one of its calls waits for one of the other calls. */
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
