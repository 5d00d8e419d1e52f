// Tests which live channel a declared channel claims: the rules in their order, and the refusals.

import { describe, expect, test } from "vitest";
import { claim } from "../../../src/plan/claims/claim.js";
import { priorOf } from "../../../src/plan/claims/prior.js";
import { phraseOf } from "../../sentence.js";
import { at, channel, config, group, live, liveChannel, liveGroup, state } from "../../small-guild.js";
import { actions, changeOf, operationIds, operationOf, planOf, problemsOf } from "../plan-of.js";

/** Returns `address → id (by what)` for every claim. */
function claimed(parts: Parameters<typeof planOf>[0]): Record<string, string> {
  const claims = claim(
    parts.config,
    priorOf(parts.state ?? null, parts.config, parts.live.channels),
    parts.live.channels,
  );
  expect(claims.problems).toEqual([]);
  return Object.fromEntries(
    [...claims.groups, ...claims.channels].map((one) => [one.address, `${one.live?.id ?? "-"} by ${one.by}`]),
  );
}

describe("in this order", () => {
  test("the id bound in state wins over a channel of that name", () => {
    const parts = {
      config: config({ channels: [channel("lobby")] }),
      live: live([liveChannel("1", { name: "lobby" }), liveChannel("2", { name: "old lobby" })]),
      state: state({ "channel.lobby": "2" }),
    };
    expect(claimed(parts)).toEqual({ "channel.lobby": "2 by state" });
    expect(changeOf(planOf(parts), "channel.lobby").attributes).toEqual([
      { path: "name", before: "old lobby", after: "lobby" },
    ]);
  });

  test("channel_id comes next, for a channel and for a group", () => {
    const parts = {
      config: config({
        groups: [group("start", [], { id: "3" })],
        channels: [channel("lobby", { id: "2" })],
      }),
      live: live([liveChannel("1", { name: "lobby" }), liveChannel("2"), liveGroup("3")]),
    };
    expect(claimed(parts)).toEqual({ "group.start": "3 by channel_id", "channel.lobby": "2 by channel_id" });
  });

  test("then the one of that name under the same parent, though others are elsewhere", () => {
    const parts = {
      config: config({
        groups: [group("g9", [channel("talk")])],
        channels: [channel("t2", { name: "talk" })],
      }),
      live: live([
        liveGroup("9"),
        liveChannel("1", { name: "talk" }),
        liveChannel("2", { name: "talk", parent: "9" }),
      ]),
    };
    expect(claimed(parts)).toEqual({
      "group.g9": "9 by name",
      "channel.talk": "2 by name",
      "channel.t2": "1 by name",
    });
    expect(actions(planOf(parts)).every((one) => one.startsWith("adopt"))).toBe(true);
  });

  test("then the only one of that name anywhere, which moves in one call", () => {
    const plan = planOf({
      config: config({ groups: [group("g9", [channel("talk")])] }),
      live: live([liveGroup("9"), liveChannel("1", { name: "talk" })]),
    });
    expect(operationIds(plan)).toEqual(["update_channel channel.talk"]);
    expect(operationOf(plan, "update_channel channel.talk")).toMatchObject({
      params: { channel_id: "1" },
      body: { parent_id: "9", position: 1 },
    });
    expect(actions(plan)).toEqual(["adopt group.g9", "adopt channel.talk", "update channel.talk"]);
    // State binds the channel even if the call fails.
    expect(plan.remember).toContainEqual(expect.objectContaining({ address: "channel.talk", id: "1" }));
  });

  test("a channel of a group that is yet to be created does not take another's namesake", () => {
    const parts = {
      config: config({
        groups: [
          group("new", [channel("a", { name: "talk" })]),
          group("g9", [channel("b", { name: "talk" })]),
        ],
      }),
      live: live([liveGroup("9"), liveChannel("1", { name: "talk", parent: "9" })]),
    };
    expect(claimed(parts)).toMatchObject({ "channel.a": "- by none", "channel.b": "1 by name" });
  });

  test("else it is created", () => {
    const plan = planOf({ config: config({ channels: [channel("lobby")] }), live: live([]) });
    expect(changeOf(plan, "channel.lobby")).toMatchObject({
      action: "create",
      reason: phraseOf("not-there", {}),
      drift: false,
    });
  });
});

test("a name never takes a channel that is bound, removed by id, or of the other kind", () => {
  const parts = {
    config: config({
      channels: [channel("lobby")],
      removed: [{ kind: "channel", id: liveChannel("2").id, at: at(5) }],
    }),
    live: live([
      liveChannel("1", { name: "lobby" }),
      liveChannel("2", { name: "lobby" }),
      liveGroup("3", { name: "lobby" }),
    ]),
    state: state({ "channel.other": "1" }),
  };
  expect(claimed(parts)).toEqual({ "channel.lobby": "- by none" });
});

