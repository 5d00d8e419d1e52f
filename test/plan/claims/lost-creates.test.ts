// Tests which live channel a create without an answer has made, and which creates stay undecided.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { groupAddress, writtenAddress } from "../../../src/model/address.js";
import type { Channel } from "../../../src/model/guild.js";
import { channelId } from "../../../src/model/ids.js";
import type { JsonObject } from "../../../src/model/json.js";
import { lostCreates } from "../../../src/plan/claims/lost-creates.js";
import type { Intent } from "../../../src/state/recorded-call.js";
import { hintOf, messageOf } from "../../sentence.js";
import { at, channel, config, group, live, liveChannel, liveGroup, state } from "../../small-guild.js";
import { actions, findingOf, operationIds, planOf, problemsOf } from "../plan-of.js";
import { run } from "../undo/undo-of.js";

const RUN = run([], { known: [] });

const intentOf = (key: string, body: JsonObject, fields: Partial<Intent> = {}): Intent => ({
  operation_id: `create_channel channel.${key}`,
  address: writtenAddress(`channel.${key}`),
  operation: "create_channel",
  params: { guild_id: "1" },
  body: { name: key, type: 0, sub_type: 0, ...body },
  at: "2026-01-01T00:00:01.000Z",
  run: RUN.id,
  pending: null,
  ...fields,
});

/** Returns a state with open creates, whose run knew these channels. `null` means that state does not remember the run. */
const openState = (
  intents: readonly Intent[],
  { known = [], bound = {} }: { known?: readonly string[] | null; bound?: Record<string, string> } = {},
) => ({
  ...state(bound, { intents: Object.fromEntries(intents.map((one) => [one.operation_id, one])) }),
  history: known === null ? [] : [{ ...RUN, known }],
});

function settled(
  parts: Parameters<typeof openState>[1] & {
    readonly intents: readonly Intent[];
    readonly channels: readonly Channel[];
    readonly config?: ReturnType<typeof config>;
  },
) {
  const { foundIds, missing, undecided } = lostCreates(openState(parts.intents, parts), {
    config: parts.config ?? config(),
    live: parts.channels,
  });
  return {
    found: Object.fromEntries(foundIds),
    missing: missing.map(({ intent, newcomers }) => [intent.address, ...newcomers.map(({ id }) => id)]),
    undecided: undecided.map(({ intent, choices }) => [intent.address, ...choices.map(({ id }) => id)]),
  };
}

const nook = (id: string, fields: Parameters<typeof liveChannel>[1] = {}) =>
  liveChannel(id, { name: "nook", ...fields });

describe("found", () => {
  const intents = [intentOf("nook", {})];
  const none = { missing: [], undecided: [] };

  test("what was not there before", () => {
    expect(settled({ intents, channels: [nook("5"), nook("7")], known: ["5"] })).toEqual({
      ...none,
      found: { "channel.nook": "7" },
    });
  });

  test("what was there before counts when nobody remembers what was", () => {
    expect(settled({ intents, channels: [nook("5")], known: null }).found).toEqual({ "channel.nook": "5" });
  });

  test("not what is bound, nor what is under `removed:`", () => {
    const found = settled({
      intents,
      channels: [nook("5"), nook("6"), nook("7")],
      bound: { "channel.other": "5" },
      config: config({ removed: [{ kind: "channel", id: channelId("6"), at: at(1) }] }),
    });
    expect(found).toEqual({ ...none, found: { "channel.nook": "7" } });
  });

  test("in another group, when it is the only new one of that name", () => {
    const channels = [liveGroup("9"), nook("7", { parent: "9" })];
    expect(settled({ intents, channels, known: ["9"] }).found).toEqual({ "channel.nook": "7" });
    expect(settled({ intents, channels, known: null }).found).toEqual({});
    expect(settled({ intents, channels, known: ["9", "7"] }).found).toEqual({});
  });

  test("with other access than it was sent with: somebody changed it since", () => {
    const channels = [nook("7", { private_type: 2 })];
    expect(settled({ intents, channels }).found).toEqual({ "channel.nook": "7" });
  });
});

test("of two that stand there, the one with the traits that were sent", () => {
  const intents = [intentOf("nook", { private_type: 2 })];
  expect(settled({ intents, channels: [nook("7"), nook("8", { private_type: 2 })] })).toEqual({
    found: { "channel.nook": "8" },
    missing: [],
    undecided: [],
  });
});

