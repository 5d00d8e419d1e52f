// Finds the moments of a random guild that an order of calls allows, and whether any order is safe. Bits have the order of callsOf().

import { callsOf, type GuildScene, wrongIn } from "./guild-scene.js";

/** Returns true if some order of single calls keeps promise 3. `isAllowed` may forbid a call at a moment. */
export function someOrderHolds(
  scene: GuildScene,
  isAllowed: (call: number, done: number) => boolean = () => true,
): boolean {
  const { length } = callsOf(scene);
  const wrongAt = wrongIn(scene);
  const all = 2 ** length - 1;
  const reached = new Set([0]);
  for (const done of reached) {
    if (done === all) return true;
    for (let call = 0; call < length; call++) {
      const next = done | (1 << call);
      if (!reached.has(next) && isAllowed(call, done) && wrongAt(next).length === 0) reached.add(next);
    }
  }
  return false;
}

/** Returns every set of calls that may be done at one moment. A call without an entry in `after` waits for all calls. */
export function allowedMoments(
  scene: GuildScene,
  after: (id: string) => readonly string[] | "all",
): readonly number[] {
  const ids = callsOf(scene).map(({ id }) => id);
  const all = 2 ** ids.length - 1;
  const waits = ids.map((id) => {
    const earlier = after(id);
    return earlier === "all" ? all : earlier.reduce((sum, one) => sum | (1 << ids.indexOf(one)), 0);
  });
  return Array.from({ length: all + 1 }, (_none, done) => done).filter(
    (done) =>
      done === all || waits.every((wait, index) => (done & (1 << index)) === 0 || (wait & ~done) === 0),
  );
}
