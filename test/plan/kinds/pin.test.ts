// Tests that exactly the declared messages are pinned, at most twenty.

import { describe, expect, test } from "vitest";
import { phraseOf } from "../../sentence.js";
import { at, channel, config, live, liveChannel, state } from "../../small-guild.js";
import { NaiveService } from "../naive-service.js";
import { actions, ancestorsOf, changeOf, findingOf, operationIds, operationOf, planOf } from "../plan-of.js";
import { runPlan } from "../run-plan.js";

const lobby = { id: "1", applied: { name: "lobby", group: null } };
const guildWith = (options: {
  pins?: readonly string[];
  livePins: readonly string[];
  bound?: readonly string[];
}) => ({
  config: config({ channels: [channel("lobby", options.pins === undefined ? {} : { pins: options.pins })] }),
  live: live([liveChannel("1", { name: "lobby" })], { pins: { "1": options.livePins } }),
  state: state({
    "channel.lobby": lobby,
    ...Object.fromEntries((options.bound ?? []).map((id) => [`pin.lobby/${id}`, `1/${id}`])),
  }),
});

test("what is missing is pinned, what is not in the list is unpinned, the rest stays", () => {
  const plan = planOf(guildWith({ pins: ["a", "b"], livePins: ["b", "c"], bound: ["b", "c"] }));
  expect(actions(plan)).toEqual(["pin pin.lobby/a", "unpin pin.lobby/c"]);
  expect(operationOf(plan, "put_pin pin.lobby/a").params).toEqual({ channel_id: "1", message_id: "a" });
  expect(operationOf(plan, "delete_pin pin.lobby/c").params).toEqual({ channel_id: "1", message_id: "c" });
  expect(operationIds(plan)).toEqual(["put_pin pin.lobby/a", "delete_pin pin.lobby/c"]);
  expect(plan.summary).toMatchObject({ pin: 1, unpin: 1, unchanged: 2 });
});

test("an empty list unpins all; a list that is left out touches none", () => {
  expect(actions(planOf(guildWith({ pins: [], livePins: ["a", "b"] })))).toEqual([
    "unpin pin.lobby/a",
    "unpin pin.lobby/b",
  ]);
  expect(actions(planOf(guildWith({ livePins: ["a", "b"] })))).toEqual([]);
});

test("a pin that stands and that state does not know yet is remembered without a call", () => {
  const plan = planOf(guildWith({ pins: ["a"], livePins: ["a"] }));
  expect([plan.changes, plan.operations]).toEqual([[], []]);
  expect(plan.remember).toEqual([{ type: "bind", address: "pin.lobby/a", id: "1/a", applied: {} }]);
});

test("drift: what somebody pinned by hand is told apart from what left the list", () => {
  const plan = planOf(guildWith({ pins: [], livePins: ["hand", "list"], bound: ["list"] }));
  expect(changeOf(plan, "pin.lobby/hand")).toMatchObject({ drift: true });
  expect(changeOf(plan, "pin.lobby/hand").reason).toContain(
    phraseOf("unlisted", { kind: "pin", by: "hand" }),
  );
  expect(changeOf(plan, "pin.lobby/list")).toMatchObject({ drift: false });
});

describe("twenty pins", () => {
  const names = (prefix: string, count: number) =>
    Array.from({ length: count }, (_none, index) => `${prefix}${index}`);

  test.each([
    { standing: 20, wanted: 20, kept: 0, early: 20 },
    { standing: 20, wanted: 2, kept: 0, early: 2 },
    { standing: 19, wanted: 1, kept: 0, early: 0 },
    { standing: 20, wanted: 20, kept: 15, early: 5 },
  ])("$standing stand, $wanted wanted, $kept of them kept: $early go first", (numbers) => {
    const livePins = names("old", numbers.standing);
    const pins = [...livePins.slice(0, numbers.kept), ...names("new", numbers.wanted - numbers.kept)];
    const parts = guildWith({ pins, livePins });
    const plan = planOf(parts);
    const before = ancestorsOf(plan, "put_pin pin.lobby/new0");
    expect([...before].filter((id) => id.startsWith("delete_pin"))).toHaveLength(numbers.early);

    // The order takes the last possible call each time. So unpins that no call waits for come as late as possible.
    const service = new NaiveService({ channels: parts.live.channels, pins: parts.live.pins });
    runPlan(plan, {
      service,
      state: parts.state,
      choose: (ready) => {
        const next = ready.find(({ operation }) => operation === "put_pin") ?? ready.at(-1);
        if (next === undefined) throw new Error("nothing is ready");
        return next;
      },
    });
    expect(service.mostPins).toBeLessThanOrEqual(20);
  });
});

test("a pin in a channel that is yet to be created is an error with its place", () => {
  const plan = planOf({
    config: config({ channels: [channel("lobby", { pins: ["a"], attributeAt: { pins: at(14) } })] }),
    live: live([]),
  });
  expect(findingOf(plan, "E-PIN-NEW-CHANNEL")).toMatchObject({
    level: "error",
    address: "channel.lobby",
    source: at(14),
  });
});
