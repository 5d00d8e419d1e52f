// Tests which thread of the list belongs to a task.

import { expect, test } from "vitest";
import { CallAbortedError, ThreadWaitError } from "../../src/client/index.js";
import { channelId, threadId, userId } from "../../src/model/ids.js";
import type { Reply } from "./loopback-service.js";
import { inTurn, rejectionOf, setUp } from "./setup.js";

const FORUM = channelId("1007");
const TASK = { taskId: "146", createdAtS: 1_767_294_245 };
const AT = "2026-01-02T03:04:05+08:00";

interface Shown {
  readonly id: string;
  readonly title?: string;
  readonly author?: string;
  readonly at?: string;
}

const list = (...threads: readonly Shown[]): Reply => ({
  body: {
    threads: threads.map(({ id, title = "题", author = "1", at = AT }) => ({
      author_id: author,
      thread_info: { thread_id: id, title, content: "", date_time: at },
    })),
    is_finish: 1,
  },
});

const EXPECTED = { title: "题", before: [threadId("B_old-1")], authorId: userId("1") };

test("looks until the thread is there: new, of the same title and author, not older than the task", async () => {
  const others: readonly Shown[] = [
    { id: "B_old-7" },
    { id: "B_a-1", title: "别的" },
    { id: "B_b-1", author: "2" },
    { id: "B_c-1", at: "2026-01-01T03:04:05+08:00" },
  ];
  const { service, client, clock } = await setUp(
    inTurn(list(), list(...others), list(...others, { id: "B_new-9", title: " 题" })),
  );
  expect(await client.threads.waitFor(FORUM, TASK, EXPECTED)).toMatchObject({ id: "B_new-9" });
  expect(service.calls).toHaveLength(3);
  expect(clock.sleeps).toEqual([2_000, 2_000]);
});

test("time is up: says so, and looks once more at the end", async () => {
  const { service, client, clock } = await setUp(() => list());
  const error = await rejectionOf(
    client.threads.waitFor(FORUM, TASK, { ...EXPECTED, timeoutMs: 5_000, pollMs: 3_000 }),
  );
  expect(error).toBeInstanceOf(ThreadWaitError);
  expect(error).toMatchObject({ reason: "timeout", taskId: "146", candidates: [] });
  expect(clock.sleeps).toEqual([3_000, 2_000]);
  expect(service.calls).toHaveLength(3);
});

test("two that fit are not guessed between", async () => {
  const { client } = await setUp(() => list({ id: "B_x" }, { id: "B_y" }));
  const error = await rejectionOf(client.threads.waitFor(FORUM, TASK, EXPECTED));
  expect(error).toMatchObject({ code: "THREAD_WAIT", reason: "ambiguous", candidates: ["B_x", "B_y"] });
});

test.each(["signal", "stop"] as const)("%s ends the wait", async (kind) => {
  const off = new AbortController();
  const { client } = await setUp(() => {
    setImmediate(() => off.abort("enough"));
    return list();
  });
  const waiting = client.threads.waitFor(
    FORUM,
    TASK,
    { ...EXPECTED, timeoutMs: 1e12 },
    { [kind]: off.signal },
  );
  expect(await rejectionOf(waiting)).toBeInstanceOf(CallAbortedError);
});

test("a refusal of the list ends the wait", async () => {
  const { client } = await setUp(() => ({ status: 400, body: { code: 503001, message: "" } }));
  expect(await rejectionOf(client.threads.waitFor(FORUM, TASK, EXPECTED))).toMatchObject({
    platformCode: 503001,
  });
});
