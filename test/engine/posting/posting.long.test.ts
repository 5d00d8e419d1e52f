// Tests the posts of an apply on the emulator. guildform sends each post once, counts it, and follows it until its end is known.

import { rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { writtenAddress } from "../../../src/model/address.js";
import type { JsonObject } from "../../../src/model/json.js";
import type { Operation } from "../../../src/plan/value/plan.js";
import { ALL_CHANNELS } from "../../../src/state/state.js";
import { AlteringProxy } from "../../contract/guild-service/altering-proxy.js";
import { FakeClock } from "../../fake-clock.js";
import { phraseOf } from "../../sentence.js";
import { Bench, FORUM, follow, HALL, LOBBY, post, statuses, TODAY, thread, told } from "./bench.js";

let bench: Bench;
beforeEach(async () => {
  bench = await Bench.open();
});
afterEach(() => bench.close());

const counted = async (channel = LOBBY) => (await bench.state()).posts[channel] ?? null;
const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

test("a message is posted online, bound, counted; what follows it gets its id; the bot is offline in the end", async () => {
  const operations = [
    post("rules"),
    follow("put_pin", "rules", {
      address: writtenAddress("pin.lobby/rules"),
      params: { channel_id: LOBBY, message_id: { $ref: "message.rules#id" } },
      remember: [
        {
          type: "bind",
          address: writtenAddress("pin.lobby/rules"),
          id: [LOBBY, { $ref: "message.rules#id" }],
          applied: {},
        },
      ],
    }),
  ];
  const { outcomes } = await bench.apply(operations);
  expect(statuses(outcomes)).toEqual([
    "applied post_message message.rules",
    "applied put_pin pin.lobby/rules",
  ]);
  const [message] = bench.posted(LOBBY);
  const { resources, intents, history } = await bench.state();
  expect(resources[writtenAddress("message.rules")]).toEqual({
    id: `${LOBBY}/${message?.id}`,
    applied: { sent: { content: "this is rules" } },
  });
  expect(resources[writtenAddress("pin.lobby/rules")]?.id).toBe(`${LOBBY}/${message?.id}`);
  expect(bench.guild.pins[LOBBY]).toEqual([message?.id]);
  expect(intents).toEqual({});
  expect(history[0]?.changes[0]).toMatchObject({ address: "message.rules", made: message?.id });
  expect(await counted()).toEqual({ day: TODAY, count: 1, refused: null });
  expect(bench.emulator.gateway.sessions().filter(({ open }) => open)).toEqual([]);
  expect(await bench.unmet(operations)).toEqual([]);
});

test("an apply without posts opens no session", async () => {
  const pin = follow("put_pin", "x", { params: { channel_id: LOBBY, message_id: "m1" }, after: [] });
  await bench.apply([pin]);
  expect(bench.emulator.gateway.sessions()).toEqual([]);
  expect(bench.sent("gateway")).toEqual([]);
});

test("the intent and the count are durable before the post is sent", async () => {
  let sentAtFirst: number | null = null;
  await bench.apply([post("rules")], {
    onDurable: () => {
      const last = bench.sent("post_message").length;
      // The first append begins the run, and the second is the intent.
      sentAtFirst = sentAtFirst === null ? -1 : sentAtFirst === -1 ? last : sentAtFirst;
    },
  });
  expect(sentAtFirst).toBe(0);
  expect(bench.posted(LOBBY)).toHaveLength(1);
});

test("what a post replaced is written before its own binding: a write that is cut short forgets neither", async () => {
  const own = writtenAddress("message.rules");
  const replaced = writtenAddress("message.rules/08a1");
  const bound: string[] = [];
  const one = post("rules");
  const remember: Operation["remember"] = [
    { type: "bind", address: own, id: [LOBBY, { $ref: `${own}#id` }], applied: {} },
    { type: "bind", address: replaced, id: [LOBBY, "08a1"], applied: {} },
  ];
  await bench.apply([{ ...one, remember }], {
    onDurable: (records) =>
      void bound.push(...records.flatMap((record) => (record.type === "bind" ? [record.address] : []))),
  });
  expect(bound).toEqual([replaced, own]);
});

test.each([
  ["the intent", 1, "not-run", 0],
  ["the outcome", 2, "applied", 1],
] as const)(
  "when %s cannot be written: what is sent is open and counted",
  async (_name, failAfter, status, sent) => {
    const { outcomes, stateError } = await bench.apply([post("rules"), post("hall", { channel: HALL })], {
      failAfter,
      concurrency: 1,
    });
    expect(stateError).toMatchObject({ code: "STATE_UNWRITABLE" });
    expect(outcomes.map((outcome) => outcome.status)).toEqual([status, "not-run"]);
    expect(outcomes[0]?.recorded).toBe(sent === 0);
    expect(bench.sent("post_message")).toHaveLength(sent);
    const { intents, resources } = await bench.state();
    expect(Object.keys(intents)).toEqual(sent === 0 ? [] : ["post_message message.rules"]);
    expect(resources).toEqual({});
    expect((await counted())?.count ?? 0).toBe(sent);
  },
);

describe("a lost answer", () => {
  test.each(["drop_after", "truncate"] as const)(
    "%s: the bot's own event says what was made",
    async (fault) => {
      bench.emulator.setFaults([{ match: { operation: "post_message" }, times: 1, fault }]);
      const body = { content: "hi <@!902>  &lt;all&gt;" };
      const { outcomes } = await bench.apply([post("rules", { body })]);
      expect(outcomes).toMatchObject([{ status: "applied", made: bench.posted(LOBBY)[0]?.id }]);
      expect(bench.sent("post_message")).toHaveLength(1);
      expect((await bench.state()).intents).toEqual({});
      expect(await counted()).toMatchObject({ count: 1 });
    },
  );

  test.each(["../all", "constructor", "", null, "x y"])(
    "an answer with the impossible id %j: the bot's own event says what was made",
    async (id) => {
      const object = (one: JsonObject): JsonObject => ("content" in one ? { ...one, id } : one);
      const proxy = await AlteringProxy.start(bench.emulator, { object });
      try {
        const { outcomes } = await bench.apply([post("rules")], { baseUrl: proxy.url });
        expect(outcomes).toMatchObject([{ status: "applied", made: bench.posted(LOBBY)[0]?.id }]);
        expect(bench.sent("post_message")).toHaveLength(1);
        const { intents, resources } = await bench.state();
        expect(intents).toEqual({});
        expect(resources[writtenAddress("message.rules")]?.id).toBe(`${LOBBY}/${bench.posted(LOBBY)[0]?.id}`);
      } finally {
        await proxy.close();
      }
    },
  );

  test("of a markdown with keyboard too", async () => {
    bench.emulator.setFaults([{ match: { operation: "post_message" }, times: 1, fault: "drop_after" }]);
    const body = { markdown: { content: "# menu" }, keyboard: { id: "1_2" } };
    const { outcomes } = await bench.apply([post("menu", { body })]);
    expect(statuses(outcomes)).toEqual(["applied post_message message.menu"]);
  });

  test("nothing was posted: ambiguous, counted, open, and never sent again", async () => {
    bench.emulator.setFaults([{ match: { operation: "post_message" }, times: 1, fault: "drop_before" }]);
    const { outcomes } = await bench.apply([post("rules")]);
    expect(statuses(outcomes)).toEqual(["ambiguous post_message message.rules"]);
    expect(bench.sent("post_message")).toHaveLength(1);
    expect(bench.posted(LOBBY)).toEqual([]);
    expect(Object.keys((await bench.state()).intents)).toEqual(["post_message message.rules"]);
    expect(await counted()).toMatchObject({ count: 1 });
  });

  test("two posts that say the same: what one made is never given to the other", async () => {
    const body = { content: "the same" };
    bench.emulator.setFaults([
      { match: { operation: "post_message", nth: 1 }, fault: "drop_before" },
      { match: { operation: "post_message", nth: 2 }, fault: "drop_after" },
    ]);
    const { outcomes } = await bench.apply([
      post("one", { body }),
      post("two", { body: { ...body }, waits: ["one"] }),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(["ambiguous", "ambiguous"]);
    expect((await bench.state()).resources).toEqual({});
  });

  test("a member's message of the same text is not taken for it", async () => {
    bench.emulator.setFaults([{ match: { operation: "post_message" }, times: 1, fault: "drop_before" }]);
    const applying = bench.apply([post("rules")], {
      onStarted: () => {
        bench.emulator.setFaults([{ match: { operation: "post_message" }, times: 1, fault: "drop_before" }]);
      },
      onDurable: () =>
        bench.emulator.members.post({ channel_id: LOBBY, user_id: "900", content: "this is rules" }),
    });
    expect(statuses((await applying).outcomes)).toEqual(["ambiguous post_message message.rules"]);
  });

  test("without the right to hear messages it is ambiguous, though it was posted", async () => {
    bench.bot({ intents: ["GUILDS", "MESSAGE_AUDIT"] });
    bench.emulator.setFaults([{ match: { operation: "post_message" }, times: 1, fault: "drop_after" }]);
    const { outcomes } = await bench.apply([post("rules")]);
    expect(statuses(outcomes)).toEqual(["ambiguous post_message message.rules"]);
    expect(bench.posted(LOBBY)).toHaveLength(1);
  });
});

describe("audits", () => {
  test("passed at once: applied with the message's id", async () => {
    bench.settings({ audit: "proactive", audit_decision: "pass" });
    const { outcomes } = await bench.apply([post("rules")]);
    expect(outcomes).toMatchObject([{ status: "applied", made: bench.posted(LOBBY)[0]?.id }]);
    expect((await bench.state()).resources[writtenAddress("message.rules")]?.id).toBe(
      `${LOBBY}/${bench.posted(LOBBY)[0]?.id}`,
    );
  });

  test("refused: failed, closed, and still counted", async () => {
    bench.settings({ audit: "proactive", audit_decision: "reject" });
    const { outcomes } = await bench.apply([post("rules")]);
    expect(outcomes).toMatchObject([{ status: "failed", code: 304023 }]);
    expect(told(outcomes)[0]?.advice).toContain(phraseOf("outcome-next", { case: "mend-file" }));
    expect((await bench.state()).intents).toEqual({});
    expect(await counted()).toEqual({ day: TODAY, count: 1, refused: null });
  });

  test("decided by hand: pending and remembered; what follows does not run", async () => {
    bench.settings({ audit: "proactive", audit_decision: "by_hand" });
    const { outcomes } = await bench.apply([
      post("rules"),
      follow("put_pin", "rules", {
        address: writtenAddress("pin.lobby/rules"),
        params: { channel_id: LOBBY, message_id: { $ref: "message.rules#id" } },
      }),
    ]);
    expect(statuses(outcomes)).toEqual([
      "pending post_message message.rules",
      "not-run put_pin pin.lobby/rules",
    ]);
    const [intent] = Object.values((await bench.state()).intents);
    expect(intent?.pending?.audit_id).toMatch(/./);
    expect(await counted()).toMatchObject({ count: 1 });
    // Only the event tells how it ended, so the advice does not promise that another apply helps.
    expect(told(outcomes)[0]?.advice).toContain(
      phraseOf("outcome-next", { case: "heard-online", address: "message.rules" }),
    );
    expect(told(outcomes)[0]?.advice).toContain("guildform state resolve message.rules --message-id ID");
  });
});

describe("an audit of an earlier run that ends while a later one is online", () => {
  /** Posts `a`, whose audit waits, and then `b`. A person decides about `a` during the post of `b`. */
  const decidedMeanwhile = async (pass: boolean) => {
    bench.settings({ audit: "proactive", audit_decision: "by_hand" });
    await bench.apply([post("a")]);
    const [intent] = Object.values((await bench.state()).intents);
    bench.settings({ audit: "off" });
    // The delay lets the event arrive before the answer.
    bench.emulator.setFaults([{ match: { operation: "post_message" }, fault: "delay", ms: 40 }]);
    let decided: Promise<unknown> | null = null;
    const { outcomes } = await bench.apply([post("b")], {
      onDurable: () => {
        const url = `${bench.emulator.url}/_emulator/audits/${intent?.pending?.audit_id}`;
        // The first record is the run. With the second, the bot is online.
        if (decided === null) decided = Promise.resolve();
        else decided = decided.then(() => fetch(url, { method: "POST", body: JSON.stringify({ pass }) }));
      },
    });
    await decided;
    expect(statuses(outcomes)).toEqual(["applied post_message message.b"]);
    return bench.state();
  };

  test("passed: the message is bound", async () => {
    const { resources, intents, history } = await decidedMeanwhile(true);
    const [a] = bench.posted(LOBBY).filter(({ content }) => content === "this is a");
    expect(resources[writtenAddress("message.a")]?.id).toBe(`${LOBBY}/${a?.id}`);
    expect(intents).toEqual({});
    expect(history.flatMap(({ changes }) => changes.map(({ address }) => address))).toContain("message.a");
  });

  test("refused: it is closed, and counts all the same", async () => {
    const { resources, intents } = await decidedMeanwhile(false);
    expect(Object.keys(resources)).toEqual(["message.b"]);
    expect(intents).toEqual({});
    expect(await counted()).toMatchObject({ count: 2 });
  });
});

describe("going online", () => {
  test("a bot that may not ask for messages and forums asks for less", async () => {
    bench.bot({ kind: "public", intents: ["GUILDS", "MESSAGE_AUDIT"] });
    const { outcomes } = await bench.apply([post("rules")]);
    expect(statuses(outcomes)).toEqual(["applied post_message message.rules"]);
    bench.bot({ kind: "public", intents: ["GUILDS"] });
    const again = await bench.apply([post("more")]);
    expect(statuses(again.outcomes)).toEqual(["applied post_message message.more"]);
  });

  test("a gateway that cannot be reached: posts are not run and not counted, the rest goes on", async () => {
    const operations = [
      post("rules"),
      post("more", { channel: HALL }),
      follow("put_pin", "rules", {
        address: writtenAddress("pin.lobby/rules"),
        params: { channel_id: LOBBY, message_id: { $ref: "message.rules#id" } },
      }),
      follow("put_pin", "x", { params: { channel_id: LOBBY, message_id: "m1" }, after: [] }),
    ];
    const { outcomes } = await bench.apply(operations, { gatewayUrl: "ws://127.0.0.1:1/" });
    expect(outcomes.map(({ status }) => status)).toEqual(["not-run", "not-run", "not-run", "applied"]);
    expect(told(outcomes)[0]?.meaning).toContain(`${phraseOf("outcome", { case: "offline" })}: `);
    expect(told(outcomes)[0]?.advice).toContain("online");
    expect(bench.sent("post_message")).toEqual([]);
    expect((await bench.state()).intents).toEqual({});
    expect((await bench.state()).posts).toEqual({});
  });
});

test("a session that is lost before the post is taken up again, and the post goes out once", async () => {
  let dropped = false;
  const { outcomes } = await bench.apply([post("rules")], {
    onDurable: () => {
      // The bot is online when the intent is durable. Then its connection closes.
      if (!dropped) dropped = bench.emulator.gateway.disconnect({ action: "close", code: 4009 }) > 0;
    },
  });
  expect(dropped).toBe(true);
  expect(statuses(outcomes)).toEqual(["applied post_message message.rules"]);
  expect(bench.posted(LOBBY)).toHaveLength(1);
});

describe("the quota of the service", () => {
  test("304045: given back, remembered for the day, and the rest of the channel is not sent", async () => {
    bench.settings({ proactive_per_channel: 1 });
    const { outcomes } = await bench.apply([
      post("a"),
      post("b", { waits: ["a"] }),
      post("c", { waits: ["b"] }),
      post("d", { channel: HALL }),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(["applied", "failed", "not-run", "applied"]);
    expect(outcomes[1]).toMatchObject({ code: 304045 });
    // Each outcome has the code, so that a summary can count the posts that the service did not take today.
    expect(outcomes[2]).toMatchObject({ code: 304045 });
    expect(told(outcomes)[1]?.advice).toBe(
      phraseOf("after-refusal", { case: "answered", platformCode: 304045, status: 429 }),
    );
    expect(bench.sent("post_message")).toHaveLength(3);
    expect(await counted()).toEqual({ day: TODAY, count: 1, refused: 304045 });
    expect(await counted(HALL)).toEqual({ day: TODAY, count: 1, refused: null });
    expect((await bench.state()).intents).toEqual({});
  });

  test("304048: no channel takes any more; the way out is told", async () => {
    const match = { operation: "post_message" as const };
    bench.emulator.setFaults([{ match, fault: "status", status: 403, code: 304048 }]);
    const { outcomes } = await bench.apply([post("a"), post("b", { channel: HALL, waits: ["a"] })]);
    expect(outcomes.map(({ status }) => status)).toEqual(["failed", "not-run"]);
    for (const { advice } of told(outcomes)) expect(advice).toContain("message_id:");
    expect(bench.sent("post_message")).toHaveLength(1);
    expect(await counted(ALL_CHANNELS)).toEqual({ day: TODAY, count: 0, refused: 304048 });
    expect(await counted()).toEqual({ day: TODAY, count: 0, refused: null });
  });

  test("304046 closes its channel alone; another refusal closes none", async () => {
    const match = { operation: "post_message" as const };
    bench.emulator.setFaults([
      { match: { ...match, nth: 1 }, fault: "status", status: 403, code: 304046 },
      { match: { ...match, nth: 2 }, fault: "status", status: 400, code: 304003 },
    ]);
    const { outcomes } = await bench.apply([
      post("a"),
      post("b", { waits: ["a"] }),
      post("c", { channel: HALL, waits: ["b"] }),
      post("d", { channel: HALL, waits: ["c"] }),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(["failed", "not-run", "failed", "applied"]);
    expect(await counted()).toEqual({ day: TODAY, count: 0, refused: 304046 });
    expect(await counted(HALL)).toEqual({ day: TODAY, count: 1, refused: null });
  });
});

test("at most five in a second and channel, by the clock of the run", async () => {
  const clock = new FakeClock();
  const keys = [..."abcdefghijkl"];
  const times: number[] = [];
  const operations = keys.map((key, index) =>
    post(key, { waits: keys.slice(Math.max(0, index - 1), index) }),
  );
  const { outcomes } = await bench.apply([...operations, post("z", { channel: HALL })], {
    clock,
    onDurable: () => {
      const count = bench.posted(LOBBY).length;
      while (times.length < count) times.push(clock.monotonic());
    },
  });
  expect(outcomes.every(({ status }) => status === "applied")).toBe(true);
  expect(times).toHaveLength(12);
  for (const [index, time] of times.entries()) {
    expect(time - (times[index - 5] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(1_000);
  }
});

describe("images", () => {
  test("are sent as files; state keeps what they were", async () => {
    const fact = await bench.image("banner.png", PNG);
    const operations = [post("banner", { body: { file_image: { ...fact } } })];
    const { outcomes } = await bench.apply(operations);
    expect(statuses(outcomes)).toEqual(["applied post_message message.banner"]);
    expect(bench.posted(LOBBY)[0]?.attachments).toHaveLength(1);
    expect((await bench.state()).resources[writtenAddress("message.banner")]?.applied).toEqual({
      sent: { file_image: fact },
    });
    expect(await bench.unmet(operations)).toEqual([]);
  });

  test.each([
    [
      "changed",
      async (path: string) => writeFile(path, Buffer.concat([PNG.subarray(0, 15), Buffer.from("!")])),
    ],
    ["larger", async (path: string) => writeFile(path, Buffer.concat([PNG, PNG]))],
    ["empty", async (path: string) => writeFile(path, "")],
  ])("%s since it was planned: refused before the first write", async (_name, change) => {
    const fact = await bench.image("banner.png", PNG);
    await change(join(bench.folder, "banner.png"));
    const operations = [
      post("rules"),
      post("banner", { body: { file_image: { ...fact } }, waits: ["rules"] }),
    ];
    await expect(bench.apply(operations)).rejects.toMatchObject({
      code: "STALE_PLAN",
      message: expect.stringContaining("./banner.png"),
    });
    expect(bench.sent("post_message")).toEqual([]);
  });

  test("outside the folder, or gone: refused", async () => {
    const fact = await bench.image("banner.png", PNG);
    for (const path of ["../banner.png", "/etc/hostname", "./other.png"]) {
      const body = { file_image: { ...fact, path } };
      await expect(bench.apply([post("banner", { body })])).rejects.toMatchObject({ code: "STALE_PLAN" });
    }
  });
});

describe("threads", () => {
  test("are followed from the task to the thread", async () => {
    bench.settings({ thread_delay_ms: 30 });
    const operations = [thread("faq", "FAQ"), thread("hi", "欢迎")];
    const { outcomes } = await bench.apply(operations);
    expect(statuses(outcomes)).toEqual([
      "applied post_thread thread.forum/faq",
      "applied post_thread thread.forum/hi",
    ]);
    const { resources, posts } = await bench.state();
    const ids = bench.threads().map(({ thread_id }) => `${FORUM}/${thread_id}`);
    expect(
      [
        resources[writtenAddress("thread.forum/faq")]?.id,
        resources[writtenAddress("thread.forum/hi")]?.id,
      ].sort(),
    ).toEqual(ids.sort());
    expect(posts).toEqual({});
    expect(await bench.unmet(operations)).toEqual([]);
  });

  test("of one title are told apart by their tasks", async () => {
    const { outcomes } = await bench.apply([thread("a", "same"), thread("b", "same")]);
    expect(outcomes.map(({ status }) => status)).toEqual(["applied", "applied"]);
    expect(new Set(outcomes.map(({ made }) => made)).size).toBe(2);
  });

  test("of one title, where nothing tells which is whose, are bound to nobody", async () => {
    bench.bot({ intents: ["GUILDS", "MESSAGE_AUDIT"] });
    const match = { operation: "post_thread" as const, nth: 1 };
    bench.emulator.setFaults([{ match, fault: "drop_before" }]);
    const { outcomes } = await bench.apply([thread("a", "same"), thread("b", "same")], { concurrency: 2 });
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["ambiguous", "pending"]);
    expect(bench.threads()).toHaveLength(1);
    expect((await bench.state()).resources).toEqual({});
  });

  test("that the service does not publish have failed", async () => {
    bench.settings({ thread_audit: "reject" });
    const { outcomes } = await bench.apply([thread("faq", "FAQ")]);
    expect(told(outcomes)).toMatchObject([
      {
        status: "failed",
        meaning: expect.stringContaining(phraseOf("outcome", { case: "not-published", reason: "rejected" })),
      },
    ]);
    expect((await bench.state()).intents).toEqual({});
  });

  test("that take long are pending by their task", async () => {
    bench.settings({ thread_delay_ms: 600_000 });
    const { outcomes } = await bench.apply([thread("faq", "FAQ")]);
    expect(statuses(outcomes)).toEqual(["pending post_thread thread.forum/faq"]);
    const [intent] = Object.values((await bench.state()).intents);
    expect(intent?.pending).toEqual({ audit_id: null, task_id: expect.stringMatching(/./) });
  });

  test("that wait for an audit are pending by it, and nobody looks for them", async () => {
    const match = { operation: "post_thread" as const };
    bench.emulator.setFaults([{ match, fault: "status", status: 202, code: 304023 }]);
    const { outcomes } = await bench.apply([thread("faq", "FAQ")]);
    const [intent] = Object.values((await bench.state()).intents);
    expect(intent?.pending).toEqual({ audit_id: expect.stringMatching(/./), task_id: null });
    const auditId = intent?.pending?.audit_id ?? "";
    expect(told(outcomes)).toMatchObject([
      { status: "pending", code: 304023, meaning: phraseOf("outcome", { case: "audit", auditId }) },
    ]);
    expect(bench.sent("get_threads")).toHaveLength(1);
  });

  test("without an answer are found in the list, or are ambiguous", async () => {
    const match = { operation: "post_thread" as const };
    bench.emulator.setFaults([{ match, times: 1, fault: "drop_after" }]);
    expect(statuses((await bench.apply([thread("faq", "FAQ")])).outcomes)).toEqual([
      "applied post_thread thread.forum/faq",
    ]);
    bench.emulator.setFaults([{ match, times: 1, fault: "drop_before" }]);
    expect(statuses((await bench.apply([thread("b", "FAQ")])).outcomes)).toEqual([
      "ambiguous post_thread thread.forum/b",
    ]);
    expect(bench.threads()).toHaveLength(1);
  });

  test("need no session: a bot that cannot go online finds them in the list", async () => {
    const { outcomes } = await bench.apply([thread("faq", "FAQ")], { gatewayUrl: "ws://127.0.0.1:1/" });
    expect(statuses(outcomes)).toEqual(["applied post_thread thread.forum/faq"]);
  });
});

describe("interrupted", () => {
  test("while it waits for an event: the post ends as it stands, nothing more is sent", async () => {
    const stop = new AbortController();
    bench.settings({ audit: "proactive", audit_decision: "by_hand" });
    let appends = 0;
    const whenSent = () => vi.waitUntil(() => bench.sent("post_message").length === 1, { interval: 1 });
    const { outcomes } = await bench.apply([post("a"), post("b", { waits: ["a"] })], {
      stop: stop.signal,
      // The records are the run and the intent. The post leaves soon after them.
      onDurable: () => {
        appends += 1;
        if (appends === 2) void whenSent().then(() => stop.abort(new Error("stop")));
      },
    });
    expect(outcomes.map(({ status }) => status)).toEqual(["pending", "not-run"]);
    expect(bench.sent("post_message")).toHaveLength(1);
    expect(Object.keys((await bench.state()).intents)).toEqual(["post_message message.a"]);
  });

  test("before it is sent: nothing is open and nothing counted", async () => {
    const stop = new AbortController();
    const { outcomes } = await bench.apply([post("a")], {
      stop: stop.signal,
      onStarted: () => stop.abort(new Error("stop")),
    });
    expect(outcomes.map(({ status }) => status)).toEqual(["not-run"]);
    expect(bench.sent("post_message")).toEqual([]);
    expect(await bench.state()).toMatchObject({ intents: {}, posts: {} });
  });
});

test("what goes wrong while the run is being stopped is told as what it is", async () => {
  const fact = await bench.image("banner.png", PNG);
  const stop = new AbortController();
  let reads = 0;
  const { outcomes } = await bench.apply([post("banner", { body: { file_image: { ...fact } } })], {
    stop: stop.signal,
    // guildform reads all files before the first write. The second read belongs to the post.
    onRead: () => {
      reads += 1;
      if (reads < 2) return;
      rmSync(join(bench.folder, "banner.png"));
      stop.abort(new Error("stop"));
    },
  });
  expect(told(outcomes)).toMatchObject([
    { status: "failed", meaning: expect.stringContaining("./banner.png") },
  ]);
  expect(await bench.state()).toMatchObject({ intents: {}, posts: {} });
});

describe("what is so already counts as done", () => {
  const message = { channel_id: LOBBY, message_id: "m1" };
  const emoji = { ...message, type: "1", id: "76" };

  test.each([
    ["put_reaction", emoji],
    ["recall_message", message],
    ["delete_pin", message],
  ] as const)("%s, repeated after a lost answer", async (operation, params) => {
    bench.emulator.setFaults([{ match: { operation }, times: 1, fault: "drop_after" }]);
    const operations = [follow(operation, "x", { params, after: [] })];
    expect((await bench.apply(operations)).outcomes).toMatchObject([{ status: "applied" }]);
    expect(bench.sent(operation)).toHaveLength(2);
    expect(await bench.unmet(operations)).toEqual([]);
  });

  test("a reaction that is not there, a message and a thread that are gone", async () => {
    const operations = [
      follow("delete_reaction", "x", { params: emoji, after: [] }),
      follow("recall_message", "y", { params: { ...message, message_id: "m404" }, after: [] }),
      follow("delete_thread", "z", { params: { channel_id: FORUM, thread_id: "B_404-1" }, after: [] }),
    ];
    const { outcomes } = await bench.apply(operations);
    expect(outcomes.map(({ status }) => status)).toEqual(["applied", "applied", "applied"]);
    expect(await bench.unmet(operations)).toEqual([]);
  });
});

test("what was posted, reacted and recalled is looked at again: what does not show is told", async () => {
  const ref = { $ref: "message.rules#id" };
  const operations = [
    post("rules"),
    follow("put_reaction", "rules", {
      address: writtenAddress("reaction.rules/system:76"),
      params: { channel_id: LOBBY, message_id: ref, type: "1", id: "76" },
    }),
    follow("recall_message", "old", { params: { channel_id: LOBBY, message_id: "m1" }, after: [] }),
    thread("faq", "FAQ"),
  ];
  await bench.apply(operations);
  expect(await bench.unmet(operations)).toEqual([]);
  const world = bench.emulator.world();
  const messages = { [LOBBY]: [{ id: "m1" }] };
  bench.emulator.setWorld({ ...world, guilds: [{ ...bench.guild, messages, reactions: {}, threads: {} }] });
  expect(await bench.unmet(operations)).toEqual(operations.map(({ id }) => id));
});

test("a message that says something else by now does not show", async () => {
  const operations = [post("rules")];
  await bench.apply(operations);
  const world = bench.emulator.world();
  const messages = {
    [LOBBY]: bench.posted(LOBBY).map((message) => ({ ...message, content: "something else" })),
  };
  bench.emulator.setWorld({ ...world, guilds: [{ ...bench.guild, messages }] });
  expect(await bench.unmet(operations)).toEqual(["post_message message.rules"]);
});
