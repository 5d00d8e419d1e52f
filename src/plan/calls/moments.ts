// Moments: which calls of one channel may be done while others are not. A call runs when those that it follows (`after`) have
// succeeded, so a failure leaves the guild at any of these moments for good.

import type { Operation } from "../value/plan.js";

/** What is done at a moment. */
export type DoneCalls = ReadonlySet<Operation>;

/**
 * Tells of a few of the channel's calls every moment that `after` allows, the last one included, where all are done.
 * What each call follows is looked up once, since many subjects of one channel ask about the same call.
 */
export function momentsAmong(all: readonly Operation[]): (few: readonly Operation[]) => DoneCalls[] {
  const byId = new Map(all.map((call) => [call.id, call]));
  const earlierByCall = new Map<Operation, ReadonlySet<Operation>>();
  const earlierThan = (call: Operation): ReadonlySet<Operation> => {
    const earlier = earlierByCall.get(call) ?? followed(call, byId);
    earlierByCall.set(call, earlier);
    return earlier;
  };
  return (few) => {
    let moments: DoneCalls[] = [new Set()];
    for (const call of few) moments = [...moments, ...moments.map((done) => new Set([...done, call]))];
    return moments.filter((done) =>
      [...done].every((call) => few.every((other) => done.has(other) || !earlierThan(call).has(other))),
    );
  };
}

/** The calls of the channel that come before it, directly or not. */
function followed(call: Operation, byId: ReadonlyMap<string, Operation>): Set<Operation> {
  const earlierCalls = new Set<Operation>();
  const open = [call];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const id of next.after) {
      const before = byId.get(id);
      if (before === undefined || earlierCalls.has(before)) continue;
      earlierCalls.add(before);
      open.push(before);
    }
  }
  return earlierCalls;
}
