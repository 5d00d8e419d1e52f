// This page of operation-guide.ts is about forum threads. Sources: service-interface: Forum threads; service-facts 3.1–3.4, 4.13.

import { BOT_ID, FORUM_CHANNEL_ID, GUILD_ID, THREAD_ID } from "./example-ids.js";
import type { OperationGuide } from "./guide-entry.js";

const THREAD_INFO = {
  thread_id: THREAD_ID,
  title: "版本公告",
  content: '{"paragraphs":[{"elems":[{"type":1,"text":{"text":"今天更新"}}],"props":{"alignment":0}}]}',
  date_time: "2026-01-05T10:40:30+08:00",
};

const THREAD = {
  guild_id: GUILD_ID,
  channel_id: FORUM_CHANNEL_ID,
  author_id: BOT_ID,
  thread_info: THREAD_INFO,
};

const THREAD_PARAMETERS = {
  channel_id: "the forum channel",
  thread_id: "the thread id from a list, with its tail of digits",
} as const;

export const THREAD_GUIDE = {
  get_threads: {
    summary: "List the threads of a forum channel",
    detail:
      "The content of a thread is JSON text of a RichText, for each posted format. is_finish 0 means that more threads exist. No call returns them.",
    needs: ["private_domain"],
    parameters: { channel_id: "the forum channel" },
    errors: [10003, 503001, 503002, 503003, 503008, 503010, 503013, 503015],
    limits: ["forum channels only"],
    events: [],
    destructive: null,
    example: {
      params: { channel_id: FORUM_CHANNEL_ID },
      response: { threads: [THREAD], is_finish: 1 },
    },
    source: "service-facts 3.1",
  },
  get_thread_detail: {
    summary: "Read a thread",
    detail:
      "The answer is the thread's info, flat or in a member named thread. The sources disagree, and both forms may come together.",
    needs: ["private_domain"],
    parameters: THREAD_PARAMETERS,
    errors: [503001, 503002, 503003, 503007, 503009, 503011, 503012, 503013],
    limits: ["forum channels only"],
    events: [],
    destructive: null,
    example: {
      params: { channel_id: FORUM_CHANNEL_ID, thread_id: THREAD_ID },
      response: { thread: THREAD },
    },
    source: "service-facts 3.2",
  },
  post_thread: {
    summary: "Post a thread in a forum channel",
    detail:
      "The answer is a task, not the thread: the service posts the thread later. The event FORUM_PUBLISH_AUDIT_RESULT brings the result of the task, and the list shows the thread. Each call posts another thread.",
    needs: ["private_domain"],
    parameters: { channel_id: "the forum channel" },
    errors: [503004, 503005, 503006, 503014, 503015, 503016, 503017, 503018, 503019, 503020],
    limits: ["forum channels only", "undocumented limits of frequency, length, links, pictures and videos"],
    events: ["FORUM_PUBLISH_AUDIT_RESULT", "FORUM_THREAD_CREATE", "OPEN_FORUM_THREAD_CREATE"],
    destructive: null,
    example: {
      params: { channel_id: FORUM_CHANNEL_ID },
      body: { title: "版本公告", content: "# 今天更新", format: 3 },
      response: { task_id: "1442000000000000777", create_time: "1767580830" },
    },
    source: "service-facts 3.3",
  },
  delete_thread: {
    summary: "Delete a thread for good",
    detail: "The thread disappears from its forum channel.",
    needs: ["private_domain"],
    parameters: THREAD_PARAMETERS,
    errors: [503007, 503009, 503011, 503012, 503013],
    limits: ["forum channels only"],
    events: ["FORUM_THREAD_DELETE", "OPEN_FORUM_THREAD_DELETE"],
    destructive: {
      lost: "The thread and its comments are lost for good.",
      onlyWhen: null,
    },
    example: { params: { channel_id: FORUM_CHANNEL_ID, thread_id: THREAD_ID } },
    source: "service-facts 3.4",
  },
} as const satisfies Readonly<Record<string, OperationGuide>>;
