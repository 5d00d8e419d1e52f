// Tests entries of `removed:` and `moved:` without an effect (issue 32, item 3). A plan with a wrong key is stopped. A plan with a key
// that state managed once gets a note.

import { describe, expect, test } from "vitest";
import type { Scope } from "../../../src/model/address-scope.js";
import type { Allowed } from "../../../src/model/allowances.js";
import { CHANNEL_TYPE } from "../../../src/model/enums.js";
import { channelId, threadId } from "../../../src/model/ids.js";
import type { Plan } from "../../../src/plan/value/plan.js";
import { isBlocked } from "../../../src/plan/value/plan-verdict.js";
import { foldRecord } from "../../../src/state/fold.js";
import type { State } from "../../../src/state/state.js";
import { readThreads, thread } from "../../small-forum.js";
import type { ConfigFields } from "../../small-guild.js";
import {
  at,
  channel,
  config,
  group,
  live,
  liveChannel,
  liveGroup,
  removing,
  state,
} from "../../small-guild.js";
import { findingCodes, findingOf, planOf } from "../plan-of.js";

const guild = live(
  [
    liveChannel("1", { name: "Lobby" }),
    liveChannel("2", { name: "clubs" }),
    liveChannel("30", { name: "forum", type: CHANNEL_TYPE.forum }),
    liveGroup("9", { name: "Start" }),
  ],
  readThreads([], ["30"]),
);

const known = state({ "channel.lobby": "1", "channel.forum": "30", "group.start": "9" });

/** Returns a file with these entries that declares everything that `known` binds. */
const file = (fields: ConfigFields) =>
  config({
    groups: [group("start", [], { name: "Start" })],
    channels: [
      channel("lobby", { name: "Lobby" }),
      channel("forum", { type: CHANNEL_TYPE.forum, threads: [thread("hello", {})] }),
    ],
    ...fields,
  });

const planWith = (fields: ConfigFields, prior: State | null = known, allowed: Allowed = {}): Plan =>
  planOf({ config: file(fields), live: guild, state: prior, allowed });

/** Returns the plan's findings about spent entries, such as `E-REMOVED-UNKNOWN channel.slip`. */
const spent = (plan: Plan): string[] =>
  plan.findings.flatMap(({ code, address }) =>
    /^(E-REMOVED-UNKNOWN|E-MOVED-UNKNOWN|I-TOMBSTONE-DONE|I-MOVED-DONE|W-MOVED-UNBOUND)$/.test(code)
      ? [`${code} ${address}`]
      : [],
  );

/** Returns the state after an apply of the records without a call. */
const applied = (plan: Plan, prior: State): State => plan.remember.reduce(foldRecord, prior);

const removed = (key: string, kind: "channel" | "group" = "channel") => ({ kind, key, at: at(7) }) as const;
const removedId = (id: string, kind: "channel" | "group" = "channel") =>
  ({ kind, id: channelId(id), at: at(7) }) as const;

/** These entries match nothing. Each comes with its finding. */
const SLIPS: readonly (readonly [ConfigFields, string])[] = [
  [{ removed: [removed("slip")] }, "E-REMOVED-UNKNOWN channel.slip"],
  [{ removed: [removed("slip", "group")] }, "E-REMOVED-UNKNOWN group.slip"],
  [{ removed: [{ ...removed("slip"), keep: true }] }, "E-REMOVED-UNKNOWN channel.slip"],
  [{ removed: [removedId("77")] }, "E-REMOVED-UNKNOWN channel.#77"],
  [{ removed: [removedId("2", "group")] }, "E-REMOVED-UNKNOWN group.#2"],
  [removing("slip"), "E-REMOVED-UNKNOWN message.slip"],
  [{ removedThreads: [{ channel: "forum", key: "slip", at: at(7) }] }, "E-REMOVED-UNKNOWN thread.forum/slip"],
  [
    { removedThreads: [{ channel: "gone", id: threadId("B_7"), at: at(7) }] },
    "E-REMOVED-UNKNOWN thread.gone/#B_7",
  ],
  [{ moved: [{ kind: "channel", from: "slip", to: "lobby", at: at(8) }] }, "E-MOVED-UNKNOWN channel.lobby"],
  [{ moved: [{ kind: "group", from: "slip", to: "start", at: at(8) }] }, "E-MOVED-UNKNOWN group.start"],
  [
    { moved: [{ kind: "thread", from: "forum/slip", to: "forum/hello", at: at(8) }] },
    "E-MOVED-UNKNOWN thread.forum/hello",
  ],
];

