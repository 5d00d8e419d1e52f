// Moments: which calls of one channel may be done while others are not. A call runs when those that it follows (`after`) have
// succeeded, so a failure leaves the guild at any of these moments for good.

import type { Operation } from "../plan.js";

/** What is done at a moment. */
export type Done = ReadonlySet<Operation>;

/** Every moment of a few of the channel's calls, the last one included, where all are done. */
export function momentsOf(few: readonly Operation[], all: readonly Operation[]): Done[] {
  const byId = new Map(all.map((call) => [call.id, call]));
  const earlier = new Map(few.map((call) => [call, followed(call, byId)]));
  let moments: Done[] = [new Set()];
  for (const call of few) moments = [...moments, ...moments.map((done) => new Set([...done, call]))];
  return moments.filter((done) =>
    [...done].every((call) => few.every((other) => done.has(other) || !earlier.get(call)?.has(other))),
  );
}

/** The calls of the channel that come before it, directly or not. */
function followed(call: Operation, byId: ReadonlyMap<string, Operation>): Set<Operation> {
  const found = new Set<Operation>();
  const open = [call];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const id of next.after) {
      const before = byId.get(id);
      if (before === undefined || found.has(before)) continue;
      found.add(before);
      open.push(before);
    }
  }
  return found;
}
