// Tests which calls show in the guild afterwards. A call that the guild surely contradicts did not happen. A call that no read can check
// counts as done.

import { describe, expect, test } from "vitest";
import { CHANNEL_TYPE } from "../../../src/model/enums.js";
import type { CarriedOut } from "../../../src/plan/calls/row.js";
import { unmetCalls } from "../../../src/plan/calls/unmet-calls.js";
import { callRow, factRow } from "../../../src/plan/kinds/rows.js";
import type { LiveGuild } from "../../../src/plan/value/live-guild.js";
import { liveThread, readThreads } from "../../small-forum.js";
import { type LiveFields, live, liveChannel, liveGroup, liveMessage } from "../../small-guild.js";

const call = (
  operation: CarriedOut["operation"],
  fields: Partial<Omit<CarriedOut, "operation">>,
): CarriedOut => ({ id: "it", operation, params: {}, body: {}, made: null, ...fields });

const shows = (one: CarriedOut, guild: LiveGuild, orders: Readonly<Record<string, readonly string[]>> = {}) =>
  unmetCalls([one], { live: guild, orders }, { rowOf: callRow, lookRow: factRow }).size === 0;

describe("channels", () => {
  test.each<[what: string, body: CarriedOut["body"], LiveFields, shown: boolean]>([
    ["a name that is another one", { name: "new" }, { name: "old" }, false],
    ["public, which an answer leaves out", { private_type: 0 }, { private_type: null }, true],
    ["chosen members, which no answer leaves out", { private_type: 2 }, { private_type: null }, false],
    [
      "speaking for some, which no answer leaves out",
      { speak_permission: 2 },
      { speak_permission: null },
      false,
    ],
    [
      "speaking for everyone, which an answer leaves out",
      { speak_permission: 1 },
      { speak_permission: null },
      true,
    ],
    ["a channel that still stands elsewhere", { parent_id: "10" }, {}, false],
    ["another sub type", { sub_type: 1 }, { sub_type: 0 }, false],
    ["a sub type, where it means nothing", { sub_type: 1 }, { sub_type: 0, type: CHANNEL_TYPE.voice }, true],
  ])("%s", (_what, body, fields, shown) => {
    const guild = live([liveGroup("10"), liveChannel("1", fields)]);
    expect(shows(call("update_channel", { params: { channel_id: "1" }, body }), guild)).toBe(shown);
  });

  test("a new one that does not stand in its place; who came in between does not count", () => {
    const born = call("create_channel", { made: "2", body: { name: "c2", type: 0, position: 2 } });
    const guild = (...ids: readonly string[]) =>
      live(ids.map((id, index) => liveChannel(id, { position: index + 1 })));
    expect(shows(born, guild("2", "1"), { "0": ["1", "2"] })).toBe(false);
    expect(shows(born, guild("1", "77", "2"), { "0": ["1", "2"] })).toBe(true);
  });
});

test("an entry: what is given and taken away at once is taken away", () => {
  const put = call("update_channel_role_permissions", {
    params: { channel_id: "1", role_id: "10" },
    body: { add: "5", remove: "1" },
  });
  expect(shows(put, live([], { permissions: { "1/role/10": 4n } }))).toBe(true);
  expect(shows(put, live([], { permissions: { "1/role/10": 5n } }))).toBe(false);
});

test.each<[what: string, bits: bigint | null, shown: boolean]>([
  ["what was taken away is still there", 5n, false],
  ["what was given is not there", 0n, false],
  ["both are as sent, beside bits of others", 12n, true],
  ["it may manage by office, which reads as all bits", 7n, true],
  ["it cannot be read", null, true],
])("an entry: %s", (_what, bits, shown) => {
  const put = call("update_channel_role_permissions", {
    params: { channel_id: "1", role_id: "10" },
    body: { add: "4", remove: "1" },
  });
  expect(shows(put, live([], { permissions: bits === null ? {} : { "1/role/10": bits } }))).toBe(shown);
});

describe("posts", () => {
  const params = { channel_id: "1", message_id: "m1" };
  const guild = (content: string | null) =>
    live([], {
      content: {
        messages: new Map([["1/m1", content === null ? null : liveMessage("m1", "1", { content })]]),
      },
    });
  const text = call("post_message", { params: { channel_id: "1" }, body: { content: "hello" }, made: "m1" });
  const ark = call("post_message", { params: { channel_id: "1" }, body: { ark: { id: 1 } }, made: "m1" });
  const recall = call("recall_message", { params });

  test.each<[what: string, CarriedOut, LiveGuild, shown: boolean]>([
    ["a message as it was sent", text, guild("hello"), true],
    ["one that says something else", text, guild("other"), false],
    ["one that is not there", text, guild(null), false],
    ["one that cannot be read", text, live([]), true],
    ["one whose words no answer holds", ark, guild(""), true],
    ["a recalled one that is gone", recall, guild(null), true],
    ["a recalled one that still stands", recall, guild("hello"), false],
    ["a recalled one that cannot be read", recall, live([]), true],
  ])("%s", (_what, one, seen, shown) => {
    expect(shows(one, seen)).toBe(shown);
  });

  test.each<["put_pin" | "delete_pin", pins: readonly string[] | null, shown: boolean]>([
    ["put_pin", ["m1"], true],
    ["put_pin", ["m2"], false],
    ["put_pin", null, true],
    ["delete_pin", ["m1"], false],
    ["delete_pin", ["m2"], true],
    ["delete_pin", null, true],
  ])("%s where %j are pinned", (operation, pins, shown) => {
    expect(shows(call(operation, { params }), live([], { pins: pins === null ? {} : { "1": pins } }))).toBe(
      shown,
    );
  });

  test.each<["put_reaction" | "delete_reaction", isThere: boolean | null, shown: boolean]>([
    ["put_reaction", true, true],
    ["put_reaction", false, false],
    ["put_reaction", null, true],
    ["delete_reaction", true, false],
    ["delete_reaction", false, true],
    ["delete_reaction", null, true],
  ])("%s where the reaction reads as %s", (operation, isThere, shown) => {
    const reactions = new Map(isThere === null ? [] : [["1/m1/1/4", isThere] as const]);
    const one = call(operation, { params: { ...params, type: "1", id: "4" } });
    expect(shows(one, live([], { content: { reactions } }))).toBe(shown);
  });

  test.each<["post_thread" | "delete_thread", isThere: boolean | null, shown: boolean]>([
    ["post_thread", true, true],
    ["post_thread", false, false],
    ["post_thread", null, true],
    ["delete_thread", true, false],
    ["delete_thread", false, true],
    ["delete_thread", null, true],
  ])("%s where its being there reads as %s", (operation, isThere, shown) => {
    const one = call(operation, {
      params: { channel_id: "30", ...(operation === "delete_thread" ? { thread_id: "B_1" } : {}) },
      made: operation === "post_thread" ? "B_1" : null,
    });
    const gone = live([], { content: { singleThreads: new Map([["30/B_1", null]]) } });
    const guild = isThere === null ? live([]) : isThere ? live([], readThreads([liveThread("B_1")])) : gone;
    expect(shows(one, guild)).toBe(shown);
  });
});
