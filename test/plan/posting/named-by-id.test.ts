// Tests pins and announcements that name, by id, a message that guildform removes.

import { describe, expect, test } from "vitest";
import { messageId } from "../../../src/model/ids.js";
import { hintOf, messageOf } from "../../sentence.js";
import {
  at,
  channel,
  config,
  live,
  liveChannel,
  liveMessage,
  message,
  removing,
  state,
} from "../../small-guild.js";
import { findingCodes, findingOf, planOf } from "../plan-of.js";

const named = (text: string | null) =>
  planOf({
    config: config({
      channels: [channel("lobby", { pins: ["m1"] })],
      ...(text === null ? removing("hi") : { messages: [message("hi", "lobby", { text })] }),
      announcement: { kind: "message", channel: "lobby", messageId: messageId("m1"), at: at(4) },
    }),
    live: live([liveChannel("1", { name: "lobby" })], {
      pins: { "1": ["m1"] },
      content: { messages: new Map([["1/m1", liveMessage("m1", "1", { content: "hi" })]]) },
    }),
    state: state({
      "channel.lobby": "1",
      "message.hi": { id: "1/m1", applied: { sent: { content: "hi" } } },
    }),
  });

describe("a message that a pin and the announcement name by its id", () => {
  test("may stand for a key", () => {
    expect(findingCodes(named("hi")).filter((code) => code.startsWith("E-"))).toEqual([]);
  });

  test("is not posted anew under them: the key is to be written", () => {
    const plan = named("hello");
    for (const code of ["E-PIN-RECALLED", "E-ANNOUNCE-RECALLED"] as const) {
      expect(findingOf(plan, code)).toMatchObject({ level: "error" });
      expect(findingOf(plan, code).message).toBe(
        messageOf(code, { message: "m1", key: "hi", address: "message.hi", isDeclared: true }),
      );
      expect(findingOf(plan, code).hint).toContain('"hi"');
    }
  });

  test("is not recalled under them", () => {
    const plan = named(null);
    for (const code of ["E-PIN-RECALLED", "E-ANNOUNCE-RECALLED"])
      expect(findingOf(plan, code).hint).toContain(
        hintOf("E-PIN-RECALLED", { message: "m1", key: "hi", address: "message.hi", isDeclared: false }),
      );
  });
});