describe.each(SLIPS)("an entry that nothing knows: %j", (fields, expected) => {
  test("stops the plan, with a state and without one", () => {
    for (const prior of [known, null]) {
      const plan = planWith(fields, prior);
      expect(spent(plan)).toEqual([expected]);
      expect(isBlocked(plan)).toBe(true);
    }
  });

  test("goes on with an allowance, and state knows it after that", () => {
    const allowed = planWith(fields, known, { unknown: 1 });
    expect(spent(allowed)).toEqual([]);
    expect(isBlocked(allowed)).toBe(false);
    const again = planWith(fields, applied(allowed, known));
    expect(spent(again)).toEqual(
      fields.removed?.[0]?.keep === true
        ? []
        : [
            expected
              .replace("E-REMOVED-UNKNOWN", "I-TOMBSTONE-DONE")
              .replace("E-MOVED-UNKNOWN", "I-MOVED-DONE"),
          ],
    );
    expect(again.remember).toEqual([]);
  });
});

test("an allowance counts the entries of both lists", () => {
  const fields = { ...SLIPS[0]?.[0], moved: SLIPS[8]?.[0].moved ?? [] };
  expect(spent(planWith(fields, known, { unknown: 1 }))).toHaveLength(2);
  expect(spent(planWith(fields, known, { unknown: 2 }))).toEqual([]);
  expect(findingOf(planWith(fields), "E-MOVED-UNKNOWN").params).toMatchObject({ count: 2 });
});

describe("the finding names what is most likely meant", () => {
  const near = (fields: ConfigFields, prior: State = known) =>
    findingOf(planWith(fields, prior), "E-REMOVED-UNKNOWN").params;
  const prior = state({
    "channel.lobby": "1",
    "channel.clubs": "2",
    "message.rules": { id: "1/m1", applied: {} },
  });

  test("a key that state has bound and no block declares", () => {
    expect(near({ removed: [removed("clbus")] }, prior)).toMatchObject({
      near: { case: "key", kind: "channel", key: "clubs" },
    });
  });

  test("the same key of another kind", () => {
    expect(near({ removed: [removed("rules")] }, prior)).toMatchObject({
      near: { case: "key", kind: "message", key: "rules" },
    });
  });

  test("a live channel that nothing manages, by its id and name", () => {
    expect(near({ removed: [removed("club")] })).toMatchObject({
      near: { case: "id", kind: "channel", id: "2", name: "clubs" },
    });
  });

  test("the id of a group, and a key that the file declares", () => {
    expect(near({ removed: [removedId("9")] })).toMatchObject({
      near: { case: "id", kind: "group", id: "9" },
    });
    expect(near({ removed: [removed("loby")] })).toMatchObject({ near: { key: "lobby" } });
    expect(near({ removed: [removed("something-else")] })).toMatchObject({ near: null });
  });

  test("the old key that `from:` means", () => {
    const fields = { moved: [{ kind: "channel", from: "clbus", to: "lobby", at: at(8) }] } as const;
    expect(findingOf(planWith(fields, prior), "E-MOVED-UNKNOWN").params).toMatchObject({ near: "clubs" });
  });
});

test("what the last runs touched is known too, and is written down", () => {
  const call = {
    operation_id: "delete_channel channel.hall",
    operation: "delete_channel",
    params: {},
    body: null,
  };
  const run = {
    id: "r1",
    at: "2026-01-01T00:00:00Z",
    by: "a",
    command: "apply",
    undoes: [],
    orders: {},
    known: null,
  };
  const change = { ...call, address: Object.keys(state({ "channel.hall": "4" }).resources)[0] as never };
  const bound = state({ "channel.hall": "4" }).resources[change.address] ?? null;
  const prior: State = {
    ...known,
    history: [{ ...run, changes: [{ ...change, made: null, live: null, bound }] }],
  };
  const fields = { removed: [removed("hall"), removedId("4")] };
  const plan = planWith(fields, prior);
  expect(spent(plan)).toEqual(["I-TOMBSTONE-DONE channel.hall", "I-TOMBSTONE-DONE channel.#4"]);
  expect(applied(plan, { ...prior, history: [] }).former).toEqual(["channel.hall", "channel.#4"]);
});

