// Tests forum threads over HTTP: list, read, post, delete, and their events at the gateway.

import { describe, expect, test } from "vitest";
import type { EmulatorOptions } from "../../src/emulator/index.js";
import { GUILD, running, SMALL_GUILD, standingClock } from "./emulated-guild.js";
import { listenTo } from "./listening.js";

const PATH = "/channels/106/threads";
const OLD = "B_00a1X60-1700000000";
const NOW_S = Date.UTC(2026, 0, 1) / 1000;
const POST = { title: "标题", content: "正文", format: 1 };
const plain = (...lines: string[]) =>
  JSON.stringify({
    paragraphs: lines.map((line) => ({ elems: line === "" ? [] : [{ type: 1, text: { text: line } }] })),
  });

type Settings = NonNullable<NonNullable<EmulatorOptions["world"]>["settings"]>;

/** Starts the small guild with a clock that moves by hand. Its forum 106 has one thread of alice. */
async function forum(settings: Settings = {}, bot: { kind?: "public" | "private" } = {}) {
  const clock = standingClock();
  const guild = await running(
    {
      channels: [...(SMALL_GUILD.channels ?? []), { id: "106", name: "forum", type: 10007 }],
      threads: {
        "106": [
          {
            thread_id: OLD,
            title: "first",
            content: plain("hello"),
            date_time: "2023-11-15T06:13:20+08:00",
            author_id: "902",
          },
        ],
      },
    },
    { bot, settings },
    { clock },
  );
  return { ...guild, clock };
}

const info = {
  thread_id: OLD,
  title: "first",
  content: plain("hello"),
  date_time: "2023-11-15T06:13:20+08:00",
};
const thread = { guild_id: GUILD, channel_id: "106", author_id: "902", thread_info: info };

describe("reading", () => {
  test("a list holds whole threads, the newest first, and is complete", async () => {
    const { call } = await forum();
    expect((await call("GET", PATH)).body).toEqual({ threads: [thread], is_finish: 1 });
    await call("PUT", PATH, POST);
    const { body } = await call("GET", PATH);
    expect(body).toMatchObject({
      threads: [{ thread_info: { title: "标题" } }, { thread_info: { title: "first" } }],
    });
  });

  test("threads_page caps the list, and then it is not complete", async () => {
    const { call } = await forum({ threads_page: 1 });
    expect((await call("GET", PATH)).body?.is_finish).toBe(1);
    await call("PUT", PATH, POST);
    const { body } = await call("GET", PATH);
    expect(body?.is_finish).toBe(0);
    expect(body?.threads).toHaveLength(1);
  });

  test.each([
    ["superset", { ...info, thread }],
    ["bare", info],
    ["wrapped", { thread }],
  ] as const)("one thread, %s", async (get_thread_detail, body) => {
    const { call } = await forum({ get_thread_detail });
    expect((await call("GET", `${PATH}/${OLD}`)).body).toEqual(body);
  });

  test.each([
    ["not-a-thread", 503009],
    ["%20", 503007],
    ["B_00a1X60", 503011],
    ["B_00a1X60-1700000001", 503011],
    ["B_00a2X60-x", 503011],
    ["B_00a2X60-1700000000", 503012],
  ])("the id %s: %d, for reading and deleting", async (id, code) => {
    const { call, emulator } = await forum();
    const before = emulator.world();
    expect((await call("GET", `${PATH}/${id}`)).body?.code).toBe(code);
    expect((await call("DELETE", `${PATH}/${id}`)).body?.code).toBe(code);
    expect(emulator.world()).toBe(before);
  });
});

