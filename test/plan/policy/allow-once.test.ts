// Tests policy.allow_once. It counts like a flag until its day is over in UTC, and is among the allowances of the plan.

import { describe, expect, test } from "vitest";
import { channelId } from "../../../src/model/ids.js";
import { configOf, foundIn, HEAD } from "../../config/found-in.js";
import { at, config, live, liveChannel } from "../../small-guild.js";
import { findingCodes, planOf } from "../plan-of.js";

const deleting = (until: string, createdAt: string, flags = {}) =>
  planOf({
    config: config({
      removed: ["1", "2"].map((id) => ({ kind: "channel", id: channelId(id), at: at(3) })),
      policy: {
        limits: { deletes: { count: 1 } },
        allowOnce: { allowed: { deletes: 2, updates: 1 }, until, at: at(5) },
      },
    }),
    live: live([liveChannel("1"), liveChannel("2"), liveChannel("3")]),
    allowed: flags,
    createdAt,
  });

describe("what is allowed once", () => {
  test.each([
    ["2026-01-01", "2026-01-01T23:59:59.000Z", [], { deletes: 2, updates: 1 }],
    ["2026-01-31", "2026-01-01T00:00:00.000Z", [], { deletes: 2, updates: 1 }],
    ["2025-12-31", "2026-01-01T00:00:00.000Z", ["W-ALLOW-ONCE-PAST", "E-LIMIT"], {}],
    ["2026-02-01", "2026-01-01T23:00:00.000Z", ["E-ALLOW-ONCE-FAR", "E-LIMIT"], {}],
  ])("until %s, on %s", (until, now, codes, allowances) => {
    const plan = deleting(until, now);
    expect(
      findingCodes(plan)
        .filter((code) => /ALLOW|LIMIT/.test(code))
        .toSorted(),
    ).toEqual(codes.toSorted());
    expect(plan.allowances).toEqual(allowances);
  });

  test("counts beside flags, the larger number of each, and belongs to the identity", () => {
    const [once, more] = [{}, { deletes: 9 }].map((flags) =>
      deleting("2026-01-05", "2026-01-01T00:00:00.000Z", flags),
    );
    expect(more?.allowances).toEqual({ deletes: 9, updates: 1 });
    expect(more?.identity).not.toBe(once?.identity);
  });
});

test("is read with its day", () => {
  const read = (text: string) => configOf(`${HEAD}policy: { allow_once: ${text} }`).policy.allowOnce;
  expect(read("{ deletes: 7, openings: 0, until: 2026-12-01 }")).toEqual({
    allowed: { deletes: 7, openings: 0 },
    until: "2026-12-01",
    at: { file: "guild.yaml", line: 3, column: 23 },
  });
  const found = (text: string) =>
    foundIn(`${HEAD}policy: { allow_once: ${text} }`).map((one) => one.split(" ")[0]);
  expect(found("{ deletes: 7 }")).toEqual(["E-KEY-MISSING"]);
  expect(found("{ until: 2026-02-30 }")).toEqual(["E-VALUE"]);
  expect(found("{ until: tomorrow }")).toEqual(["E-VALUE"]);
  expect(found("{ deletes: 30%, until: 2026-12-01 }")).toEqual(["E-VALUE"]);
  expect(found("{ everything: 1, until: 2026-12-01 }")).toEqual(["E-KEY-UNKNOWN"]);
  // The file has `messages_per_channel_per_day` for them.
  expect(found("{ posts: 5, until: 2026-12-01 }")).toEqual(["E-KEY-UNKNOWN"]);
});
