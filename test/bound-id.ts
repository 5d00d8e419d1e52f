// Makes bound ids for tests: it reads text such as `101/08a1` as the reader of state does.

import { asBoundId, type BoundId } from "../src/model/bound-id.js";

export function boundId(text: string): BoundId {
  const id = asBoundId(text);
  if (id === null) throw new Error(`a test binds something to "${text}", which is no bound id`);
  return id;
}

/** Returns the reads by bound id. The ids come as text. */
export const byBoundId = <Value>(read: Iterable<readonly [string, Value]>): ReadonlyMap<BoundId, Value> =>
  new Map([...read].map(([text, value]) => [boundId(text), value]));
