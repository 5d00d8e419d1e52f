// Tests the text of a rehearsal: the problems come first, then the calls and the assumptions.

import { describe, expect, test } from "vitest";
import type { ShownRehearsal } from "../../../src/render/rehearsal/rehearsal.js";
import { rehearsalText } from "../../../src/render/rehearsal/rehearsal-document.js";
import { phraseOf } from "../../sentence.js";

const NOTHING: ShownRehearsal = {
  status: "empty",
  writes: [],
  reads: [],
  outcomes: [],
  unshown: null,
  unread: null,
  access: [],
  tests: [],
  posts: [],
  time: null,
  faulted: null,
  assumed: [],
};

const text = (rehearsal: Partial<ShownRehearsal>): string =>
  rehearsalText({ ...NOTHING, ...rehearsal }, { color: false, width: 200 });

const LOBBY = { id: "103", name: "大厅" };
const WRITES = [
  { operation: "create_channel", count: 2 },
  { operation: "put_pin", count: 1 },
] as const;

describe("the first line says how it ends", () => {
  test.each([
    ["blocked", phraseOf("rehearsed-verdict", { is: "blocked", wrong: 0 })],
    ["empty", phraseOf("rehearsed-verdict", { is: "empty", wrong: 0 })],
    ["deferred", phraseOf("rehearsed-verdict", { is: "deferred", wrong: 0 })],
    ["done", phraseOf("rehearsed-verdict", { is: "done", wrong: 0 })],
  ] as const)("%s", (status, line) => {
    expect(text({ status }).split("\n").slice(0, 2)).toEqual([line, phraseOf("rehearsed-on-twin", {})]);
  });
});

test("what would go wrong is counted, and stands before the calls", () => {
  const said = text({
    status: "done",
    writes: WRITES,
    unshown: ["channel.rules"],
    access: [
      { who: { kind: "everyone" }, right: "view", channel: LOBBY, is: "more" },
      { who: { kind: "role", id: "10012" }, right: "speak", channel: LOBBY, is: "less" },
      { who: { kind: "user", id: "903" }, right: "live", channel: LOBBY, is: "more" },
    ],
    posts: [{ channel: LOBBY, left: 0, most: 2 }],
  });
  expect(said.split("\n")).toEqual([
    phraseOf("rehearsed-verdict", { is: "done", wrong: 4 }),
    phraseOf("rehearsed-on-twin", {}),
    "",
    phraseOf("rehearsed-title", { of: "access" }),
    `  ${phraseOf("rehearsed-step", { who: { kind: "everyone", id: null }, right: "view", channel: LOBBY, is: "more" })}`,
    `  ${phraseOf("rehearsed-step", { who: { kind: "role", id: "10012" }, right: "speak", channel: LOBBY, is: "less" })}`,
    `  ${phraseOf("rehearsed-step", { who: { kind: "user", id: "903" }, right: "live", channel: LOBBY, is: "more" })}`,
    "",
    phraseOf("rehearsed-title", { of: "writes" }),
    `  ${phraseOf("rehearsed-writes", { calls: WRITES })}`,
    `  ${phraseOf("rehearsed-reads", { calls: [] })}`,
    `  ${phraseOf("rehearsed-shows", { unshown: ["channel.rules"] })}`,
    "",
    phraseOf("rehearsed-title", { of: "posts" }),
    `  │ ${phraseOf("rehearsed-posts", { channel: LOBBY, left: 0, most: 2 })}`,
  ]);
});

test("a read at the end that would be refused goes wrong too", () => {
  const said = text({ status: "done", unread: { operation: "get_channel_role_permissions", code: 11264 } });
  expect(said).toMatch(phraseOf("rehearsed-verdict", { is: "done", wrong: 1 }));
  expect(said).toContain(
    phraseOf("rehearsed-unread", { operation: "get_channel_role_permissions", code: 11264 }),
  );
});

