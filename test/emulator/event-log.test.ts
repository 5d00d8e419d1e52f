// Tests the memory of events that a reply to an event needs.

import { expect, test } from "vitest";
import { EventLog } from "../../src/emulator/event-log.js";

test("an event is remembered by what a reply is checked against, not by what it told", () => {
  const log = new EventLog();
  const data = { channel_id: "103", content: "x".repeat(1000) };
  const [told] = log.record([{ type: "MESSAGE_CREATE", guildId: "7", data }], 5);
  expect(told?.data).toBe(data);
  expect(log.find(told?.id ?? "")).toEqual({
    type: "MESSAGE_CREATE",
    guildId: "7",
    channelId: "103",
    at: 5,
  });
});

test("one that happened in no channel says so, and the oldest go", () => {
  const log = new EventLog();
  const joined = { type: "GUILD_MEMBER_ADD", guildId: "7", data: {} } as const;
  const [first] = log.record([joined], 0);
  expect(log.find(first?.id ?? "")?.channelId).toBeNull();
  log.record(
    Array.from({ length: 10_000 }, () => joined),
    1,
  );
  expect(log.find(first?.id ?? "")).toBeUndefined();
});
