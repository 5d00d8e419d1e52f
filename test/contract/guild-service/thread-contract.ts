// The contract covers forum threads (service-facts 3.1–3.4).

import { expect } from "vitest";
import type { NamedOperation } from "../../../src/protocol/routes.js";
import {
  type FullScene,
  type OperationContract,
  type Refused,
  unknownChannel,
  withBot,
  withSettings,
} from "./contract.js";

const publicBot = (params: (scene: FullScene) => Readonly<Record<string, string>>): Refused => ({
  code: 11253,
  says: "a public bot",
  world: (world) => withBot(world, { kind: "public" }),
  call: (scene) => ({ params: params(scene), body: { title: "t", content: "c", format: 1 } }),
});

const noForum = (more: Readonly<Record<string, string>> = {}): Refused => ({
  code: 503001,
  says: "a channel that is no forum",
  call: ({ textId }) => ({
    params: { channel_id: textId, ...more },
    body: { title: "t", content: "c", format: 1 },
  }),
});

const inForum = ({ forumId }: FullScene) => ({ channel_id: forumId });
const theThread = ({ forumId, threadId }: FullScene) => ({ channel_id: forumId, thread_id: threadId });

const goneThread: Refused = {
  code: 503012,
  says: "a thread that does not exist",
  call: ({ forumId }) => ({ params: { channel_id: forumId, thread_id: "B_00000000000000ffX60-1700000000" } }),
};

const post =
  (body: Readonly<Record<string, string | number>>) =>
  ({ forumId }: FullScene) => ({ params: { channel_id: forumId }, body });

const named = (code: number, says: string, threadId: string): Refused => ({
  code,
  says,
  call: ({ forumId }) => ({ params: { channel_id: forumId, thread_id: threadId } }),
});

const badIds = [
  named(503007, "no thread id", " "),
  named(503009, "an id that is none", "not-a-thread!"),
  named(503011, "a tail that is not the thread's", "B_00000000000000a1X60-1700000001"),
];

/** Posts a thread in HTML that is larger than the world allows. */
const tooMuch = (code: number, setting: string, content: string): Refused => ({
  code,
  says: `beyond ${setting}`,
  world: (world) => withSettings(world, { [setting]: 1 }),
  call: post({ title: "标题", content, format: 2 }),
});

export const THREAD_CONTRACT = {
  get_threads: {
    happy: [
      {
        says: "lists threads with title and content",
        needs: ["forumId", "threadId"],
        run: async (client, { forumId, threadId }) => {
          const { threads, complete } = await client.threads.list(forumId);
          expect(complete).toBe(true);
          expect(threads.find(({ id }) => id === threadId)?.title).not.toBe("");
        },
      },
      {
        says: "says that there are more than it shows",
        needs: ["emulator"],
        world: (world) => withSettings(world, { threads_page: 0 }),
        run: async (client, { forumId }) => {
          expect(await client.threads.list(forumId)).toEqual({ threads: [], complete: false });
        },
      },
    ],
    wire: (scene) => ({ params: inForum(scene) }),
    refusals: [unknownChannel(), publicBot(inForum), noForum()],
  },
  get_thread_detail: {
    happy: [
      {
        says: "answers the thread, however it is wrapped",
        needs: ["forumId", "threadId"],
        run: async (client, { forumId, threadId }) => {
          const thread = await client.threads.get(forumId, threadId);
          expect(thread.id).toBe(threadId);
          expect(thread.content).toContain("paragraphs");
        },
      },
    ],
    wire: (scene) => ({ params: theThread(scene) }),
    refusals: [
      unknownChannel(),
      publicBot(theThread),
      noForum({ thread_id: "B_00000000000000ffX60-1700000000" }),
      goneThread,
      ...badIds,
    ],
  },
  post_thread: {
    happy: [
      {
        says: "a task posts the thread",
        needs: ["emulator", "forumId"],
        run: async (client, { forumId }) => {
          const before = (await client.threads.list(forumId)).threads.map(({ id }) => id);
          const task = await client.threads.create(forumId, { title: "标题", content: "# 一", format: 3 });
          expect(task.taskId).toMatch(/^[0-9]{19}$/);
          const thread = await client.threads.waitFor(forumId, task, { title: "标题", before });
          expect(thread).toMatchObject({ title: "标题", channelId: forumId });
        },
      },
    ],
    wire: post({ title: "标题", content: "内容", format: 1 }),
    refusals: [
      {
        ...unknownChannel(),
        call: () => ({ params: { channel_id: "9999999" }, body: { title: "t", content: "c", format: 1 } }),
      },
      publicBot(inForum),
      noForum(),
      { code: 503005, says: "no title", call: post({ title: "", content: "c", format: 1 }) },
      { code: 503006, says: "no content", call: post({ title: "t", content: "", format: 1 }) },
      { code: 503014, says: "content that is no JSON", call: post({ title: "t", content: "{", format: 4 }) },
      {
        code: 503004,
        says: "a second thread within a minute",
        world: (world) => withSettings(world, { threads_per_minute: 1 }),
        second: true,
        call: post({ title: "t", content: "c", format: 1 }),
      },
      tooMuch(503016, "max_thread_links", '<a href="https://a.example">a</a>'.repeat(2)),
      tooMuch(503017, "max_thread_length", "<p>两字</p>"),
      tooMuch(503018, "max_thread_images", '<img src="https://a.example/a.png">'.repeat(2)),
      tooMuch(503019, "max_thread_videos", '<video src="https://a.example/a.mp4"></video>'.repeat(2)),
      tooMuch(503020, "max_thread_title_length", "<p>c</p>"),
    ],
  },
  delete_thread: {
    happy: [
      {
        says: "the thread is gone",
        needs: ["emulator", "forumId", "threadId"],
        run: async (client, { forumId, threadId }) => {
          await client.threads.delete(forumId, threadId);
          const { threads } = await client.threads.list(forumId);
          expect(threads.map(({ id }) => id)).not.toContain(threadId);
        },
      },
    ],
    wire: (scene) => ({ params: theThread(scene) }),
    refusals: [
      unknownChannel(),
      publicBot(theThread),
      noForum({ thread_id: "B_00000000000000ffX60-1700000000" }),
      goneThread,
      ...badIds,
    ],
  },
} satisfies Partial<Record<NamedOperation, OperationContract>>;
