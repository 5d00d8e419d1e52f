// Exposure: in which order the access calls of one channel run, so that nobody, at any moment, sees or says
// what neither the old nor the new state allows, and nobody loses what both allow (promise 3).
//
// Calls that change alike are one block. Blocks are ordered by a depth-first search over what is safe next
// (member-space.ts decides), then neighbours that may safely overlap become one stage. When no order is
// safe, the preferred one is given together with where it breaks.

import type { AccessCall, Block, ChannelExposure } from "./access-call.js";
import { type Breach, MemberSpace } from "./member-space.js";

export interface Exposed<Id> {
  readonly breach: Breach;
  /** The stage after which it is so, and the stage that ends it (indexes into `stages`). */
  readonly from: number;
  readonly until: number;
  readonly call: Id;
}

export interface Staging<Id> {
  /** Calls of one stage may run in any order or at once; stages run one after the other. */
  readonly stages: readonly (readonly Id[])[];
  /** null when promise 3 holds throughout. */
  readonly exposed: Exposed<Id> | null;
}

export function stageAccessCalls<Id>(exposure: ChannelExposure<Id>): Staging<Id> {
  const blocks = blocksOf(exposure.calls);
  const space = new MemberSpace(exposure, blocks);
  const order = findOrder(blocks, space);
  if (order !== null) return { stages: mergeStages(order, blocks, space), exposed: null };
  return fallback(blocks, space);
}

/** Subjects with the same change are interchangeable: one block. */
function blocksOf<Id>(calls: readonly AccessCall<Id>[]): Block<Id>[] {
  const byShape = new Map<string, AccessCall<Id>[]>();
  for (const call of calls) {
    const shape =
      call.kind === "channel"
        ? "channel"
        : [call.holders, call.before.view, call.before.speak, call.after.view, call.after.speak].join();
    const same = byShape.get(shape);
    if (same === undefined) byShape.set(shape, [call]);
    else same.push(call);
  }
  return [...byShape.values()]
    .map((same) => ({ calls: same, rank: rankOf(same[0]) }))
    .sort((left, right) => left.rank - right.rank);
}

/** Grants first, then the channel, then calls that do both, then revokes. */
function rankOf<Id>(call: AccessCall<Id> | undefined): number {
  if (call === undefined || call.kind === "channel") return 1;
  const gains = (call.after.view && !call.before.view) || (call.after.speak && !call.before.speak);
  const loses = (!call.after.view && call.before.view) || (!call.after.speak && call.before.speak);
  if (gains && loses) return 2;
  return gains ? 0 : 3;
}

const SEARCH_LIMIT = 20_000;

/** Depth first over sets of finished blocks; sets that lead nowhere are remembered. */
function findOrder<Id>(blocks: readonly Block<Id>[], space: MemberSpace<Id>): number[] | null {
  const dead = new Set<string>();
  const done = new Set<number>();
  const order: number[] = [];
  let steps = 0;
  const visit = (): boolean => {
    if (order.length === blocks.length) return true;
    const key = [...done].sort((left, right) => left - right).join();
    if (dead.has(key) || steps++ > SEARCH_LIMIT) return false;
    for (let next = 0; next < blocks.length; next++) {
      if (done.has(next) || !isSafeNext(blocks, next, done, space)) continue;
      done.add(next);
      order.push(next);
      if (visit()) return true;
      done.delete(next);
      order.pop();
    }
    dead.add(key);
    return false;
  };
  return visit() ? order : null;
}

/** A block of several calls is also half done for a while; a single call is not. */
function isSafeNext<Id>(
  blocks: readonly Block<Id>[],
  next: number,
  done: ReadonlySet<number>,
  space: MemberSpace<Id>,
): boolean {
  const several = (blocks[next]?.calls.length ?? 0) > 1;
  if (several && space.violation(done, new Set([next])) !== null) return false;
  return space.violation(new Set([...done, next]), new Set()) === null;
}

/** Neighbouring blocks whose every mixture is safe become one stage. */
function mergeStages<Id>(
  order: readonly number[],
  blocks: readonly Block<Id>[],
  space: MemberSpace<Id>,
): Id[][] {
  const stages: number[][] = [];
  const done = new Set<number>();
  for (const next of order) {
    const last = stages.at(-1);
    if (last !== undefined && space.violation(done, new Set([...last, next])) === null) {
      last.push(next);
      continue;
    }
    for (const finished of last ?? []) done.add(finished);
    stages.push([next]);
  }
  return stages.map((stage) => stage.flatMap((index) => (blocks[index]?.calls ?? []).map((call) => call.id)));
}

/** No order holds: the preferred one, one block after the other, and where it breaks first. */
function fallback<Id>(blocks: readonly Block<Id>[], space: MemberSpace<Id>): Staging<Id> {
  const done = new Set<number>();
  const breaches: Exposed<Id>[] = [];
  for (const [next, block] of blocks.entries()) {
    // A single call is done at once; several calls are half done for a while.
    const halfDone = block.calls.length > 1 ? space.violation(done, new Set([next])) : null;
    const breach = halfDone ?? space.violation(new Set([...done, next]), new Set());
    done.add(next);
    const call = block.calls[0];
    if (breach !== null && call !== undefined)
      breaches.push({ breach, from: next, until: next + 1, call: call.id });
  }
  const [first] = breaches;
  const until = breaches.at(-1)?.until ?? 0;
  return {
    stages: blocks.map((block) => block.calls.map((call) => call.id)),
    exposed: first === undefined ? null : { ...first, until },
  };
}
