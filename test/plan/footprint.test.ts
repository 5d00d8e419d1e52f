// Tests that the footprint covers what the plan touches, and nothing else.

import { expect, test } from "vitest";
import type { Config } from "../../src/config/config.js";
import { writtenAddress } from "../../src/model/address.js";
import type { Channel } from "../../src/model/guild.js";
import type { MessageId } from "../../src/model/ids.js";
import { driftElsewhere, staleDifferences } from "../../src/plan/footprint/staleness.js";
import { differencesSince } from "../../src/plan/saved/expected-footprint.js";
import type { ApplyProgress } from "../../src/plan/saved/progress.js";
import {
  at,
  channel,
  config,
  group,
  type LiveReads,
  live,
  liveChannel,
  liveGroup,
  role,
  state,
} from "../small-guild.js";
import { planOf } from "./plan-of.js";
import { change } from "./undo/undo-of.js";

const file = config({
  groups: [group("g9", [channel("a"), channel("b", { name: "B!" })])],
  channels: [
    channel("c", {
      permissions: [role("mods", "10", ["view"]), role("guests", "11", ["view"])],
      pins: ["m1"],
    }),
    channel("d"),
  ],
});
const prior = state({
  "group.g9": "9",
  "channel.a": "1",
  "channel.b": "2",
  "channel.c": "3",
  "channel.d": "4",
});
const channels = [
  liveGroup("9"),
  liveChannel("1", { name: "a", parent: "9", position: 1 }),
  liveChannel("2", { name: "b", parent: "9", position: 2 }),
  liveChannel("3", { name: "c", position: 1 }),
  liveChannel("4", { name: "d", position: 2 }),
];
const reads: LiveReads = { permissions: { "3/role/10": 0n, "3/role/11": 1n }, pins: { "3": ["m0", "m9"] } };

/** Returns the addresses whose facts differ from the facts that the plan saw. */
const changedFor = (now: readonly Channel[], what: LiveReads = reads): string[] => {
  const plan = planOf({ config: file, live: live(channels, reads), state: prior });
  return staleDifferences(plan, { live: live(now, what), state: prior }).map(({ address }) => address);
};
const before = planOf({ config: file, live: live(channels, reads), state: prior }).footprint;
const withChannel = (id: string, fields: Partial<Channel>): Channel[] =>
  channels.map((one) => (one.id === id ? { ...one, ...fields } : one));

test.each<[string, Partial<Channel>]>([
  ["name", { name: "by hand" }],
  ["type", { type: 2 }],
  ["sub_type", { sub_type: 1 }],
  ["private_type", { private_type: 1 }],
  ["speak_permission", { speak_permission: 2 }],
  ["application_id", { application_id: "1000050" }],
])("a touched channel whose %s is another is a difference, and one elsewhere is none", (_name, fields) => {
  expect(changedFor(withChannel("2", fields))).toEqual(["channel.b"]);
  expect(changedFor(withChannel("4", fields))).toEqual([]);
});

test("holds the addresses of operations, their channels and sequences", () => {
  expect(Object.keys(before).sort()).toEqual([
    "channel.b",
    "channel.c",
    "permission.c/role.mods",
    "pin.c/m0",
    "pin.c/m1",
    "pin.c/m9",
  ]);
  expect(Object.values(before).every((one) => /^sha256:[0-9a-f]{64}$/.test(one))).toBe(true);
});

test("read again without a change it is the same, in whatever order the guild lists its channels", () => {
  expect(changedFor([...channels].reverse())).toEqual([]);
});

test.each([
  ["the name of a touched channel", withChannel("2", { name: "x" }), reads],
  ["the access of a channel whose permissions change", withChannel("3", { private_type: 2 }), reads],
  ["what a touched subject holds", channels, { ...reads, permissions: { "3/role/10": 4n, "3/role/11": 1n } }],
  ["the pins of a channel whose pins change", channels, { ...reads, pins: { "3": ["m0", "m2"] } }],
  ["a touched channel that is gone", channels.filter(({ id }) => id !== "2"), reads],
] as const)("it changes with %s", (_what, now, what) => {
  expect(changedFor(now, what)).not.toEqual([]);
});