describe("twins", () => {
  const twins = [
    intentOf("b", { name: "nook" }, { at: "2026-01-01T00:00:02.000Z" }),
    intentOf("a", { name: "nook" }, { at: "2026-01-01T00:00:01.000Z" }),
  ];
  const unlike = [intentOf("a", { name: "nook" }), intentOf("b", { name: "nook", private_type: 2 })];

  test("that nothing tells apart get theirs in order of time and id", () => {
    expect(settled({ intents: twins, channels: [nook("10"), nook("9")] }).found).toEqual({
      "channel.a": "9",
      "channel.b": "10",
    });
  });

  test("of which one was made: the first is found, the other is missing", () => {
    expect(settled({ intents: twins, channels: [nook("9")] })).toEqual({
      found: { "channel.a": "9" },
      missing: [["channel.b"]],
      undecided: [],
    });
  });

  test("with another one of that name are undecided", () => {
    expect(settled({ intents: twins, channels: [nook("9"), nook("10"), nook("11")] })).toEqual({
      found: {},
      missing: [],
      undecided: [
        ["channel.a", "9", "10", "11"],
        ["channel.b", "9", "10", "11"],
      ],
    });
  });

  test("whose bodies differ get their own, also when one of them was never made", () => {
    const own = nook("9", { private_type: 2 });
    expect(settled({ intents: unlike, channels: [own, nook("10")] }).found).toEqual({
      "channel.a": "10",
      "channel.b": "9",
    });
    expect(settled({ intents: unlike, channels: [own] })).toMatchObject({
      found: { "channel.b": "9" },
      missing: [["channel.a"]],
    });
  });

  test("whose bodies differ, and a channel that does not say which it is, are undecided", () => {
    expect(settled({ intents: unlike, channels: [nook("9", { private_type: null })] }).undecided).toEqual([
      ["channel.a", "9"],
      ["channel.b", "9"],
    ]);
    const both = [nook("9", { private_type: null }), nook("10", { private_type: 2 })];
    // The other channel has the sent traits, so one channel is left for each create.
    expect(settled({ intents: unlike, channels: both }).found).toEqual({
      "channel.a": "9",
      "channel.b": "10",
    });
  });

  test("in two groups get the one in theirs, wherever the order puts them", () => {
    const intents = [
      intentOf("a", { name: "nook", parent_id: "21" }),
      intentOf("b", { name: "nook", parent_id: "20" }),
    ];
    const inGroups = [nook("9", { parent: "20" }), nook("10", { parent: "21" })];
    expect(settled({ intents, channels: inGroups }).found).toEqual({ "channel.a": "10", "channel.b": "9" });
    expect(settled({ intents, channels: inGroups.slice(0, 1) })).toMatchObject({
      found: { "channel.b": "9" },
      missing: [["channel.a"]],
    });
    expect(settled({ intents, channels: [nook("9", { parent: "22" })] }).undecided).toHaveLength(2);
  });
});

test("whatever is there, a channel goes to one intent only, and every intent gets one verdict", () => {
  const traits = fc.record({
    private: fc.constantFrom(0, 2),
    parent: fc.constantFrom("20", "21"),
    name: fc.constantFrom("nook", "den"),
  });
  const there = fc.record({ traits, hidden: fc.boolean(), known: fc.boolean() });
  fc.assert(
    fc.property(fc.array(traits, { maxLength: 5 }), fc.array(there, { maxLength: 6 }), (sent, made) => {
      const intents = sent.map((one, index) =>
        intentOf(`k${index}`, { name: one.name, private_type: one.private, parent_id: one.parent }),
      );
      const channels = made.map(({ traits: one, hidden }, index) =>
        liveChannel(`${30 + index}`, {
          name: one.name,
          parent: one.parent,
          private_type: hidden ? null : one.private,
        }),
      );
      const known = channels.flatMap(({ id }, index) => (made[index]?.known ? [id] : []));
      const { found, missing, undecided } = settled({ intents, channels, known });
      const ids = Object.values(found);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => known.some((one) => one === id))).toEqual([]);
      const verdicts = [
        ...Object.keys(found),
        ...missing.map(([one]) => one),
        ...undecided.map(([one]) => one),
      ];
      expect(verdicts.sort()).toEqual(intents.map(({ address }) => address).sort());
    }),
  );
});

