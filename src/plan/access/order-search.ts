// Order search: an order of blocks in which nobody leaves the bounds of promise 3 at any moment.
//
// First the order of preference is followed without looking back. At a dead end, the search goes depth first
// over sets of finished blocks, and remembers those that lead nowhere. Two kinds of blocks need no choice: one
// that can hurt nobody who holds it done, whatever the others do, runs now; one that can hurt nobody who holds
// it undone runs last. (Move it there in any safe order: a new moment differs from an old, safe one only for
// those who hold it.) The search is bounded, and says whether "none" is proven.

import { groupedBy } from "../../model/grouped-by.js";
import { type CallBlock, type StagingProblem, shapeKey } from "./access-call.js";
import { type BlockProgress, MemberSpace } from "./member-space.js";

/** `tried`: sets of finished blocks that were looked at, beyond the order of preference. */
export type SearchResult =
  | { readonly isFound: true; readonly order: readonly number[]; readonly tried: number }
  | { readonly isFound: false; readonly proven: boolean; readonly tried: number };

export function searchOrder(problem: StagingProblem, space: MemberSpace, limit: number): SearchResult {
  const search = new OrderSearch(problem, space, limit);
  const preferred = search.byPreference();
  if (preferred !== null) return { isFound: true, order: preferred, tried: 0 };
  for (const part of [ofEveryone(problem), ...ofEachRight(problem)]) {
    if (part.blocks.length === problem.blocks.length) continue;
    const alone = searchOrder(part, new MemberSpace(part), limit);
    if (!alone.isFound && alone.proven) return alone;
  }
  return search.run();
}

/** The calls that every member meets: an order that is unsafe for members without changed entries is unsafe. */
const ofEveryone = (problem: StagingProblem): StagingProblem => ({
  ...problem,
  blocks: problem.blocks.filter(({ shape }) => shape.kind === "channel" || shape.holders === "everyone"),
});

/** Seeing with one more right: what is unsafe for these is unsafe. Calls that differ in other rights are one block here. */
function ofEachRight(problem: StagingProblem): StagingProblem[] {
  if (problem.atStake.length <= 2) return [];
  return problem.atStake
    .filter((right) => right !== "view")
    .map((right) => {
      const atStake = ["view", right] as const;
      const alike = groupedBy(problem.blocks, ({ shape }) => shapeKey(shape, atStake));
      const blocks = [...alike.values()].flatMap((same): CallBlock[] => {
        const [first] = same;
        return first === undefined ? [] : [{ ...first, several: first.several || same.length > 1 }];
      });
      return { ...problem, atStake, blocks };
    });
}

class OrderSearch {
  private readonly progress: BlockProgress[];
  private readonly order: number[] = [];
  /** Sets of finished blocks that lead nowhere, as bitmaps: a channel may have more than fifty blocks. */
  private readonly dead = new Set<bigint>();
  private tried = 0;

  constructor(
    private readonly problem: StagingProblem,
    private readonly space: MemberSpace,
    private readonly limit: number,
  ) {
    this.progress = problem.blocks.map(() => "waiting");
  }

  /** Always the first block that is safe next; null at a dead end. */
  byPreference(): number[] | null {
    const order: number[] = [];
    for (const _block of this.problem.blocks) {
      const next = this.problem.blocks.findIndex((_one, index) => this.isSafeNext(index));
      if (next < 0) break;
      this.progress[next] = "done";
      order.push(next);
    }
    this.progress.fill("waiting");
    return order.length === this.problem.blocks.length ? order : null;
  }

  run(): SearchResult {
    const last = this.chooseLast();
    const isFound = this.visit(0n, last);
    const tried = Math.min(this.tried, this.limit);
    if (isFound) return { isFound, order: [...this.order, ...last], tried };
    return { isFound, proven: this.tried <= this.limit, tried };
  }

  /** Blocks that may run after all others, in the order in which they then run. */
  private chooseLast(): number[] {
    const last: number[] = [];
    for (let more = true; more; ) {
      const waiting = this.waiting(last);
      const next = waiting.findLast((index) => this.staysHarmless(index, "undone", waiting));
      more = next !== undefined;
      if (next !== undefined) last.unshift(next);
    }
    return last;
  }

  private visit(done: bigint, last: readonly number[]): boolean {
    const waiting = this.waiting(last);
    if (waiting.length === 0) return true;
    if (this.dead.has(done) || ++this.tried > this.limit) return false;
    const harmless = waiting.find((index) => this.staysHarmless(index, "done", waiting));
    const nexts = harmless === undefined ? waiting.filter((index) => this.isSafeNext(index)) : [harmless];
    for (const next of nexts) {
      this.progress[next] = "done";
      this.order.push(next);
      if (this.visit(done | (1n << BigInt(next)), last)) return true;
      this.order.pop();
      this.progress[next] = "waiting";
    }
    this.dead.add(done);
    return false;
  }

  private waiting(last: readonly number[]): number[] {
    return [...this.progress.keys()].filter(
      (index) => this.progress[index] !== "done" && !last.includes(index),
    );
  }

  /** A block of several calls is also half done for a while; a single call is not. */
  private isSafeNext(next: number): boolean {
    if (this.progress[next] === "done") return false;
    const moments: BlockProgress[] =
      this.problem.blocks[next]?.several === true ? ["flying", "done"] : ["done"];
    return moments.every((moment) => this.space.violation(this.progress.with(next, moment)) === null);
  }

  /** Whether members who hold this block in that form stay in bounds, whatever the others that wait do. */
  private staysHarmless(index: number, form: "undone" | "done", waiting: readonly number[]): boolean {
    const progress = [...this.progress];
    for (const other of waiting) progress[other] = "flying";
    if (this.problem.blocks[index]?.several !== true) progress[index] = form === "done" ? "done" : "waiting";
    return this.space.violationAmong(index, form, progress) === null;
  }
}
