// Thread schema: the forum's part of the world as people write it.

import { Type } from "typebox";
import { byChannel, id, whole, wholeOrNull } from "../schema-parts.js";

/** The last moment whose year has four digits; the clock does not pass it either. */
const LAST_MOMENT_MS = 253_402_214_400_000;
const LONGEST_DELAY_MS = 2_147_483_647;

const Thread = Type.Object({
  thread_id: Type.Optional(Type.String({ minLength: 1, description: "as lists show it" })),
  title: Type.Optional(Type.String({ description: "plain text" })),
  content: Type.Optional(Type.String({ description: "JSON text of rich text; a blank one when left out" })),
  date_time: Type.Optional(Type.String({ description: "ISO 8601" })),
  author_id: Type.Optional(id("user id; the bot when left out")),
});

const ThreadTask = Type.Object({
  task_id: Type.Optional(id("what posting was answered with")),
  channel_id: id("channel id"),
  due_at: Type.Integer({
    minimum: 0,
    maximum: LAST_MOMENT_MS,
    description: "when the thread appears, in milliseconds since 1970 on the emulator's clock",
  }),
  thread: Thread,
});

/** Members of a guild. */
export const THREAD_MEMBERS = {
  threads: byChannel(Type.Array(Thread), "forum threads by channel id, newest first"),
  thread_tasks: Type.Optional(
    Type.Array(ThreadTask, { description: "threads that were posted and do not stand yet" }),
  ),
};

export const THREAD_SETTINGS = {
  get_thread_detail: Type.Optional(
    Type.Enum(["superset", "bare", "wrapped"], { description: "shape of a thread that is read alone" }),
  ),
  thread_delay_ms: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: LONGEST_DELAY_MS,
      description: "how long a posted thread takes to appear; 0 when left out",
    }),
  ),
  thread_audit: Type.Optional(
    Type.Enum(["pass", "reject"], { description: "what becomes of posted threads; pass when left out" }),
  ),
  threads_page: Type.Optional(
    wholeOrNull("the most threads a list shows, is_finish 0 beyond; null, the default: all"),
  ),
  threads_per_minute: Type.Optional(
    Type.Unsafe<number | null>({
      type: ["integer", "null"],
      minimum: 1,
      description: "threads that the bot may post in a channel per minute; null, the default: no limit",
    }),
  ),
  max_thread_title_length: Type.Optional(whole("characters of a thread's title; 500 when left out")),
  max_thread_length: Type.Optional(whole("characters of a thread's text; 100000 when left out")),
  max_thread_links: Type.Optional(whole("links in a thread; 500 when left out")),
  max_thread_images: Type.Optional(whole("pictures in a thread; 500 when left out")),
  max_thread_videos: Type.Optional(whole("videos in a thread; 100 when left out")),
};
