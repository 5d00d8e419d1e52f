// Stage search: the stages of a channel without names, each problem searched once. One search lives for one
// planning run: channels that change alike are then free, and the sets of finished blocks that may be looked
// at are shared, so the time of a plan is bounded however many different channels need a search.

import type { Grants } from "../value/access.js";
import type { CallBlock, StagingProblem } from "./access-call.js";
import type { Breach } from "./holding.js";
import { type BlockProgress, MemberSpace } from "./member-space.js";
import { type SearchResult, searchOrder } from "./order-search.js";

/** In which stages the access calls of one channel run, and where that breaks promise 3. */
export interface Staging<Id> {
  /** Calls of one stage may run in any order or at once; stages run one after the other. */
  readonly stages: readonly (readonly Id[])[];
  /** null when promise 3 holds throughout. */
  readonly exposed: Exposed<Id> | null;
}

export interface Exposed<Id> {
  readonly breach: Breach;
  /** The stage after which it is so, and the stage that ends it (indexes into `stages`). */
  readonly from: number;
  readonly until: number;
  readonly call: Id;
  /** true: no order is safe. false: the search was given up, and a safe order may exist. */
  readonly proven: boolean;
  /** Sets of finished calls that the search looked at. */
  readonly tried: number;
}

/** How many sets of finished blocks are looked at before the search is given up. */
interface SearchLimits {
  readonly perChannel: number;
  readonly perPlan: number;
}

const LIMITS: SearchLimits = { perChannel: 1_000, perPlan: 5_000 };

export class StageSearch {
  private readonly stagings = new Map<string, Staging<number>>();
  private left: number;

  constructor(private readonly limits: SearchLimits = LIMITS) {
    this.left = limits.perPlan;
  }

  /** How many different problems have been searched. */
  get size(): number {
    return this.stagings.size;
  }

  /** Stages of blocks, as indexes into `problem.blocks`. */
  stage(problem: StagingProblem): Staging<number> {
    const signature = signatureOf(problem);
    const entry = this.stagings.get(signature);
    if (entry !== undefined) return entry;
    const space = new MemberSpace(problem);
    const result = searchOrder(problem, space, Math.min(this.limits.perChannel, this.left));
    this.left -= result.tried;
    const staging = result.isFound
      ? { stages: mergeStages(result.order, problem, space), exposed: null }
      : fallback(result, problem, space);
    this.stagings.set(signature, staging);
    return staging;
  }
}

/** Equal for problems with equal stages: the constant entries count once, in any order. */
function signatureOf({ atStake, access, constant, blocks }: StagingProblem): string {
  const held = (grants: Grants): boolean[] => atStake.map((right) => grants[right]);
  const ofShape = ({ shape }: CallBlock): readonly (string | number | boolean)[] => {
    if (shape.kind === "subject") return [shape.holders, ...held(shape.before), ...held(shape.after)];
    const { before, after } = shape;
    return [before.private_type, before.speak_permission, after.private_type, after.speak_permission];
  };
  const entries = new Set(constant.map(({ holders, grants }) => [holders, ...held(grants)].join()));
  return JSON.stringify([
    atStake,
    [access.private_type, access.speak_permission],
    [...entries].sort(),
    blocks.map((block) => [ofShape(block), block.several]),
  ]);
}

/** Neighbouring blocks whose every mixture is safe become one stage. */
function mergeStages(order: readonly number[], { blocks }: StagingProblem, space: MemberSpace): number[][] {
  const stages: number[][] = [];
  const progress = blocks.map((): BlockProgress => "waiting");
  for (const next of order) {
    const last = stages.at(-1);
    progress[next] = "flying";
    if (last !== undefined && space.violation(progress) === null) {
      last.push(next);
      continue;
    }
    for (const finished of last ?? []) progress[finished] = "done";
    stages.push([next]);
  }
  return stages;
}

/** No safe order is known: the preferred one, one block after the other, and where it breaks first. */
function fallback(
  { proven, tried }: Extract<SearchResult, { isFound: false }>,
  { blocks }: StagingProblem,
  space: MemberSpace,
): Staging<number> {
  const progress = blocks.map((): BlockProgress => "waiting");
  const breaches: Exposed<number>[] = [];
  for (const [next, { several }] of blocks.entries()) {
    progress[next] = "flying";
    // A single call is done at once; several calls are half done for a while.
    const halfDone = several ? space.violation(progress) : null;
    progress[next] = "done";
    const breach = halfDone ?? space.violation(progress);
    if (breach !== null) breaches.push({ breach, from: next, until: next + 1, call: next, proven, tried });
  }
  const [first] = breaches;
  const until = breaches.at(-1)?.until ?? 0;
  return {
    stages: blocks.map((_block, index) => [index]),
    exposed: first === undefined ? null : { ...first, until },
  };
}
