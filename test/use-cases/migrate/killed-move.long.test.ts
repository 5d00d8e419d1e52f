// Tests a move of a state that is killed at each call of either store and run again, with applies in between. The state never lives at both
// places. One more run leads to one place with every acknowledged record.

import fc from "fast-check";
import { expect, test } from "vitest";
import { foldRecords } from "../../../src/state/fold.js";
import type { State } from "../../../src/state/state.js";
import { bind, change, holder, initial, intent, run } from "../../contract/state-records.js";
import { holds } from "../../soak/slice.js";
import { type Kill, Killed, other, type Side, TwoPlaces } from "./two-places.js";

const KEY = { key: "k".repeat(32), memory: null };
const PAST = foldRecords(initial, [
  run("run1", { known: ["1"] }),
  bind("channel.a", "11"),
  change("run1", "channel.a"),
  intent("op", "channel.c"),
]);

/** A whole move makes this number of calls of stores. */
const CALLS = 13;
const anyKill: fc.Arbitrary<Kill | null> = fc.option(
  fc.record({ call: fc.integer({ min: 1, max: CALLS }), when: fc.constantFrom("before", "after") }),
);

async function withState(sealing: typeof KEY | null): Promise<TwoPlaces> {
  const places = new TwoPlaces(sealing);
  const session = await places.store("a").lock(holder);
  await session.begin(PAST);
  await session.close();
  places.look = () => expect(places.living().length).toBeLessThanOrEqual(1);
  return places;
}

/** Returns the content of the state, without the parts that depend on its place. */
const contentOf = ({ serial: _, move: __, ...content }: State) => content;

async function survived(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof Killed) return false;
    // A move in the opposite direction is refused.
    if (error instanceof Error && "hint" in error) return false;
    throw error;
  }
}

/** Returns the side that a move leaves. Returns null if the state lives at one place. */
function leftSide(places: TwoPlaces): Side | null {
  if (places.living().length === 1) return null;
  const moving = (["a", "b"] as const).find((side) => places.state(side)?.move?.stage === "moving");
  if (moving !== undefined) return moving;
  return places.state("a")?.move?.stage === "arriving" ? "b" : "a";
}

test("a move that nobody kills takes so many calls, and everything goes along", async () => {
  const places = await withState(null);
  expect(await places.migrate("a")).toMatchObject({ changed: true, to: { address: "memory:b" } });
  expect([places.calls, places.living()]).toEqual([CALLS, ["b"]]);
  expect(contentOf(places.state("b") as State)).toEqual(contentOf(PAST));
  expect(places.state("a")).toMatchObject({ ...contentOf(PAST), move: { stage: "moved" } });
  expect((await places.migrate("a")).changed).toBe(false);
  expect(await places.migrate("b")).toMatchObject({ changed: true, to: { address: "memory:a" } });
  expect(places.living()).toEqual(["a"]);
});

test.each([
  ["plain", null],
  ["sealed", KEY],
])("killed at every call, one more run leads to the end, or back: %s", async (_, sealing) => {
  for (let call = 1; call <= CALLS; call += 1)
    for (const when of ["before", "after"] as const)
      for (const end of ["migrate", "takeBack"] as const) {
        const places = await withState(sealing);
        expect(await survived(places.migrate("a", { call, when }))).toBe(false);
        places.unlock();
        const hasLeft = places.state("a")?.move?.stage === "moved";
        const met = await places.apply(bind("channel.between", "12"));
        expect(met).toEqual(places.living());
        if (end === "takeBack" && !hasLeft) await places.takeBack("a");
        else await places.migrate("a");
        expect(places.living()).toEqual(end === "takeBack" && !hasLeft ? ["a"] : ["b"]);
        const [side] = places.living();
        const records = met.length === 0 ? [] : [bind("channel.between", "12")];
        expect(contentOf(places.state(side ?? "a") as State)).toEqual(contentOf(foldRecords(PAST, records)));
        expect(await places.apply(bind("channel.next", "13"))).toEqual([side]);
      }
});

test("applies that come at every moment of a move are refused, or go along", async () => {
  const places = await withState(null);
  let model = PAST;
  const met: string[] = [];
  let count = 0;
  places.look = async () => {
    expect(places.living().length).toBeLessThanOrEqual(1);
    count += 1;
    const record = bind("channel.n", String(count));
    const sides = await places.apply(record);
    met.push(sides.join(""));
    if (sides.length > 0) model = foldRecords(model, [record]);
  };
  await places.migrate("a");
  await places.look();
  // The empty text is the time between the lock of the old place and the release of the new one.
  expect([...new Set(met)]).toEqual(["a", "", "b"]);
  expect(met).toHaveLength(2 * CALLS + 1);
  expect(contentOf(places.state("b") as State)).toEqual(contentOf(model));
});

test("whatever runs are killed one after another, in both directions, nothing acknowledged is lost and nothing lives twice", async () => {
  const step = fc.record({
    do: fc.constantFrom("migrate", "migrate", "takeBack"),
    from: fc.constantFrom("a", "b"),
    kill: anyKill,
  });
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 1, maxLength: 6 }),
    fc.boolean(),
    async (steps, isSealed) => {
      const places = await withState(isSealed ? KEY : null);
      let model = PAST;
      for (const [index, { do: command, from, kill }] of steps.entries()) {
        await survived(places[command](from, kill));
        places.unlock();
        const record = bind("channel.n", String(index));
        const met = await places.apply(record);
        expect(met).toEqual(places.living());
        if (met.length > 0) model = foldRecords(model, [record]);
      }
      const left = leftSide(places);
      if (left !== null) await places.migrate(left);
      expect(places.living()).toEqual(left === null ? [expect.anything()] : [other(left)]);
      const [side = "a"] = places.living();
      expect(contentOf(places.state(side) as State)).toEqual(contentOf(model));
      expect(await places.store(side).read()).toEqual(places.state(side));
    },
  );
  await holds(property, { soak: 3000, test: 150 });
});