describe("posting", () => {
  test("answers a task, then tells its result and the thread", async () => {
    const { call, emulator } = await forum();
    const { heard } = await listenTo(emulator);
    const answer = await call("PUT", PATH, POST);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      task_id: expect.stringMatching(/^[0-9]{19}$/),
      create_time: String(NOW_S),
    });
    const [newest] = emulator.world().guilds[0]?.threads["106"] ?? [];
    expect(newest).toEqual({
      thread_id: expect.stringMatching(new RegExp(`^B_[0-9a-f]+X60-${NOW_S}$`)),
      title: "标题",
      content: plain("正文"),
      date_time: "2026-01-01T08:00:00+08:00",
      author_id: emulator.world().bot.id,
    });
    const where = { guild_id: GUILD, channel_id: "106", author_id: emulator.world().bot.id };
    const inEvents = newest?.thread_id.replace(`-${NOW_S}`, "");
    expect(await heard()).toEqual([
      {
        type: "FORUM_PUBLISH_AUDIT_RESULT",
        data: {
          ...where,
          thread_id: inEvents,
          post_id: "",
          reply_id: "",
          type: 1,
          result: 0,
          err_msg: "",
          task_id: answer.body?.task_id,
          date_time: "2026-01-01T08:00:00+08:00",
        },
      },
      {
        type: "FORUM_THREAD_CREATE",
        data: {
          ...where,
          thread_info: {
            thread_id: inEvents,
            title: plain("标题"),
            content: plain("正文"),
            date_time: "2026-01-01T08:00:00+08:00",
          },
        },
      },
      { type: "OPEN_FORUM_THREAD_CREATE", data: where },
    ]);
  });

  test("every post makes a thread of its own", async () => {
    const { call, emulator } = await forum();
    for (let count = 0; count < 3; count += 1) await call("PUT", PATH, POST);
    const ids = emulator.world().guilds[0]?.threads["106"]?.map(({ thread_id }) => thread_id) ?? [];
    expect(new Set(ids).size).toBe(4);
  });

  test("thread_audit reject tells of a failure, and there is no thread", async () => {
    const { call, emulator } = await forum({ thread_audit: "reject" });
    const { heard } = await listenTo(emulator);
    const { body } = await call("PUT", PATH, POST);
    expect(await heard()).toMatchObject([
      { type: "FORUM_PUBLISH_AUDIT_RESULT", data: { task_id: body?.task_id, result: 1, thread_id: "" } },
    ]);
    expect((await call("GET", PATH)).body?.threads).toHaveLength(1);
  });

  test("more threads per minute than the setting: 503004, until the time has passed", async () => {
    const { call, clock } = await forum({ threads_per_minute: 2 });
    const post = async () => (await call("PUT", PATH, POST)).body?.code;
    expect([await post(), await post(), await post()]).toEqual([undefined, undefined, 503004]);
    clock.pass(29_999);
    expect(await post()).toBe(503004);
    clock.pass(1);
    expect(await post()).toBeUndefined();
  });

  const RICH = { paragraphs: [{ elems: [{ type: 1, text: { text: "x" } }] }] };
  test.each([
    ["no title", { ...POST, title: undefined }, 503005],
    ["a blank title", { ...POST, title: " " }, 503005],
    ["no content", { ...POST, content: null }, 503006],
    ["blank content", { ...POST, content: " \n " }, 503006],
    ["HTML that shows nothing", { ...POST, content: "<p><br></p>", format: 2 }, 503006],
    ["no format", { ...POST, format: undefined }, 12002],
    ["an unknown format", { ...POST, format: 5 }, 12002],
    ["a title that is no text", { ...POST, title: 5 }, 12002],
    ["JSON that does not parse", { ...POST, content: "{", format: 4 }, 503014],
    ["JSON that is no rich text", { ...POST, content: '{"paragraphs":{}}', format: 4 }, 503014],
    ["JSON that nests too deep", { ...POST, content: "[".repeat(5000), format: 4 }, 503014],
    ["rich text without elements", { ...POST, content: '{"paragraphs":[]}', format: 4 }, 503006],
    ["too long a title", { ...POST, title: "x".repeat(11) }, 503020],
    ["too many characters", { ...POST, content: "x".repeat(21) }, 503017],
    ["too many links", { ...POST, content: "[a](u)[b](u)", format: 3 }, 503016],
    ["too many pictures", { ...POST, content: "![](u)![](u)", format: 3 }, 503018],
    ["too many videos", { ...POST, content: '<video src="u"></video>'.repeat(2), format: 2 }, 503019],
    ["what is just short enough", { ...POST, content: JSON.stringify(RICH), format: 4 }, undefined],
  ])("%s", async (_says, body, code) => {
    const { call, emulator } = await forum({
      max_thread_title_length: 10,
      max_thread_length: 20,
      max_thread_links: 1,
      max_thread_images: 1,
      max_thread_videos: 1,
    });
    const answer = await call("PUT", PATH, body);
    expect([answer.status, answer.body?.code]).toEqual([code === undefined ? 200 : 400, code]);
    expect(emulator.world().guilds[0]?.threads["106"]).toHaveLength(code === undefined ? 2 : 1);
  });
});

