// Tests that no plan is made from a change that the service cannot do.

import { describe, expect, test } from "vitest";
import { hintOf, messageOf } from "../sentence.js";
import { at, channel, config, live, liveChannel } from "../small-guild.js";
import { planOf, problemsOf } from "./plan-of.js";

describe("what the service cannot change is refused, with its place and both ways out", () => {
  test.each([
    [
      "type",
      { type: 2 },
      messageOf("E-IMMUTABLE", {
        address: "channel.c1",
        key: "type",
        is: "text",
        wanted: "voice",
        channel: "1",
      }),
    ],
    [
      "sub_type",
      { sub_type: 1 },
      messageOf("E-IMMUTABLE", {
        address: "channel.c1",
        key: "sub_type",
        is: "chat",
        wanted: "announcement",
        channel: "1",
      }),
    ],
  ] as const)("%s", (key, fields, words) => {
    const problems = problemsOf({
      config: config({ channels: [channel("c1", { ...fields, attributeAt: { [key]: at(6) } })] }),
      live: live([liveChannel("1")]),
    });
    expect(problems).toMatchObject([{ code: "E-IMMUTABLE", at: at(6) }]);
    expect(problems[0]?.message).toContain(words);
    expect(problems[0]?.hint).toContain(
      hintOf("E-IMMUTABLE", {
        address: "channel.c1",
        key: key,
        is: "1000050",
        wanted: "1000001",
        channel: "1",
      }),
    );
    expect(problems[0]?.hint).toContain('{ channel_id: "1" }');
  });

  test("application_id, and unknown types by their number", () => {
    const problems = problemsOf({
      config: config({
        channels: [channel("c1", { application_id: "1000001" }), channel("c2", { type: 10008 })],
      }),
      live: live([liveChannel("1", { type: 10006, application_id: "1000050" }), liveChannel("2")]),
    });
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringContaining(
        messageOf("E-IMMUTABLE", {
          address: "channel.c1",
          key: "application_id",
          is: "1000050",
          wanted: "1000001",
          channel: "1",
        }),
      ),
      expect.stringContaining(
        messageOf("E-IMMUTABLE", {
          address: "channel.c2",
          key: "type",
          is: "text",
          wanted: "10008",
          channel: "2",
        }),
      ),
    ]);
  });

  test("a sub type means something for text channels only", () => {
    const plan = planOf({
      config: config({ channels: [channel("c1", { type: 2, sub_type: 1 })] }),
      live: live([liveChannel("1", { type: 2, sub_type: 0 })]),
    });
    expect(plan.operations).toEqual([]);
  });

  test("all of them are reported at once", () => {
    const problems = problemsOf({
      config: config({ channels: [channel("c1", { type: 2 }), channel("c2", { sub_type: 2 })] }),
      live: live([liveChannel("1"), liveChannel("2")]),
    });
    expect(problems).toHaveLength(2);
  });
});