test.each([
  ["a channel that is not touched", withChannel("4", { name: "x" }), reads],
  ["the order where nothing moves", withChannel("1", { position: 3 }), reads],
  [
    "a subject that is not touched",
    channels,
    { ...reads, permissions: { "3/role/10": 0n, "3/role/11": 5n } },
  ],
  ["the order of pins", channels, { ...reads, pins: { "3": ["m9", "m0"] } }],
  ["a new channel elsewhere", [...channels, liveChannel("55", { position: 9 })], reads],
] as const)("it stays with %s", (_what, now, what) => {
  expect(changedFor(now, what)).toEqual([]);
});

test("a move builds on the order of the sequences it leaves and enters, also of an empty group", () => {
  const moving = config({ groups: [group("g9")], channels: [channel("c1")] });
  const { footprint } = planOf({
    config: moving,
    live: live([liveGroup("9"), liveGroup("8"), liveChannel("1", { parent: "8" })]),
    state: state({ "group.g9": "9", "channel.c1": "1" }),
  });
  expect(Object.keys(footprint).sort()).toEqual(["channel.c1", "order.0", "order.8"]);
  const into = config({ groups: [group("g9", [channel("c1")])] });
  const start = [liveGroup("9"), liveChannel("1")];
  const empty = planOf({ config: into, live: live(start) }).footprint;
  expect(empty).toHaveProperty(["order.9"]);
  const filled = live([...start, liveChannel("2", { parent: "9" })]);
  expect(planOf({ config: into, live: filled }).footprint["order.9"]).not.toBe(empty["order.9"]);
});

test("an announcement builds on the channels that it names", () => {
  const named = (announcement: Config["announcement"]) =>
    planOf({
      config: config({ channels: [channel("c"), channel("d")], announcement }),
      live: live([liveChannel("3", { name: "c" }), liveChannel("4", { name: "d" })]),
      // Adopted objects are in the footprint too.
    }).preconditions.flatMap(({ address, fact }) => (fact.kind === "identity" ? [] : [address]));
  const message = { kind: "message", channel: "c", messageId: "m1" as MessageId, at: at(1) } as const;
  expect(named(message)).toEqual(["announcement", "channel.c"]);
  const channels = [{ channel: "d", introduce: "", at: at(2) }];
  expect(named({ kind: "recommend", type: 0, channels, at: at(1) })).toEqual(["announcement", "channel.d"]);
  expect(named({ kind: "none", at: at(1) })).toEqual(["announcement"]);
});

test("a create builds on nothing of that key being there", () => {
  const created = config({ channels: [channel("new")] });
  const plan = planOf({ config: created, live: live([]) });
  expect(Object.keys(plan.footprint)).toEqual(["channel.new", "order.0"]);
  const now = { state: null, live: live([liveChannel("1", { name: "new" })]) };
  expect(staleDifferences(plan, now).map(({ address }) => address)).toEqual(["channel.new", "order.0"]);
});

test("where several access calls were put in order, the entries that stay count too", () => {
  const roles = [role("a", "10", ["view"]), role("b", "11", []), role("stays", "12", ["view"])];
  const parts = {
    config: config({ channels: [channel("c", { permissions: roles })] }),
    live: live([liveChannel("3", { name: "c", private_type: 2 })], {
      permissions: { "3/role/10": 0n, "3/role/11": 1n, "3/role/12": 1n },
    }),
    state: state({ "channel.c": "3" }),
  };
  expect(Object.keys(planOf(parts).footprint)).toContain("permission.c/role.stays");
});

