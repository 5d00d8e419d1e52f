// Lists which faults strike at which calls: single faults, pairs and storms, drawn by a seed.
//
// The id of a case describes it, so that it can be repeated alone. `single/drop after@57/c8` is a lost answer of the 57th call of a run
// with 8 calls at once. A pair or a storm has its number under a seed.

import type { Case } from "./case.js";
import type { Disturbance } from "./disturber.js";
import { Draw } from "./draw.js";
import { FAULT_KINDS, FAULTS, type FaultKind } from "./faults.js";
import { EDIT_KINDS, EDITS, type EditKind } from "./human-edits.js";

export interface CaseOptions {
  readonly seed: number;
  /** A run without faults makes this number of calls. */
  readonly calls: number;
  /** These are the numbers of the calls that create something in a run with one call at a time. */
  readonly creates: readonly number[];
}

const CONCURRENCIES = [1, 8] as const;

const fault = (kind: FaultKind, at: number): Disturbance => ({ at, ...FAULTS[kind] });
const edit = (kind: EditKind, at: number): Disturbance => ({ at, byHand: EDITS[kind] });

/** Call 1 asks for the token. */
const FIRST_READ = 2;
/** The faults strike the list of channels alone, or every read of a plan. */
const STALE_READS = [2, 20] as const;

const everyCall = ({ calls }: CaseOptions): number[] =>
  Array.from({ length: calls }, (_none, index) => index + 1);

/** Lists each kind at each call, in random order. */
export function singleFaults(options: CaseOptions): Case[] {
  const draw = new Draw(options.seed);
  return draw.shuffled(
    FAULT_KINDS.flatMap((kind) =>
      everyCall(options).map((at) => singleFault(kind, { at, concurrency: draw.one(CONCURRENCIES) })),
    ),
  );
}

/** Lists each edit before each call. The first `calls` cases contain every call once. */
export function humanEdits(options: CaseOptions): Case[] {
  const draw = new Draw(options.seed + 1);
  const kinds = draw.shuffled(EDIT_KINDS);
  return kinds.flatMap((_kind, round) =>
    draw.shuffled(everyCall(options)).map((at) => {
      const kind = kinds[(at + round) % kinds.length] ?? "pin";
      return humanEdit(kind, { at, concurrency: draw.one(CONCURRENCIES) });
    }),
  );
}

/** Lists every single fault and every edit, without a draw. */
export function everySingle(options: CaseOptions): Case[] {
  const places = everyCall(options).flatMap((at) =>
    CONCURRENCIES.map((concurrency) => ({ at, concurrency })),
  );
  return places.flatMap((place) => [
    ...FAULT_KINDS.map((kind) => singleFault(kind, place)),
    ...EDIT_KINDS.map((kind) => humanEdit(kind, place)),
  ]);
}

interface Place {
  readonly at: number;
  readonly concurrency: number;
}

const singleFault = (kind: FaultKind, { at, concurrency }: Place): Case => ({
  id: `single/${kind}@${at}/c${concurrency}`,
  concurrency,
  disturbed: [[fault(kind, at)]],
  meddled: false,
});

const humanEdit = (kind: EditKind, { at, concurrency }: Place): Case => ({
  id: `human/${kind}@${at}/c${concurrency}`,
  concurrency,
  disturbed: [[edit(kind, at)]],
  meddled: true,
});

/**
 * Lists two faults in one run, or in two runs in sequence. Every fourth case has a fault and a person.
 *
 * The first cases are the worst for a create: its answer is lost, no further call passes, and the next run reads old data.
 */
export function faultPairs(options: CaseOptions, count: number): Case[] {
  const draw = new Draw(options.seed + 2);
  const worst = options.creates.flatMap((at) =>
    STALE_READS.map((times): Case => {
      const lost = [fault("drop after", at), fault("outage from here", at + 1)];
      const stale: Disturbance = { at: FIRST_READ, faults: [{ fault: "stale", times }] };
      const id = `pair/lost create@${at}, outage, then ${times} stale`;
      return { id, concurrency: 1, disturbed: [lost, [stale]], meddled: false };
    }),
  );
  const drawn = Array.from({ length: Math.max(0, count - worst.length) }, (_none, index): Case => {
    const concurrency = draw.one(CONCURRENCIES);
    const first = draw.one(FAULT_KINDS);
    const at = 1 + draw.below(options.calls);
    if (index % 4 === 0) {
      const [kind, then] = [draw.one(EDIT_KINDS), at + 1 + draw.below(20)];
      const disturbed = [[fault(first, at), edit(kind, then)]];
      return {
        id: `pair/${index}: ${first}@${at}, ${kind}@${then}/c${concurrency}`,
        concurrency,
        disturbed,
        meddled: true,
      };
    }
    const second = draw.one(FAULT_KINDS);
    const together = index % 2 === 0;
    const then = together ? at + 1 + draw.below(options.calls - at + 1) : 1 + draw.below(options.calls);
    const id = `pair/${index}: ${first}@${at}${together ? "," : ", in the next run"} ${second}@${then}/c${concurrency}`;
    const both = [fault(first, at), fault(second, then)];
    return { id, concurrency, disturbed: together ? [both] : both.map((one) => [one]), meddled: false };
  });
  return [...worst, ...drawn];
}

/** Lists many faults, interruptions and edits in two runs in sequence. */
export function storms(options: CaseOptions, count: number): Case[] {
  const draw = new Draw(options.seed + 3);
  const anywhere = () => 1 + draw.below(options.calls);
  return Array.from({ length: count }, (_none, index): Case => {
    const concurrency = draw.one(CONCURRENCIES);
    const meddled = index % 3 === 0;
    const run = (): Disturbance[] => [
      ...Array.from({ length: STORM_FAULTS }, () => fault(draw.one(PASSING), anywhere())),
      ...(meddled ? [edit(draw.one(EDIT_KINDS), anywhere())] : []),
      ...(draw.below(3) === 0 ? [fault("interrupted", anywhere())] : []),
    ];
    return { id: `storm/${index}/c${concurrency}`, concurrency, disturbed: [run(), run()], meddled };
  });
}

const STORM_FAULTS = 12;
/** A run continues after these faults. */
const PASSING = FAULT_KINDS.filter(
  (kind) =>
    !/ from here$/.test(kind) &&
    !["permission withdrawn", "everything forbidden", "interrupted"].includes(kind),
);
