// A rehearsal as text: what would go wrong comes first, then the calls, and what was taken for granted.

import { describe, expect, test } from "vitest";
import type { ShownRehearsal } from "../../../src/render/rehearsal/rehearsal.js";
import { rehearsalText } from "../../../src/render/rehearsal/rehearsal-document.js";

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

describe("the first line says how it ends", () => {
  test.each([
    ["blocked", "Rehearsal: the plan is blocked, so that nothing of it would be applied."],
    ["empty", "Rehearsal: there is nothing to apply."],
    ["deferred", "Rehearsal: nothing of the plan would be applied today."],
    ["done", "Rehearsal: the plan goes through."],
  ] as const)("%s", (status, line) => {
    expect(text({ status }).split("\n").slice(0, 2)).toEqual([
      line,
      "Tried on a twin of the guild, made of what was read. The guild, the state and all files are as they were.",
    ]);
  });
});

test("what would go wrong is counted, and stands before the calls", () => {
  const said = text({
    status: "done",
    writes: [
      { operation: "create_channel", count: 2 },
      { operation: "put_pin", count: 1 },
    ],
    unshown: ["channel.rules"],
    access: [
      { who: { kind: "everyone" }, right: "view", channel: LOBBY, is: "more" },
      { who: { kind: "role", id: "10012" }, right: "speak", channel: LOBBY, is: "less" },
      { who: { kind: "user", id: "903" }, right: "live", channel: LOBBY, is: "more" },
    ],
    posts: [{ channel: LOBBY, left: 0, most: 2 }],
  });
  expect(said).toBe(`Rehearsal: 4 things would go wrong.
Tried on a twin of the guild, made of what was read. The guild, the state and all files are as they were.

Access that leaves its bounds while the calls run
  everyone could see 大厅 (103) for a while, and may neither before nor after
  role 10012 could not speak in 大厅 (103) for a while, and may before and after
  user 903 could go live in 大厅 (103) for a while, and may neither before nor after

Calls
  writes: 3 (2 create_channel, 1 put_pin)
  reads:  none
  verification: channel.rules would not show afterwards

Posts left today
  │ 大厅 (103): 0 of 2`);
});

test("a read at the end that would be refused goes wrong too", () => {
  const said = text({ status: "done", unread: { operation: "get_channel_role_permissions", code: 11264 } });
  expect(said).toMatch(/^Rehearsal: 1 thing would go wrong\./);
  expect(said).toContain(
    "verification: nobody could look whether every change shows: get_channel_role_permissions would be refused with 11264",
  );
});

test.each([
  ["told", 5, "time: about 12s, with 40ms a call, at 5 calls a second of each kind"],
  ["learnt", null, "time: about 12s, with 40ms a call, at the pace that earlier applies met"],
  [
    "unknown",
    3,
    "time: from 2s, with 40ms a call and no limit, to 12s at 3 calls a second of each kind; `--pace 5/s` tells the pace",
  ],
] as const)("the time at a pace that is %s", (pace, callsPerSecond, line) => {
  const time = { leastMs: 2000, mostMs: 12_000, latencyMs: 40, pace, callsPerSecond };
  expect(text({ status: "done", unshown: [], time })).toContain(line);
});

test("rounds with faults say what they did, and each thing that was lost, made twice or foreign", () => {
  const counts = { rounds: 50, seed: 17, kills: 12, applies: 71, asked: 0 };
  const whole = { ...counts, lost: [], duplicates: [], foreign: [] };
  expect(text({ status: "done", faulted: whole })).toContain(
    "faults: 50 rounds from seed 17, 71 applies, 12 killed: 0 lost, 0 twice, 0 foreign",
  );
  const faulted = {
    ...counts,
    asked: 3,
    lost: [{ seed: 18, line: '{"name":"rules"}' }],
    duplicates: [{ seed: 19, line: '{"name":"one"}' }],
    foreign: [{ seed: 20, line: '{"name":"two"}' }],
  };
  const said = text({ status: "done", faulted });
  expect(said).toMatch(/^Rehearsal: 3 things would go wrong\./);
  for (const line of [
    "12 killed; in 3 a person had to say what became of a call: 1 lost, 1 twice, 1 foreign",
    'lost with seed 18: {"name":"rules"}',
    'twice with seed 19: {"name":"one"}',
    'foreign with seed 20: {"name":"two"}',
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
  const [, below = ""] = said.split("Taken for granted, since nothing that was read says so\n");
  expect(below.split("\n").map((line) => line.replace(/^[ │]*/, ""))).toEqual([
    "role 10012 is there: no entry of it was read",
    "user 903 is a member: no entry of that user was read",
    "message 08a stands in channel 103",
    "the bot is a private-domain bot",
    "the bot is an administrator",
    "the guild granted all interfaces to the bot: get_guild_api_permission does not answer",
    expect.stringContaining("2 chat channels"),
    expect.stringContaining("audit"),
    "a channel takes 2 posts a day: get_message_setting does not tell",
  ]);
});
