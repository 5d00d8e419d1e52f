// Tests which live message each declared message claims, and which messages it leaves.

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { messageKey } from "../../../src/model/bound-id.js";
import { userId } from "../../../src/model/ids.js";
import type { Message } from "../../../src/model/message.js";
import { messageOf } from "../../sentence.js";
import { at, liveMessage, state } from "../../small-guild.js";
import { claimed, fileOf, leftWords, PLACES, text, wordsOf } from "./claimed.js";

const bound = (more: Record<string, string>) => state({ ...PLACES, ...more });
const m = (id: string, content = id, fields: Partial<Message> = {}) =>
  liveMessage(id, "11", { content, ...fields });
const somebody = { id: userId("9"), username: "somebody", bot: false, extra: {} };

describe("by state", () => {
  test("the bound one, also in another channel; one that is gone is lost", () => {
    const seen = {
      config: fileOf([text("a"), text("b"), text("c"), text("d")]),
      state: bound({
        "message.a": "11/m1",
        "message.b": "13/m2",
        "message.c": "11/m3",
        "message.d": "99/m4",
      }),
      messages: { "11/m1": m("m1"), "13/m2": m("m2", "b"), "11/m3": null },
    };
    expect(wordsOf(claimed(seen))).toEqual([
      "message.a = m1 by state",
      "message.b = m2 by state",
      "message.c = nothing, lost",
      // The channel of this message is gone.
      "message.d = nothing, lost",
    ]);
    expect(claimed(seen).messages[1]?.live?.channelId).toBe("13");
  });

  test("what could not be read is left alone, and is not posted again", () => {
    const seen = { config: fileOf([text("a")]), state: bound({ "message.a": "11/m1" }) };
    expect(wordsOf(claimed(seen))).toEqual(["message.a = nothing, waiting"]);
  });

  test("a file without state posts everything", () => {
    expect(wordsOf(claimed({ config: fileOf([text("a")]), state: null }))).toEqual(["message.a = nothing"]);
  });
});

describe("by message_id", () => {
  test("an unbound one takes it; it must be there, and be nobody else's", () => {
    const config = fileOf([text("a", { id: "m1" })]);
    expect(wordsOf(claimed({ config, state: bound({}), messages: { "11/m1": m("m1") } }))).toEqual([
      "message.a = m1 by message_id",
    ]);
    expect(claimed({ config, state: bound({}), messages: { "11/m1": null } }).problems).toMatchObject([
      { code: "E-MESSAGE-ID-GONE", at: at(2) },
    ]);
    const two = fileOf([text("a", { id: "m1" }), text("b")]);
    const taken = claimed({
      config: two,
      state: bound({ "message.b": "11/m1" }),
      messages: { "11/m1": m("m1") },
    });
    expect(taken.problems).toMatchObject([{ code: "E-MESSAGE-ID-TAKEN", at: at(2) }]);
    expect(taken.problems[0]?.message).toContain(
      messageOf("E-MESSAGE-ID-TAKEN", { address: "message.a", id: "m1", owner: "message.b" }),
    );
  });

  test("one posted by hand stands in for the bound one, which is left", () => {
    const seen = {
      config: fileOf([text("a", { id: "m2" })]),
      state: bound({ "message.a": "11/m1" }),
      messages: { "11/m1": m("m1"), "11/m2": m("m2", "a", { author: somebody }) },
    };
    expect(wordsOf(claimed(seen))).toEqual(["message.a = m2 by message_id"]);
    expect(leftWords(claimed(seen))).toEqual(["message.a/m1 = m1, replaced, there"]);
  });

  test("one that was replaced since is gone, or known as a former one: state is right", () => {
    const config = fileOf([text("a", { id: "m1" })]);
    const messages = { "11/m1": m("m1"), "11/m2": m("m2") };
    const gone = { config, state: bound({ "message.a": "11/m2" }), messages: { ...messages, "11/m1": null } };
    expect(wordsOf(claimed(gone))).toEqual(["message.a = m2 by state"]);
    expect(leftWords(claimed(gone))).toEqual([]);
    const going = { config, messages, state: bound({ "message.a": "11/m2", "message.a/m1": "11/m1" }) };
    expect(wordsOf(claimed(going))).toEqual(["message.a = m2 by state"]);
    expect(leftWords(claimed(going))).toEqual(["message.a/m1 = m1, replaced, there"]);
    expect(claimed(going).problems).toEqual([]);
  });

  test("a new key takes what nobody declares any more; it is not recalled", () => {
    const seen = {
      config: fileOf([text("new", { id: "m1" })]),
      state: bound({ "message.old": "11/m1" }),
      messages: { "11/m1": m("m1") },
    };
    expect(wordsOf(claimed(seen))).toEqual(["message.new = m1 by message_id"]);
    expect(leftWords(claimed(seen))).toEqual(["message.old = m1, undeclared, gone"]);
  });
});