describe("in a plan", () => {
  const file = (name: string) => config({ channels: [channel(name)] });

  test("undecided is refused: the call, the run, the choices, and the command for each", () => {
    const intent = intentOf("my nook", { name: "nook" });
    const parts = {
      config: file("my nook"),
      state: openState([intent]),
      live: live([nook("7"), nook("8")]),
    };
    const [problem, second] = problemsOf(parts);
    expect(second).toBeUndefined();
    expect(problem).toMatchObject({ code: "E-INTENT-UNDECIDED", at: at(1) });
    expect(problem?.message).toBe(
      messageOf("E-INTENT-UNDECIDED", {
        call: {
          address: "channel.my nook",
          operation: "create_channel",
          at: "2026-01-01T00:00:01.000Z",
          run: { id: "1f2e3d4c-0000", by: "alice on build-7" },
          accepted: null,
        },
        choices: [
          { id: "7", name: "nook" },
          { id: "8", name: "nook" },
        ],
      }),
    );
    for (const way of ["--channel-id 7", "--channel-id 8", "--not-sent"]) {
      expect(problem?.hint).toContain(`\`guildform state resolve 'channel.my nook' ${way}\``);
    }
  });

  test("without the intent, several of that name are refused with a way to have another one", () => {
    const same = { config: file("nook"), live: live([nook("7"), nook("8")]) };
    const [problem] = problemsOf(same);
    expect(problem?.code).toBe("E-NAME-AMBIGUOUS");
    expect(problem?.hint).toMatch(
      hintOf("E-NAME-AMBIGUOUS", { address: "channel.nook", name: "nook", ids: ["7", "8"] }),
    );
    const held = [channel("x", { name: "nook", id: "7" }), channel("y", { name: "nook", id: "8" })];
    const plan = planOf({ ...same, config: config({ channels: [...held, channel("nook")] }) });
    expect(operationIds(plan)).toEqual(["create_channel channel.nook"]);
  });

  test("what was renamed since cannot be told: it is planned anew, with a warning that names it", () => {
    const parts = {
      config: file("nook"),
      state: openState([intentOf("nook", {})], { known: ["5"] }),
      live: live([liveChannel("5"), liveChannel("7", { name: "den" }), liveGroup("9")]),
    };
    const plan = planOf(parts);
    expect(actions(plan)).toEqual(["create channel.nook"]);
    expect(plan.remember).toContainEqual({ type: "settle", operation_id: "create_channel channel.nook" });
    const finding = findingOf(plan, "W-MAYBE-RENAMED");
    expect(finding).toMatchObject({ level: "warning", address: "channel.nook", source: at(1) });
    expect(finding.message).toMatch(
      messageOf("W-MAYBE-RENAMED", {
        call: {
          address: "channel.nook",
          operation: "create_channel",
          at: "2026-01-01T00:00:01.000Z",
          run: { id: "1f2e3d4c-0000", by: "alice on build-7" },
          accepted: null,
        },
        isPlanned: true,
        newcomers: [{ id: "7", name: "den" }],
      }),
    );
    expect(finding.hint).toContain("`guildform state resolve channel.nook --channel-id 7`");
    const managed = { ...parts, config: config({ channels: [channel("nook"), channel("den")] }) };
    expect(planOf(managed).findings).toEqual([]);
  });

  test("what was accepted for audit and is not there is planned anew, and said", () => {
    const pending = { audit_id: "a-1", task_id: null };
    const plan = planOf({
      config: file("nook"),
      state: openState([intentOf("nook", {}, { pending })]),
      live: live([]),
    });
    expect(actions(plan)).toEqual(["create channel.nook"]);
    expect(findingOf(plan, "W-AUDIT-NOT-THERE").message).toBe(
      messageOf("W-AUDIT-NOT-THERE", {
        call: {
          address: "channel.nook",
          operation: "create_channel",
          at: "2026-01-01T00:00:01.000Z",
          run: { id: "1f2e3d4c-0000", by: "alice on build-7" },
          accepted: { audit: "a-1", task: null },
        },
        isPlanned: true,
      }),
    );
  });

  test("under a key that was changed since, it is found under the old one, and then renamed", () => {
    const plan = planOf({
      config: config({
        channels: [channel("nook")],
        moved: [{ kind: "channel", from: "old", to: "nook", at: at(2) }],
      }),
      state: openState([intentOf("old", { name: "nook" })]),
      live: live([nook("7")]),
    });
    expect(actions(plan)).toEqual(["move channel.nook", "adopt channel.nook"]);
    expect(plan.remember.slice(0, 4)).toEqual([
      { type: "bind", address: "channel.old", id: "7", applied: {} },
      { type: "change", run: RUN.id, change: expect.objectContaining({ address: "channel.old", made: "7" }) },
      { type: "rename", from: "channel.old", to: "channel.nook" },
      { type: "settle", operation_id: "create_channel channel.old" },
    ]);
  });

  test("the group of a lost create is found with its channels' places", () => {
    const intent = {
      ...intentOf("team", { type: 4, name: "team" }),
      operation_id: "create_channel group.team",
      address: groupAddress("team"),
    };
    const plan = planOf({
      config: config({ groups: [group("team", [channel("desk")])] }),
      state: openState([intent], { known: [] }),
      live: live([liveGroup("9", { name: "team" })]),
    });
    expect(actions(plan)).toEqual(["adopt group.team", "create channel.desk"]);
  });
});

test.each([
  ["channel.规则", "channel.规则"],
  ["channel.it's", String.raw`$'channel.it\x27s'`],
  ["channel.a`b|c", String.raw`$'channel.a\x60b\x7cc'`],
  ["channel.a\u202eb", String.raw`$'channel.a\xe2\x80\xaeb'`],
])("the address %j is a word of the shell", (address, word) => {
  const intent = { ...intentOf("x", { name: "nook" }), address: writtenAddress(address) };
  const [problem] = problemsOf({
    config: config(),
    state: openState([intent]),
    live: live([nook("7"), nook("8")]),
  });
  expect(problem?.hint).toContain(`\`guildform state resolve ${word} --not-sent\``);
});

test("a channel that `channel_id:` gives to another key is not taken for what was made", () => {
  const plan = planOf({
    config: config({ channels: [channel("nook"), channel("other", { id: "5", name: "nook" })] }),
    live: live([liveChannel("5", { name: "nook" })]),
    state: openState([intentOf("nook", {})]),
  });
  expect(actions(plan)).toEqual(["create channel.nook", "adopt channel.other"]);
});
