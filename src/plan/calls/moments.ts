// A moment is a set of calls of one channel that may be done while its other calls wait. A call runs when the calls in
// its `after` have succeeded. So a failure can leave the guild at any of these moments for good.
// access/channel-sight.ts and the tests of the file (file-tests/room-course.ts) look at each moment of a plan.

import type { Operation } from "../value/plan.js";

export type DoneCalls = ReadonlySet<Operation>;

/**
 * Returns a function that lists every moment that `after` allows for a few of the channel's calls. The last moment, with
 * all calls done, is included. The function looks up the predecessors of each call once, since many subjects of one channel
 * ask about the same call.
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

/** Returns the calls of the channel that must come before the call, directly or indirectly. */
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
