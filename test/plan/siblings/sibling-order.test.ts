// Tests placements with the service's position model (service-facts 4.3.6) on random guilds.

import fc from "fast-check";
import { expect, test } from "vitest";
import type { Config } from "../../../src/config/config.js";
import type { Channel } from "../../../src/model/guild.js";
import { UNGROUPED } from "../../../src/model/sequence.js";
import { liveFacts } from "../../../src/plan/kinds/rows.js";
import type { Operation, Plan } from "../../../src/plan/value/plan.js";
import { channel, config, group, live, liveChannel, liveGroup } from "../../small-guild.js";
import { holds } from "../../soak/slice.js";
import { NaiveService } from "../naive-service.js";
import { operationIds, planOf } from "../plan-of.js";
import { refresh, runPlan } from "../run-plan.js";

interface World {
  readonly channels: readonly Channel[];
  readonly config: Config;
}

/** Guilds have such positions: in order, equal, with gaps, and as Unix seconds (service-facts 3.28). */
const position = fc.oneof(
  fc.integer({ min: 1, max: 4 }),
  fc.integer({ min: 1, max: 60 }),
  fc.integer({ min: 1_650_000_000, max: 1_650_000_009 }),
);

/** The live groups are 1 to 3, the channels 11 to 17. Some are declared by name, in any order and under any group. */
const worlds: fc.Arbitrary<World> = fc
  .record({
    groups: fc.uniqueArray(fc.constantFrom("1", "2", "3"), { maxLength: 3 }),
    channels: fc.uniqueArray(fc.constantFrom("11", "12", "13", "14", "15", "16", "17"), { maxLength: 7 }),
    places: fc.array(fc.tuple(position, fc.constantFrom("0", "1", "2", "3")), {
      minLength: 10,
      maxLength: 10,
    }),
    declaredGroups: fc.uniqueArray(fc.constantFrom("1", "2", "3", "4", "5"), { maxLength: 5 }),
    declared: fc.uniqueArray(
      fc.record({
        id: fc.constantFrom("11", "12", "13", "14", "15", "16", "17", "18", "19"),
        parent: fc.constantFrom("0", "1", "2", "4"),
        private_type: fc.constantFrom(null, null, 0, 1),
      }),
      { maxLength: 9, selector: ({ id }) => id },
    ),
  })
  .map(({ groups, channels, places, declaredGroups, declared }) => {
    const parentOf = (id: string): string => (groups.some((one) => one === id) ? id : "0");
    const liveGroups = groups.map((id, index) => liveGroup(id, { position: places[index]?.[0] ?? 2 }));
    const liveChannels = channels.map((id, index) => {
      const [at, parent] = places[index + 3] ?? [1, "0"];
      return liveChannel(id, { position: at, parent: parentOf(parent) });
    });
    const inside = (parent: string) =>
      declared
        .filter(
          (one) =>
            (declaredGroups.some((declaredId) => declaredId === one.parent) ? one.parent : "0") === parent,
        )
        .map(({ id, private_type }) => channel(`c${id}`, { private_type }));
    return {
      channels: [...liveGroups, ...liveChannels],
      config: config({
        groups: declaredGroups.map((id) => group(`g${id}`, inside(id))),
        channels: inside("0"),
      }),
    };
  });

const inOrder = (ready: readonly Operation[]): Operation => {
  const [first] = ready;
  if (first === undefined) throw new Error("nothing is ready");
  return first;
};

/** Returns the names in one sequence. */
const names = (service: NaiveService, sequence: string): string[] =>
  service.order(sequence).map((id) => service.channel(id).name);

const only = (all: readonly string[], some: readonly string[]): string[] =>
  all.filter((one) => some.includes(one));

test("declared siblings end in declared order under their parent; unmanaged ones keep theirs", async () => {
  await holds(
    fc.property(worlds, fc.infiniteStream(fc.nat()), (world, numbers) => {
      const service = new NaiveService(world);
      const before = new NaiveService(world);
      const plan = planOf({ config: world.config, live: live(world.channels) });
      const choose = (ready: readonly Operation[]): Operation =>
        ready[numbers.next().value % ready.length] ?? inOrder(ready);
      const state = runPlan(plan, { service, state: null, choose });

      const groupNames = world.config.groups.map(({ name }) => name);
      expect(only(names(service, "groups"), groupNames)).toEqual(groupNames);
      const declared = [...world.config.groups, { name: "0", channels: world.config.channels }];
      const declaredNames = declared.flatMap(({ channels }) => channels.map(({ name }) => name));
      for (const parent of declared) {
        const id = parent.name === "0" ? "0" : service.channels.find(({ name }) => name === parent.name)?.id;
        const wanted = parent.channels.map(({ name }) => name);
        expect(only(names(service, id ?? "none"), declaredNames)).toEqual(wanted);
      }
      for (const sequence of ["groups", "0", ...before.order("groups")]) {
        const unmanaged = (all: readonly string[]) =>
          all.filter((name) => !declaredNames.includes(name) && !groupNames.includes(name));
        expect(unmanaged(names(service, sequence))).toEqual(unmanaged(names(before, sequence)));
      }

      const again = planOf({
        config: world.config,
        state,
        live: refresh({ config: world.config, state, service }),
      });
      expect(again.operations).toEqual([]);
      expect(again.changes).toEqual([]);
    }),
    { soak: 400, test: 20 },
  );
});