test("deleting takes the thread that was named, and tells of it", async () => {
  const { call, emulator } = await forum();
  const { heard } = await listenTo(emulator);
  const gone = await call("DELETE", `${PATH}/${OLD}`);
  expect([gone.status, gone.body]).toEqual([204, null]);
  expect(emulator.world().guilds[0]?.threads["106"]).toEqual([]);
  const where = { guild_id: GUILD, channel_id: "106", author_id: "902" };
  expect(await heard()).toEqual([
    {
      type: "FORUM_THREAD_DELETE",
      data: { ...where, thread_info: { ...info, thread_id: "B_00a1X60", title: plain("first") } },
    },
    { type: "OPEN_FORUM_THREAD_DELETE", data: where },
  ]);
  expect((await call("DELETE", `${PATH}/${OLD}`)).body?.code).toBe(503012);
});

test("a public bot is refused with 11253, another channel with 503001, an unknown one with 10003", async () => {
  const visitor = await forum({}, { kind: "public" });
  const { call } = await forum();
  for (const [method, tail] of [
    ["GET", ""],
    ["PUT", ""],
    ["GET", `/${OLD}`],
    ["DELETE", `/${OLD}`],
  ]) {
    const body = method === "PUT" ? POST : undefined;
    expect((await visitor.call(method ?? "", `${PATH}${tail}`, body)).body?.code).toBe(11253);
    expect((await call(method ?? "", `/channels/101/threads${tail}`, body)).body?.code).toBe(503001);
    expect((await call(method ?? "", `/channels/999/threads${tail}`, body)).body?.code).toBe(10003);
  }
});

describe("the world", () => {
  test("threads, tasks and their settings can be put as they are shown", async () => {
    const { call, emulator } = await forum({ thread_delay_ms: 1000 });
    await call("PUT", PATH, POST);
    const shown = emulator.world();
    expect(shown.guilds[0]?.thread_tasks).toHaveLength(1);
    emulator.setWorld(JSON.parse(JSON.stringify(shown)));
    expect(emulator.world()).toEqual(shown);
    emulator.advance(1000);
    expect(emulator.world().guilds[0]?.thread_tasks).toEqual([]);
    expect(emulator.world().guilds[0]?.threads["106"]).toHaveLength(2);
    emulator.setWorld(JSON.parse(JSON.stringify(emulator.world())));
    await call("PUT", PATH, POST);
    emulator.advance(1000);
    const ids = emulator.world().guilds[0]?.threads["106"]?.map(({ thread_id }) => thread_id.split("-")[0]);
    expect(new Set(ids).size).toBe(3);
  });

  test("what a thread leaves out is given; what the service may add is kept and shown", async () => {
    const { call, emulator } = await forum();
    const later = { thread_id: "any", hot: true };
    emulator.setWorld({
      guilds: [{ channels: [{ id: "106", name: "f", type: 10007 }], threads: { "106": [{}, later] } }],
    });
    expect((await call("GET", PATH)).body?.threads).toMatchObject([
      {
        author_id: emulator.world().bot.id,
        thread_info: { thread_id: "B_0000000000000001X60-1704038400", content: plain("") },
      },
      { thread_info: { thread_id: "any", hot: true } },
    ]);
    expect((await call("GET", `${PATH}/any`)).status).toBe(200);
  });

  test("one thread id stands once", async () => {
    const { emulator } = await forum();
    const channels = [{ id: "106", name: "f", type: 10007 }];
    const twice = { guilds: [{ channels, threads: { "106": [{ thread_id: "a" }, { thread_id: "a" }] } }] };
    expect(() => emulator.setWorld(twice)).toThrow("/guilds/0/threads/106/1/thread_id: repeats a of");
  });
});