test.each([
  [
    "given",
    5,
    phraseOf("rehearsed-time", {
      leastMs: 2000,
      mostMs: 12000,
      latencyMs: 40,
      pace: "given",
      callsPerSecond: 5,
    }),
  ],
  [
    "learnt",
    null,
    phraseOf("rehearsed-time", {
      leastMs: 2000,
      mostMs: 12000,
      latencyMs: 40,
      pace: "learnt",
      callsPerSecond: null,
    }),
  ],
  [
    "unknown",
    3,
    phraseOf("rehearsed-time", {
      leastMs: 2000,
      mostMs: 12000,
      latencyMs: 40,
      pace: "unknown",
      callsPerSecond: 3,
    }),
  ],
] as const)("the time at a pace that is %s", (pace, callsPerSecond, line) => {
  const time = { leastMs: 2000, mostMs: 12_000, latencyMs: 40, pace, callsPerSecond };
  expect(text({ status: "done", unshown: [], time })).toContain(line);
});

test("rounds with faults say what they did, and each thing that was lost, made twice or foreign", () => {
  const counts = { rounds: 50, seed: 17, kills: 12, applies: 71, asked: 0 };
  const whole = { ...counts, lost: [], duplicates: [], foreign: [] };
  expect(text({ status: "done", faulted: whole })).toContain(
    phraseOf("rehearsed-faults", {
      rounds: 50,
      seed: 17,
      kills: 12,
      applies: 71,
      asked: 0,
      lost: 0,
      duplicates: 0,
      foreign: 0,
    }),
  );
  const faulted = {
    ...counts,
    asked: 3,
    lost: [{ seed: 18, line: '{"name":"rules"}' }],
    duplicates: [{ seed: 19, line: '{"name":"one"}' }],
    foreign: [{ seed: 20, line: '{"name":"two"}' }],
  };
  const said = text({ status: "done", faulted });
  expect(said).toMatch(phraseOf("rehearsed-verdict", { is: "done", wrong: 3 }));
  for (const line of [
    phraseOf("rehearsed-faults", {
      rounds: 50,
      seed: 17,
      kills: 12,
      applies: 71,
      asked: 3,
      lost: 1,
      duplicates: 1,
      foreign: 1,
    }),
    phraseOf("rehearsed-fault", { is: "lost", seed: 18, line: '{"name":"rules"}' }),
    phraseOf("rehearsed-fault", { is: "duplicates", seed: 19, line: '{"name":"one"}' }),
    phraseOf("rehearsed-fault", { is: "foreign", seed: 20, line: '{"name":"two"}' }),
  ])
    expect(said).toContain(line);
});

test("what nobody told is named", () => {
  const said = text({
    status: "done",
    assumed: [
      { case: "role", id: "10012" },
      { case: "member", id: "903" },
      { case: "message", channel: "103", id: "08a" },
      { case: "private-domain" },
      { case: "administrator" },
      { case: "grants" },
      { case: "chat-channels", count: 2, code: 301000 },
      { case: "audit" },
      { case: "posts", most: 2 },
    ],
  });
  const [, below = ""] = said.split(`${phraseOf("rehearsed-title", { of: "assumed" })}\n`);
  expect(below.split("\n").map((line) => line.replace(/^[ │]*/, ""))).toEqual([
    phraseOf("rehearsed-assumed", { case: "role", id: "10012" }),
    phraseOf("rehearsed-assumed", { case: "member", id: "903" }),
    phraseOf("rehearsed-assumed", { case: "message", channel: "103", id: "08a" }),
    phraseOf("rehearsed-assumed", { case: "private-domain" }),
    phraseOf("rehearsed-assumed", { case: "administrator" }),
    phraseOf("rehearsed-assumed", { case: "grants" }),
    expect.stringContaining(phraseOf("rehearsed-assumed", { case: "chat-channels", count: 2, code: 301000 })),
    expect.stringContaining(phraseOf("rehearsed-assumed", { case: "audit" })),
    phraseOf("rehearsed-assumed", { case: "posts", most: 2 }),
  ]);
});
