// Tests positions: the model of service-facts 4.3.6, by example and against a naive model.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { holds } from "../soak/slice.js";
import { type Channel, GUILD, orderOf, type Running, running } from "./emulated-guild.js";

const CHANNELS = `/guilds/${GUILD}/channels`;
const UNGROUPED = "0";
const order = async (guild: Running, parent: string) => orderOf(await guild.list(CHANNELS), parent);
const idOf = async (answer: Promise<{ body: { readonly [key: string]: unknown } | null }>) =>
  String((await answer).body?.id);

describe("create", () => {
  test.each([
    ["absent", undefined, 4],
    ["null", null, 4],
    ["0", 0, 4],
    ["occupied", 2, 2],
    ["one beyond the last", 4, 4],
    ["far beyond", 1_700_000_000, 4],
  ])("position %s", async (_name, position, expected) => {
    const guild = await running();
    const created = await guild.call("POST", CHANNELS, { name: "new", position });
    expect(created.body?.position).toBe(expected);
    const others = ["103", "104", "105"];
    others.splice(expected - 1, 0, String(created.body?.id));
    expect(await order(guild, UNGROUPED)).toEqual(others.map((id, index) => `${id}:${index + 1}`));
    expect(await order(guild, "100")).toEqual(["101:1", "102:2"]);
  });

  test("groups count from 2, and 1 is refused when strict", async () => {
    const guild = await running();
    const refused = await guild.call("POST", CHANNELS, { name: "first", type: 4, position: 1 });
    expect([refused.status, refused.body?.code]).toEqual([400, 301000]);
    expect(await order(guild, "groups")).toEqual(["100:2"]);
  });

  test("groups count from 2, and 1 is taken for 2 otherwise", async () => {
    const guild = await running();
    guild.emulator.setWorld({ ...guild.emulator.world(), settings: { strict: false } });
    const id = await idOf(guild.call("POST", CHANNELS, { name: "first", type: 4, position: 1 }));
    expect(await order(guild, "groups")).toEqual([`${id}:2`, "100:3"]);
  });
});

describe("move", () => {
  test("inside a parent the channel is taken out first", async () => {
    const guild = await running();
    expect((await guild.call("PATCH", "/channels/103", { position: 2 })).body?.position).toBe(2);
    expect(await order(guild, UNGROUPED)).toEqual(["104:1", "103:2", "105:3"]);
    await guild.call("PATCH", "/channels/105", { position: 1 });
    expect(await order(guild, UNGROUPED)).toEqual(["105:1", "104:2", "103:3"]);
    await guild.call("PATCH", "/channels/105", { position: 0 });
    expect(await order(guild, UNGROUPED)).toEqual(["104:1", "103:2", "105:3"]);
  });

  test("into another parent without a position it appends, and both sequences are renumbered", async () => {
    const guild = await running();
    await guild.call("PATCH", "/channels/103", { parent_id: "100" });
    expect(await order(guild, "100")).toEqual(["101:1", "102:2", "103:3"]);
    expect(await order(guild, UNGROUPED)).toEqual(["104:1", "105:2"]);
  });

  test.each([["0"], [""]])("parent_id %j ungroups, null leaves alone", async (parent_id) => {
    const guild = await running();
    await guild.call("PATCH", "/channels/101", { parent_id: null });
    expect(await order(guild, "100")).toEqual(["101:1", "102:2"]);
    await guild.call("PATCH", "/channels/101", { parent_id, position: 1 });
    expect(await order(guild, UNGROUPED)).toEqual(["101:1", "103:2", "104:3", "105:4"]);
    expect(await order(guild, "100")).toEqual(["102:1"]);
  });
});

test("a deleted group leaves its channels in the ungrouped area, in order, and the groups closed up", async () => {
  const guild = await running();
  const second = await idOf(guild.call("POST", CHANNELS, { name: "second", type: 4 }));
  await guild.call("PATCH", "/channels/102", { position: 1 });
  await guild.call("DELETE", "/channels/100");
  expect(await order(guild, "groups")).toEqual([`${second}:2`]);
  expect(await order(guild, UNGROUPED)).toEqual(["103:1", "104:2", "105:3", "102:4", "101:5"]);
});