test("an announcement, which cannot be read, is another when state has announced another since", () => {
  const announced = (text: string) => ({
    ...prior,
    resources: { ...prior.resources, announcement: { id: "announcement", applied: { sent: { text } } } },
  });
  const plan = planOf({
    config: { ...file, announcement: { kind: "none", at: at(1) } },
    live: live(channels, reads),
    state: announced("one"),
  });
  const since = (text: string) =>
    staleDifferences(plan, { live: live(channels, reads), state: announced(text) }).map(
      ({ address }) => address,
    );
  expect(since("one")).toEqual([]);
  expect(since("two")).toEqual(["announcement"]);
});

test("what state has bound to another id since is a difference", () => {
  const plan = planOf({ config: file, live: live(channels, reads), state: prior });
  const rebound = { ...prior, resources: { ...prior.resources, "channel.b": { id: "77", applied: {} } } };
  const now = { live: live(channels, reads), state: rebound };
  expect(staleDifferences(plan, now).map(({ address }) => address)).toEqual(["channel.b"]);
});

test("a channel elsewhere that is gone is told", () => {
  const plan = planOf({ config: file, live: live(channels, reads), state: prior });
  const left = channels.filter(({ id }) => id !== "1");
  expect(driftElsewhere(plan, left)).toEqual([{ id: "1", name: null, what: "gone" }]);
});

test("a group that is to be made is looked for among groups, and a channel among channels", () => {
  const plan = planOf({
    config: config({ groups: [group("plaza", [channel("hall")])] }),
    live: live([]),
  });
  const differencesWith = (now: Channel) =>
    staleDifferences(plan, { live: live([now]), state: null }).map(({ address }) => address);
  expect(differencesWith(liveGroup("9", { name: "plaza" }))).toContain("group.plaza");
  expect(differencesWith(liveChannel("1", { name: "plaza" }))).not.toContain("group.plaza");
  expect(differencesWith(liveGroup("9", { name: "hall" }))).not.toContain("channel.hall");
});

test("pins are expected in the order in which they are read, whichever came last", () => {
  const plan = planOf({ config: file, live: live(channels, reads), state: prior });
  const pinned = plan.operations.find(({ operation }) => operation === "put_pin");
  const done = change({
    address: writtenAddress("pin.c/m1"),
    operation_id: pinned?.id ?? "",
    operation: "put_pin",
    params: { channel_id: "3", message_id: "m1" },
  });
  const pinnedSince = {
    ...prior,
    resources: { ...prior.resources, ...state({ "pin.c/m1": "3/m1" }).resources },
  };
  const differences = (pins: readonly string[]) =>
    differencesSince(plan, {
      progress: { done: [done], open: [], runs: new Set(["r1"]) } as object as ApplyProgress,
      now: { live: live(channels, { ...reads, pins: { "3": pins } }), state: pinnedSince },
    }).filter(({ before }) => before.fact.kind === "pins");
  expect(pinned?.address).toBe("pin.c/m1");
  expect(differences(["m0", "m9", "m1"])).toEqual([]);
  expect(differences(["m0", "m9"])).not.toEqual([]);
});

test("what every member holds in a channel counts where a call gives a right that it may hold too, however it came to be read", () => {
  const mods = config({ channels: [channel("c", { permissions: [role("mods", "10", ["view"])] })] });
  const looksIn = (private_type: number, permissions: NonNullable<LiveReads["permissions"]>) =>
    planOf({
      config: mods,
      live: live([liveChannel("3", { name: "c", private_type })], { permissions }),
      state: state({ "channel.c": "3" }),
    }).preconditions.map(({ address }) => address);
  const all = { "3/role/10": 0n, "3/role/1": 0n };
  const [ADMINS, MEMBERS] = [1, 2];
  // In a channel for administrators only, an entry gives no view.
  expect(looksIn(ADMINS, all)).toEqual(looksIn(ADMINS, { "3/role/10": 0n }));
  expect(looksIn(MEMBERS, all)).toContain("permission.#3/role.1");
});
