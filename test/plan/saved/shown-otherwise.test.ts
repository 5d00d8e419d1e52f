// Tests that a plan does what its saved form shows. It does nothing of a part that stays for later.

import { expect, test } from "vitest";
import { shownOtherwise } from "../../../src/plan/saved/shown-otherwise.js";
import { channel, config, liveChannel, message } from "../../small-guild.js";
import { NaiveContent } from "../naive-content.js";
import { planContent } from "../run-content.js";

const planned = (perDay: number) =>
  planContent({
    config: config({
      channels: [channel("a")],
      messages: [message("m1", "a")],
      policy: { messagesPerChannelPerDay: perDay },
    }),
    state: null,
    service: new NaiveContent({ channels: [liveChannel("1", { name: "a" })] }),
    at: "2026-01-01T12:00:00.000Z",
  });

test.each([
  { perDay: 1, what: "a post that is made", rows: ["message.m1 reversible"] },
  { perDay: 0, what: "a post that stays for later", rows: [] },
])("$what, shown otherwise", ({ perDay, rows }) => {
  const now = planned(perDay);
  expect(now.deferred).toHaveLength(1 - perDay);
  const changes = now.changes.map((one) => ({ ...one, reversible: one.kind !== "message" }));
  const found = shownOtherwise({ ...now, changes }, now).map(({ address, what }) => `${address} ${what}`);
  expect(found.filter((one) => one.startsWith("message"))).toEqual(rows);
});