test("a bound id that is gone is created again, and the plan says so", () => {
  const plan = planOf({
    config: config({ groups: [group("start")], channels: [channel("lobby")] }),
    live: live([]),
    state: state({ "channel.lobby": "77", "group.start": "78" }),
  });
  expect(changeOf(plan, "channel.lobby")).toMatchObject({
    action: "create",
    drift: true,
    reason: phraseOf("lost", { id: "77" }),
  });
  expect(changeOf(plan, "group.start").reason).toContain(phraseOf("lost", { id: "78" }));
});

test("a bound id that is gone gives way to a live channel of that name", () => {
  const parts = {
    config: config({ channels: [channel("lobby")] }),
    live: live([liveChannel("1", { name: "lobby" })]),
    state: state({ "channel.lobby": "77" }),
  };
  expect(claimed(parts)).toEqual({ "channel.lobby": "1 by name" });
  expect(planOf(parts).remember).toEqual([
    { type: "bind", address: "channel.lobby", id: "1", applied: { name: "lobby", group: null } },
  ]);
});

test("what the file and the guild agree on is remembered without a call", () => {
  const plan = planOf({
    config: config({ channels: [channel("lobby", { private_type: 0 })] }),
    live: live([liveChannel("1", { name: "lobby" })]),
    state: state({ "channel.lobby": { id: "1", applied: { name: "lobby", group: null } } }),
  });
  expect([plan.changes, plan.operations]).toEqual([[], []]);
  expect(plan.remember).toEqual([
    {
      type: "bind",
      address: "channel.lobby",
      id: "1",
      applied: { name: "lobby", group: null, private_type: "public" },
    },
  ]);
});

describe("refused with a place and a way out", () => {
  test("several of that name: the ids are listed", () => {
    const [problem, ...more] = problemsOf({
      config: config({ channels: [channel("lobby", { at: at(12) })] }),
      live: live([liveChannel("1", { name: "lobby" }), liveChannel("2", { name: "lobby" })]),
    });
    expect(more).toEqual([]);
    expect(problem).toMatchObject({ code: "E-NAME-AMBIGUOUS", at: at(12) });
    expect(problem?.message).toContain("1, 2");
    expect(problem?.hint).toContain('channel_id: "1"');
  });

  test("several elsewhere", () => {
    const problems = problemsOf({
      config: config({ groups: [group("g9", [channel("lobby")])] }),
      live: live([liveGroup("9"), liveChannel("1", { name: "lobby" }), liveChannel("2", { name: "lobby" })]),
    });
    expect(problems.map(({ code }) => code)).toEqual(["E-NAME-AMBIGUOUS"]);
  });

  test.each([
    ["E-CHANNEL-ID-GONE", "9", state({})],
    ["E-CHANNEL-ID-KIND", "3", state({})],
    ["E-CHANNEL-ID-BOUND", "2", state({ "channel.lobby": "1" })],
    ["E-CHANNEL-ID-TAKEN", "2", state({ "channel.news": "2" })],
  ])("%s", (code, id, prior) => {
    const problems = problemsOf({
      config: config({ channels: [channel("news"), channel("lobby", { id, at: at(4) })] }),
      live: live([liveChannel("1"), liveChannel("2"), liveGroup("3")]),
      state: prior,
    });
    expect(problems).toMatchObject([{ code, at: at(4) }]);
    expect(problems[0]?.message).toContain("channel.lobby");
    expect(problems[0]?.hint).not.toBe("");
  });

  test("names of the guild are made visible", () => {
    const name = "a\u202eb";
    const [problem] = problemsOf({
      config: config({ channels: [channel("lobby", { name })] }),
      live: live([liveChannel("1", { name }), liveChannel("2", { name })]),
    });
    expect(problem?.message).toContain("a\\u202eb");
  });
});

describe("how a namesake was chosen is told as it is", () => {
  const reasons = (parts: Parameters<typeof planOf>[0]) =>
    Object.fromEntries(
      planOf(parts).changes.flatMap(({ action, address, why }) =>
        action === "adopt" && why.phrase === "adopted" ? [[address, why.params.found]] : [],
      ),
    );
  const talks = [
    liveGroup("9", { name: "g9" }),
    liveChannel("1", { name: "talk" }),
    liveChannel("2", { name: "talk", parent: "9" }),
  ];

  test("one of two that stands in the place that the file says", () => {
    expect(
      reasons({
        config: config({
          groups: [group("g9", [channel("talk")])],
          channels: [channel("t2", { name: "talk" })],
        }),
        live: live(talks),
      }),
    ).toEqual({
      "group.g9": "alone",
      "channel.talk": "in-place",
      "channel.t2": "in-place",
    });
  });

  test("one of two whose namesake is managed already", () => {
    expect(
      reasons({
        config: config({ groups: [group("g9", [channel("talk"), channel("t2", { name: "talk" })])] }),
        live: live(talks),
        state: state({ "group.g9": "9", "channel.talk": "2" }),
      }),
    ).toEqual({ "channel.t2": "unclaimed" });
  });

  test("a group of that name is no channel", () => {
    expect(
      reasons({
        config: config({ channels: [channel("talk")] }),
        live: live([liveGroup("9", { name: "talk" }), liveChannel("1", { name: "talk" })]),
      }),
    ).toEqual({ "channel.talk": "alone" });
  });
});
