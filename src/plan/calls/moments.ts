// A moment is a set of calls that may be done while other calls wait. A call runs when the calls in its `after` have succeeded. So a failure
// can leave the guild at any of these moments for good. access/channel-sight.ts and the tests of the file (file-tests/room-course.ts) look
// at each moment of a plan.

import type { Operation } from "../value/plan.js";

export type DoneCalls = ReadonlySet<Operation>;

/** Returns null if there are more moments than `MOST_MOMENTS`. */
export type MomentsOf = (few: readonly Operation[]) => readonly DoneCalls[] | null;

/** Twelve calls that wait for no other call have this number of moments. */
export const MOST_MOMENTS = 4096;

/**
 * Returns a function that lists every moment that `after` allows for a few of the calls. The last moment, with all calls done, is included.
 * A call may wait for another through calls that are not among the few. The function looks up the predecessors of each call once, since many
 * subjects ask about the same call.
 */
export function momentsAmong(all: readonly Operation[]): MomentsOf {
  const places = new Map(all.map((call, place) => [call.id, { call, place }]));
  const earlierByCall = new Map<Operation, ReadonlySet<Operation>>();
  const earlierThan = (call: Operation): ReadonlySet<Operation> => {
    const earlier = earlierByCall.get(call) ?? followed(call, places);
    earlierByCall.set(call, earlier);
    return earlier;
  };
  const placeOf = ({ id }: Operation): number => places.get(id)?.place ?? 0;
  return (few) => {
    // A call waits only for earlier calls of the plan. So each moment of the calls up to here is a moment of all of them.
    const inOrder = few.toSorted((one, other) => placeOf(one) - placeOf(other));
    const moments: DoneCalls[] = [new Set()];
    for (const call of inOrder) {
      const earlier = inOrder.filter((other) => earlierThan(call).has(other));
      const withCall = moments.filter((done) => earlier.every((other) => done.has(other)));
      if (moments.length + withCall.length > MOST_MOMENTS) return null;
      for (const done of withCall) moments.push(new Set(done).add(call));
    }
    return moments;
  };
}

/** Returns the calls of the plan that must come before the call, directly or indirectly. */
function followed(
  call: Operation,
  places: ReadonlyMap<string, { readonly call: Operation }>,
): Set<Operation> {
  const earlierCalls = new Set<Operation>();
  const open = [call];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const id of next.after) {
      const before = places.get(id)?.call;
      if (before === undefined || earlierCalls.has(before)) continue;
      earlierCalls.add(before);
      open.push(before);
    }
  }
  return earlierCalls;
}