test("odd positions stay as given until their sequence changes, then ties are in order of ids", async () => {
  const channels = [
    { id: "20", name: "a", position: 7 },
    { id: "3", name: "b", position: 7 },
    { id: "4", name: "c", position: 4_000_000_000 },
    { id: "5", name: "d", position: -1 },
    { id: "6", name: "group", type: 4, position: 9 },
    { id: "7", name: "e", parent_id: "6", position: 12 },
  ];
  const guild = await running({ channels, messages: {} });
  const before = (await guild.list(CHANNELS)).map((channel) => channel.position);
  expect(before).toEqual([7, 7, 4_000_000_000, -1, 9, 12]);
  await guild.call("PATCH", "/channels/20", { name: "still" });
  expect((await guild.list(CHANNELS)).map((channel) => channel.position)).toEqual(before);
  await guild.call("PATCH", "/channels/4", { position: 2 });
  expect(await order(guild, UNGROUPED)).toEqual(["5:1", "4:2", "3:3", "20:4"]);
  expect(await order(guild, "6")).toEqual(["7:12"]);
  expect(await order(guild, "groups")).toEqual(["6:9"]);
});

// The naive model is one list of ids for each sequence, with splices by hand.
const step = fc.record({
  kind: fc.constantFrom("create", "create", "move", "move", "delete"),
  which: fc.nat(30),
  parent: fc.nat(4),
  position: fc.constantFrom(undefined, 0, 1, 2, 3, 4, 5, 99),
  group: fc.boolean(),
});

test("any series of creates, moves and deletes keeps the order of a naive model", async () => {
  const guild = await running();
  await holds(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      guild.emulator.setWorld({ guilds: [{ id: GUILD, name: "empty" }], settings: { strict: false } });
      const model = new Map<string, string[]>([
        ["groups", []],
        [UNGROUPED, []],
      ]);
      const sequenceOf = (id: string) => [...model].find(([, ids]) => ids.includes(id))?.[0] ?? UNGROUPED;
      const put = (sequence: string, id: string, position: number | undefined) => {
        const ids = model.get(sequence) ?? [];
        const first = sequence === "groups" ? 2 : 1;
        const index = position === undefined || position === 0 ? ids.length : Math.max(0, position - first);
        ids.splice(Math.min(index, ids.length), 0, id);
        model.set(sequence, ids);
      };
      const take = (id: string) => {
        const ids = model.get(sequenceOf(id)) ?? [];
        ids.splice(ids.indexOf(id), 1);
      };
      for (const { kind, which, parent, position, group } of steps) {
        const groups = model.get("groups") ?? [];
        const all = [...model.values()].flat();
        const target = all[which % Math.max(1, all.length)];
        const parent_id = groups[parent] ?? UNGROUPED;
        if (kind === "create" || target === undefined) {
          const body = { name: "x", position, ...(group ? { type: 4 } : { parent_id }) };
          const id = await idOf(guild.call("POST", CHANNELS, body));
          put(group ? "groups" : parent_id, id, position);
          if (group) model.set(id, []);
        } else if (kind === "delete") {
          await guild.call("DELETE", `/channels/${target}`);
          for (const orphan of model.get(target) ?? []) put(UNGROUPED, orphan, undefined);
          take(target);
          model.delete(target);
        } else {
          const from = sequenceOf(target);
          const to = from === "groups" ? "groups" : parent_id;
          await guild.call("PATCH", `/channels/${target}`, { position, parent_id });
          if (position === undefined && from === to) continue;
          take(target);
          put(to, target, position);
        }
      }
      const live: readonly Channel[] = await guild.list(CHANNELS);
      for (const [sequence, ids] of model) {
        const first = sequence === "groups" ? 2 : 1;
        expect(orderOf(live, sequence)).toEqual(ids.map((id, index) => `${id}:${index + first}`));
      }
    }),
    { soak: 60, test: 3 },
  );
});
