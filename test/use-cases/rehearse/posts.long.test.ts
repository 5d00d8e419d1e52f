// Tests posts in a rehearsal: audits that a person has to end, and a day that ends while calls run.

import { expect, onTestFinished, test } from "vitest";
import type { Rehearsal } from "../../../src/use-cases/rehearse/rehearse.js";
import { Stage } from "./stage.js";

const POSTS = `messages:
  one: { channel: lobby, text: one }
  two: { channel: lobby, text: two }
channels: [{ key: lobby, name: lobby, pins: [one] }]
`;

const codes = (outcomes: Rehearsal["outcomes"] | undefined) =>
  outcomes?.map(({ id, status, code }) => [id, status, code]);

async function stage(...args: Parameters<typeof Stage.open>): Promise<Stage> {
  const opened = await Stage.open(...args);
  onTestFinished(() => opened.close());
  return opened;
}

test("posts of a public-domain bot wait for an audit, and what follows them waits too, in a rehearsal and applied", async () => {
  const one = await stage({}, { bot: { kind: "public" }, settings: { audit: "proactive", latency_ms: 20 } });
  await one.write(POSTS);
  const rehearsal = await one.rehearse({ callsPerSecond: 50 });
  expect(codes(rehearsal.outcomes)).toEqual([
    ["post_message message.one", "pending", 304023],
    ["post_message message.two", "pending", 304023],
    ["put_pin pin.lobby/one", "not-run", null],
  ]);
  expect(rehearsal.assumed).toEqual([]);
  const { result, tookMs } = await one.apply();
  expect(codes(result.applied?.outcomes)).toEqual(codes(rehearsal.outcomes));
  expect(rehearsal.time?.mostMs).toBeGreaterThan(0.8 * tookMs);
  expect(rehearsal.time?.mostMs).toBeLessThan(1.2 * tookMs);
  // No moderator has ended the audits yet.
  expect((await one.rehearse()).status).toBe("deferred");
  expect((await one.apply()).result.status).toBe("deferred");
});

test("where nothing tells whether posts are audited, it is taken for granted that they are not, and told", async () => {
  const one = await stage();
  await one.write(POSTS);
  expect((await one.rehearse()).assumed).toEqual([{ case: "audit" }]);
});

/** It is midnight in UTC+8, at which a day of posts ends. */
const MIDNIGHT = Date.UTC(2026, 0, 5, 16);

test.each([
  {
    when: "an hour before midnight, on the same day",
    atMs: -3_600_000,
    setting: {},
    status: "applied",
    left: 0,
  },
  { when: "after midnight", atMs: 60_000, setting: {}, status: "applied", left: 1 },
  {
    when: "after midnight, where all posts are forbidden",
    atMs: 60_000,
    setting: { disable_push_msg: true },
    status: "failed",
    left: 2,
  },
])("posts of yesterday count until midnight: $when", async ({ atMs, setting, status, left }) => {
  const one = await stage();
  const { clock } = one.service;
  const old = "messages: { old: { channel: lobby, text: old } }\nchannels: [{ key: lobby, name: lobby }]\n";
  await one.write(old);
  await clock.sleep(MIDNIGHT - 7_200_000 - clock.now());
  await one.apply();
  await clock.sleep(MIDNIGHT + atMs - clock.now());
  await one.byHand(() => ({ message_setting: setting }));
  await one.write(old.replace("} }", "}, new: { channel: lobby, text: new } }"));
  const rehearsal = await one.rehearse();
  expect(rehearsal).toMatchObject({ outcomes: [{ status }], posts: [{ left, most: 2 }] });
  expect(codes((await one.apply()).result.applied?.outcomes)).toEqual(codes(rehearsal.outcomes));
});

test("a plan that lasts over midnight posts into both days, and what is left is that of the second", async () => {
  const one = await stage({}, { settings: { rate: { requests_per_second: 1 } } });
  const { clock, emulator } = one.service;
  const each = (line: (name: string) => string) =>
    Array.from({ length: 10 }, (_, index) => line(`c${index}`)).join("");
  await one.write(
    `channels:\n${each((name) => `  - { name: ${name} }\n`)}messages:\n${each((name) => `  m${name}: { channel: ${name}, text: hello }\n`)}`,
  );
  await clock.sleep(MIDNIGHT - 12_000 - clock.now());
  const rehearsal = await one.rehearse({ callsPerSecond: 1 });
  const { result } = await one.apply();
  expect(codes(result.applied?.outcomes)).toEqual(codes(rehearsal.outcomes));
  expect(rehearsal.outcomes.every(({ status }) => status === "applied")).toBe(true);
  const days = emulator
    .world()
    .guilds.flatMap(({ proactive }) => Object.values(proactive).map(({ day }) => day));
  expect(new Set(days)).toEqual(new Set(["2026-01-05", "2026-01-06"]));
  expect(new Set(rehearsal.posts.map(({ left }) => left))).toEqual(new Set([2, 1]));
});

test("a grant that calls need and nobody tells is taken for granted by name, each once", async () => {
  const one = await stage({}, { bot: { applied: [] } });
  await one.write(`channels: [{ key: lobby, name: lobby }]
messages:
  one: { channel: lobby, markdown: "# one" }
  two: { channel: lobby, markdown: "# two" }
`);
  const { assumed, outcomes } = await one.rehearse();
  expect(outcomes.filter(({ status }) => status !== "applied")).toEqual([]);
  expect(assumed).toContainEqual({ case: "applied", permission: "markdown", code: 50056 });
  expect(assumed.filter((each) => each.case === "applied")).toHaveLength(1);
});