describe("by a pin, when state does not know the message", () => {
  const config = fileOf([text("a"), text("b")], { pins: ["a"] });

  test("the one of the bot that says the same", () => {
    const pinned = [m("m1", "a", { author: somebody }), m("m2", "b"), m("m3", "a")];
    expect(wordsOf(claimed({ config, state: null, pinned }))).toEqual([
      "message.a = m3 by pin",
      // The key is not among the pins.
      "message.b = nothing",
    ]);
    const taken = {
      config,
      state: bound({ "message.c": "11/m3" }),
      pinned,
      messages: { "11/m3": m("m3", "a") },
    };
    expect(wordsOf(claimed(taken))[0]).toBe("message.a = nothing");
  });

  test("several are asked of the user, with their ids", () => {
    const { problems } = claimed({ config, state: null, pinned: [m("m1", "a"), m("m2", "a")] });
    expect(problems).toMatchObject([{ code: "E-MESSAGE-AMBIGUOUS" }]);
    expect(problems[0]?.message).toContain("m1, m2");
    expect(problems[0]?.hint).toContain('`message_id: "m1"`');
  });

  test("two that say the same share none", () => {
    const same = fileOf([text("a", { says: "x" }), text("b", { says: "x" })], { pins: ["a", "b"] });
    expect(wordsOf(claimed({ config: same, state: null, pinned: [m("m1", "x")] }))).toEqual([
      "message.a = m1 by pin",
      "message.b = nothing",
    ]);
  });
});

test("what is dropped and what was replaced is left; what could not be read is not spoken of", () => {
  const seen = {
    config: fileOf([text("a")]),
    state: bound({
      "message.a": "11/m1",
      "message.a/m0": "11/m0",
      "message.b": "13/m2",
      "message.c": "11/m3",
      "message.d": "99/m4",
    }),
    messages: { "11/m1": m("m1"), "11/m0": m("m0"), "13/m2": m("m2") },
  };
  const { left, ...rest } = claimed(seen);
  expect(leftWords({ left, ...rest })).toEqual([
    "message.a/m0 = m0, replaced, there",
    "message.b = m2, undeclared, there",
    "message.d = m4, undeclared, gone",
  ]);
  expect(left.map(({ channel }) => channel)).toEqual(["channel.rules", "channel.lobby", null]);
});

const keys = ["a", "b", "c"] as const;
const ids = ["m1", "m2", "m3", "m4"] as const;
const key = fc.constantFrom(...keys);
const id = fc.constantFrom(...ids);
const anything = fc.record({
  declared: fc.uniqueArray(fc.record({ key, id: fc.option(id, { nil: undefined }), says: id }), {
    selector: (one) => one.key,
  }),
  bound: fc.dictionary(key, id),
  former: fc.array(fc.tuple(key, id), { maxLength: 3 }),
  gone: fc.subarray([...ids]),
  unread: fc.subarray([...ids], { maxLength: 1 }),
  pinned: fc.subarray([...ids]),
  pins: fc.subarray([...keys]),
});

test("no message is claimed twice, none that is claimed is left, and nothing that was posted is forgotten", () => {
  fc.assert(
    fc.property(anything, ({ declared, gone, unread, pinned, pins, ...stored }) => {
      const message = (one: string) => m(one, one);
      const isThere = (one: string) => !gone.includes(one as never);
      const addresses = [
        ...Object.entries(stored.bound).map(([one, each]) => [`message.${one}`, `11/${each}`] as const),
        ...stored.former.map(([one, each]) => [`message.${one}/${each}`, `11/${each}`] as const),
      ];
      const read = ids.filter((one) => !unread.includes(one));
      const { messages, left, prior } = claimed({
        config: fileOf(
          declared.map(({ key: one, says, id: named }) =>
            text(one, named === undefined ? { says } : { says, id: named }),
          ),
          { pins },
        ),
        state: bound(Object.fromEntries(addresses)),
        messages: Object.fromEntries(
          read.map((one) => [`11/${one}`, isThere(one) ? message(one) : null] as const),
        ),
        pinned: pinned.filter(isThere).map(message),
      });
      const claimedIds = messages.flatMap(({ live }) => (live === null ? [] : [live.message.id]));
      // State may have bound one message twice. Nothing else makes two claims share a message.
      const shared = Object.values(stored.bound);
      for (const one of new Set(claimedIds)) {
        const count = claimedIds.filter((each) => each === one).length;
        expect(count).toBeLessThanOrEqual(Math.max(1, shared.filter((each) => each === one).length));
      }
      const leaving = left.filter(({ live }) => live !== null).map(({ messageId }) => messageId);
      for (const one of leaving) expect(claimedIds).not.toContain(one);
      for (const { id: stands } of [...prior.resources.values()].filter((one) => one.id.includes("/"))) {
        const at = ids.find((one) => messageKey("11", one) === stands) ?? "m1";
        if (!isThere(at) || unread.includes(at)) continue;
        expect([...claimedIds, ...leaving]).toContain(at);
      }
    }),
    { numRuns: 500 },
  );
});
