// fillThreads turns the forum part of a guild, as people write it, into WorldGuildThreads. fill-guild.ts calls it.
//
// fillThreads gives ids and times to threads without them, and leaves filled threads unchanged.

import type { Ids } from "../ids.js";
import type { WrittenGuild } from "../world-schema.js";
import { richTextOfPlain } from "./rich-text.js";
import { listedId } from "./thread-id.js";
import type { WorldGuildThreads, WorldThread } from "./world-thread.js";

type WrittenThread = NonNullable<WrittenGuild["threads"]>[string][number];

export function fillThreads(
  written: WrittenGuild,
  around: { readonly ids: Ids; readonly authorId: string; readonly longAgo: string },
): WorldGuildThreads {
  const { ids, authorId, longAgo } = around;
  const fill = (thread: WrittenThread): WorldThread => ({
    ...thread,
    thread_id: thread.thread_id ?? listedId(ids.next("thread"), Date.parse(longAgo)),
    title: thread.title ?? "thread",
    content: thread.content ?? JSON.stringify(richTextOfPlain("")),
    date_time: thread.date_time ?? longAgo,
    author_id: thread.author_id ?? authorId,
  });
  return {
    threads: Object.fromEntries(
      Object.entries(written.threads ?? {}).map(([channelId, threads]) => [channelId, threads.map(fill)]),
    ),
    thread_tasks: (written.thread_tasks ?? []).map((task) => ({
      ...task,
      task_id: task.task_id ?? ids.next("task"),
      thread: fill(task.thread),
    })),
  };
}