test("a rename is carried out without a word, and is a note from the next plan on", () => {
  const fields = { moved: [{ kind: "channel", from: "hall", to: "lobby", at: at(8) }] } as const;
  const before = state({ "channel.hall": "1", "channel.forum": "30", "group.start": "9" });
  const plan = planWith(fields, before);
  expect(spent(plan)).toEqual([]);
  expect(spent(planWith(fields, applied(plan, before)))).toEqual(["I-MOVED-DONE channel.lobby"]);
});

test("a live channel of the old key that nothing manages is named by its id", () => {
  const plan = planWith({ moved: [{ kind: "channel", from: "clubs", to: "lobby", at: at(8) }] });
  expect(findingOf(plan, "W-MOVED-UNBOUND").params).toMatchObject({ from: "channel.clubs", ids: ["2"] });
  expect(isBlocked(plan)).toBe(false);
});

test("a thread is removed under its new key where its channel moves in the same file", () => {
  const prior = state({ "channel.talk": "30", "thread.talk/old": { id: "30/B_1", applied: {} } });
  const fields = {
    moved: [{ kind: "channel", from: "talk", to: "forum", at: at(8) }],
    removedThreads: [{ channel: "talk", key: "old", at: at(7) }],
  } as const;
  const plan = planWith(fields, prior);
  expect(findingCodes(plan)).toContain("E-REMOVED-UNKNOWN");
  expect(findingOf(plan, "E-REMOVED-UNKNOWN").params).toMatchObject({ near: { key: "forum/old" } });
});

describe("an entry that nothing knows, and a plan that may not or does not speak of it", () => {
  const slip = { removed: [removed("slip")] };
  const partOf = (fields: ConfigFields, scope: Scope, prior: State = known): Plan =>
    planOf({ config: file(fields), live: guild, state: prior, allowed: {}, scope });

  test("a blocked plan tells state nothing of the entry", () => {
    const blocked = planWith(slip);
    expect(isBlocked(blocked)).toBe(true);
    expect(blocked.remember).toEqual(planWith({}).remember);
  });

  test("outside of the part it stops nothing, and state does not know it after that", () => {
    const outside: readonly (readonly [ConfigFields | undefined, Scope])[] = [
      [slip, { targets: ["group.start"], excludes: [] }],
      [slip, { targets: [], excludes: ["channel.*"] }],
      [SLIPS[6]?.[0], { targets: ["channel.lobby"], excludes: [] }],
      [SLIPS[8]?.[0], { targets: ["channel.forum"], excludes: [] }],
      [SLIPS[8]?.[0], { targets: [], excludes: ["channel.lobby"] }],
    ];
    for (const [fields = {}, scope] of outside) {
      const part = partOf(fields, scope);
      expect(spent(part), JSON.stringify({ fields, scope })).toEqual([]);
      expect(isBlocked(part)).toBe(false);
      expect(applied(part, known).former).toEqual(undefined);
    }
  });

  test("inside of the part it stops the part, and counts alone", () => {
    const fields = { removed: [removed("slip"), removed("other", "group")] };
    const part = partOf(fields, { targets: ["channel.*"], excludes: [] });
    expect(spent(part)).toEqual(["E-REMOVED-UNKNOWN channel.slip"]);
    expect(findingOf(part, "E-REMOVED-UNKNOWN").params).toMatchObject({ count: 1 });
    expect(isBlocked(part)).toBe(true);
    const move = partOf(SLIPS[8]?.[0] ?? {}, { targets: ["channel.lobby"], excludes: [] });
    expect(spent(move)).toEqual(["E-MOVED-UNKNOWN channel.lobby"]);
  });

  test("an allowance for a part tells state of the entries of the part", () => {
    const fields = { ...SLIPS[8]?.[0], removed: [removed("other"), removed("slip", "group")] };
    const scope = { targets: ["channel.*"], excludes: [] };
    const part = planOf({ config: file(fields), live: guild, state: known, allowed: { unknown: 2 }, scope });
    expect(isBlocked(part)).toBe(false);
    expect(applied(part, known).former).toEqual(["channel.other", "channel.slip"]);
  });
});
