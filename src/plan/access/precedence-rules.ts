// This module turns promise 3 for the least members of one channel into precedence rules between calls. guild-rules.ts joins the rules of
// all channels.
//
// Promise 3 has two halves, and each right at stake brings rules for both.
// - Members who have a right before and after never lose it. A moment that closes all ways to the right must not come. So one of the
//   calls done at that moment waits for one of the calls still to do.
// - Members who have a right neither before nor after never get it. Each way to the right has a closing call and an opening call. One
//   closing call runs before one opening call.

import { may } from "../value/access.js";
import type { Breach } from "./access-call.js";
import type { Entry, Switch, SwitchCall } from "./access-switch.js";
import { AccessWays, type MemberProblem, type Way } from "./access-ways.js";
import type { Edge } from "./followers.js";

/**
 * A member is out of bounds at each moment with all of the calls `done` and none of the calls `undone`. The moment cannot come if one of
 * the edges holds.
 */
export interface Rule {
  readonly edges: readonly Edge[];
  readonly undone: readonly number[];
  readonly done: readonly number[];
  readonly breach: Breach;
  /** These are indexes into the free entries of the problem. */
  readonly entries: readonly number[];
}

export function precedenceRules(problem: MemberProblem): readonly Rule[] {
  const { ends, atStake } = problem;
  const rules = new RuleSet(problem.free);
  const ways = new AccessWays(problem);
  const mayBeSeen =
    [ends.before, ends.after].every((access) => may("view", access, { view: true, own: true })) ||
    problem.own.some(({ isOffice }) => isOffice);
  for (const right of atStake) {
    for (const { ways: way, entries } of ways.staysShut(right))
      rules.keepShut(way, { breach: { what: right, way: "gains" }, entries });
    // Speak needs sight. In a channel that only administrators see, a member without an office cannot lose it.
    if (right === "speak" && !mayBeSeen) continue;
    for (const { ways: several, entries } of ways.staysOpen(right))
      rules.keepOpen(several, { breach: { what: right, way: "loses" }, entries });
  }
  return rules.all;
}

interface Origin {
  readonly breach: Breach;
  readonly entries: readonly Entry[];
}

/** A moment of wrong access: these calls are done, and those are not. */
interface WrongMoment {
  readonly undone: readonly SwitchCall[];
  readonly done: readonly SwitchCall[];
}

/** A member with many memberships has many moments without an open way. Beyond this number, strictMoments() gives fewer. */
const MOST_MOMENTS = 256;

/** The set keeps rules with equal edges once. */
class RuleSet {
  readonly #rules = new Map<string, Rule>();
  readonly #indexes: ReadonlyMap<Entry, number>;

  constructor(free: readonly Entry[]) {
    this.#indexes = new Map(free.map((entry, index) => [entry, index]));
  }

  get all(): readonly Rule[] {
    return [...this.#rules.values()];
  }

  /** One of the calls that close the way must run before one of the calls that open it. */
  keepShut(way: Way, origin: Origin): void {
    if (!way.some(closes) || !way.some(opens) || way.some(({ before, after }) => !before && !after)) return;
    this.#addRule({ undone: callsOf(way.filter(closes)), done: callsOf(way.filter(opens)) }, origin);
  }

  /** A moment without an open way must not come, so one of its calls waits for one of the other calls. */
  keepOpen(ways: readonly Way[], origin: Origin): void {
    if (ways.some((way) => way.every(({ before, after }) => before && after))) return;
    const moments = momentsWithout(ways.filter((way) => way.every(({ before, after }) => before || after)));
    for (const moment of moments) this.#addRule(moment, origin);
  }

  #addRule({ undone, done }: WrongMoment, { breach, entries }: Origin): void {
    // One call closes one way and opens another: no moment lies between.
    if (undone.some((one) => isIn(done, one))) return;
    const edges: Edge[] = [];
    const add = (first: number, then: number): void => {
      if (first !== then && !edges.some((edge) => edge[0] === first && edge[1] === then))
        edges.push([first, then]);
    };
    for (const one of undone) for (const other of done) add(one.call, other.call);
    const key = edges.join(";");
    if (edges.length > 0 && this.#rules.has(key)) return;
    this.#rules.set(edges.length > 0 ? key : `within ${this.#rules.size}`, {
      edges,
      undone: numbersOf(undone),
      done: numbersOf(done),
      breach,
      entries: entries.flatMap((entry) => this.#indexes.get(entry) ?? []),
    });
  }
}

const closes = ({ before, after }: Switch): boolean => before && !after;
const opens = ({ before, after }: Switch): boolean => !before && after;

/**
 * Returns the least moments without an open way. Each way is shut by one of its switches: a closing call is done, or an opening call is
 * not. If there are too many, the result has stricter moments, in which one way opens whole before another closes.
 */
function momentsWithout(ways: readonly Way[]): readonly WrongMoment[] {
  let moments: readonly WrongMoment[] = [{ undone: [], done: [] }];
  const isShutAt = ({ undone, done }: WrongMoment, way: Way): boolean =>
    way.some((one) => isIn(closes(one) ? done : opens(one) ? undone : [], one.call));
  // A way with one switch leaves no choice.
  for (const way of ways.toSorted((one, other) => changesIn(one) - changesIn(other))) {
    moments = moments.flatMap((moment) =>
      isShutAt(moment, way) ? [moment] : way.flatMap((one) => momentShutBy(moment, one)),
    );
    if (moments.length > MOST_MOMENTS) return strictMoments(ways);
  }
  return moments;
}

function momentShutBy({ undone, done }: WrongMoment, one: Switch): readonly WrongMoment[] {
  const { call } = one;
  if (call === null) return [];
  if (closes(one)) return isIn(undone, call) ? [] : [{ undone, done: [...done, call] }];
  if (opens(one)) return isIn(done, call) ? [] : [{ undone: [...undone, call], done }];
  return [];
}

/** Returns the moments at which a way of the end is not open yet, and a way of the beginning is closed already. */
function strictMoments(ways: readonly Way[]): readonly WrongMoment[] {
  const opening = ways.find((way) => way.every(({ after }) => after)) ?? [];
  const closing = ways.find((way) => way.every(({ before }) => before)) ?? [];
  return callsOf(opening.filter(opens)).flatMap((one) =>
    callsOf(closing.filter(closes)).map((other) => ({ undone: [one], done: [other] })),
  );
}

const changesIn = (way: Way): number => way.filter(({ before, after }) => before !== after).length;

const isSameCall = (one: SwitchCall, other: SwitchCall): boolean =>
  one.call === other.call && one.slot === other.slot;

const isIn = (calls: readonly SwitchCall[], call: SwitchCall | null): boolean =>
  call !== null && calls.some((one) => isSameCall(one, call));

const numbersOf = (calls: readonly SwitchCall[]): number[] => [...new Set(calls.map(({ call }) => call))];

function callsOf(switches: readonly Switch[]): SwitchCall[] {
  const calls: SwitchCall[] = [];
  for (const { call } of switches) if (call !== null && !isIn(calls, call)) calls.push(call);
  return calls;
}