/** Returns the fewest calls by brute force. The largest possible number of declared siblings stays in each sequence. */
function fewestPatches(world: World): number {
  const service = new NaiveService(world);
  let patches = 0;
  const count = (sequence: string, wanted: readonly { name: string; patched: boolean }[]) => {
    const now = names(service, sequence);
    const standing = wanted.filter(({ name }) => now.includes(name));
    let best = Infinity;
    for (let mask = 0; mask < 2 ** standing.length; mask++) {
      const kept = standing.filter((_one, index) => (mask >> index) & 1);
      const places = kept.map(({ name }) => now.indexOf(name));
      if (places.some((place, index) => index > 0 && place < (places[index - 1] ?? 0))) continue;
      const cost = standing.filter((one) => one.patched || !kept.includes(one)).length;
      best = Math.min(best, cost);
    }
    patches += best;
    return standing.length;
  };
  const { groups, channels } = world.config;
  count(
    "groups",
    groups.map(({ name }) => ({ name, patched: false })),
  );
  for (const parent of [...groups, { name: "0", channels }]) {
    const id = parent.name === "0" ? "0" : service.channels.find(({ name }) => name === parent.name)?.id;
    const siblings = parent.channels.map(({ name, private_type }) => {
      const now = service.channels.find((one) => one.name === name);
      return {
        name,
        patched: now !== undefined && private_type !== null && now.private_type !== private_type,
      };
    });
    const standing = count(id ?? "none", siblings);
    const existing = parent.channels.filter(({ name }) => service.channels.some((one) => one.name === name));
    patches += existing.length - standing;
  }
  return patches;
}

const patchCalls = (plan: Plan): number =>
  plan.operations.filter(({ operation }) => operation === "update_channel").length;

test("a new order costs the fewest PATCH calls", async () => {
  await holds(
    fc.property(worlds, (world) => {
      const plan = planOf({ config: world.config, live: live(world.channels) });
      expect(patchCalls(plan)).toBe(fewestPatches(world));
    }),
    { soak: 400, test: 20 },
  );
});

test("three channels that stand elsewhere among sixty cost three calls", () => {
  const ids = Array.from({ length: 60 }, (_none, index) => String(100 + index));
  const moved = ["158", "103", "131"];
  const wanted = [...moved, ...ids.filter((id) => !moved.includes(id))];
  const plan = planOf({
    config: config({ channels: wanted.map((id) => channel(`c${id}`)) }),
    live: live(ids.map((id, index) => liveChannel(id, { position: index + 1 }))),
  });
  expect(patchCalls(plan)).toBe(3);
  expect(plan.calls.writes).toBe(3);
});

test("each position counts the siblings as they stand when its call runs", () => {
  const plan = planOf({
    config: config({ channels: ["c", "b", "new", "a"].map((key) => channel(key)) }),
    live: live([
      liveChannel("1", { name: "a", position: 1 }),
      liveChannel("2", { name: "x", position: 2 }),
      liveChannel("3", { name: "b", position: 3 }),
      liveChannel("4", { name: "c", position: 4 }),
    ]),
  });
  expect(operationIds(plan)).toHaveLength(3);
  const service = new NaiveService({
    channels: [
      liveChannel("1", { name: "a", position: 1 }),
      liveChannel("2", { name: "x", position: 2 }),
      liveChannel("3", { name: "b", position: 3 }),
      liveChannel("4", { name: "c", position: 4 }),
    ],
  });
  runPlan(plan, { service, state: null, choose: inOrder });
  expect(only(names(service, "0"), ["a", "b", "c", "new"])).toEqual(["c", "b", "new", "a"]);
});

test("what is new and declared first comes right before the declared one that stays, behind who is not declared", () => {
  const plan = planOf({
    config: config({ channels: [channel("new"), channel("c2")] }),
    live: live([liveChannel("1", { position: 1 }), liveChannel("2", { position: 2 })]),
  });
  expect(plan.operations).toMatchObject([{ operation: "create_channel", body: { position: 2 } }]);
});

test("equal positions stand by id, in whatever order the service lists them", () => {
  const [first, second] = [liveChannel("9"), liveChannel("10")];
  const order = { kind: "order", parent: UNGROUPED } as const;
  for (const channels of [
    [first, second],
    [second, first],
  ])
    expect(liveFacts(live(channels))(order)).toEqual(["9", "10"]);
});

test("groups are counted from 2 and equal positions stand by id", () => {
  const plan = planOf({
    config: config({ groups: [group("new"), group("g9"), group("g10")] }),
    live: live([liveGroup("10", { position: 2 }), liveGroup("9", { position: 2 })]),
  });
  expect(operationIds(plan)).toEqual(["create_channel group.new"]);
  expect(plan.operations[0]?.body).toMatchObject({ position: 2, type: 4 });
});
