// This module is the forum part of the schema of a world as people write it. settings-schema.ts and world-schema.ts contain it.

import { array, enumOf, integer, object, optional, schemaOf, string } from "../../model/json-schema.js";
import { byChannel, id, naturalNumber, naturalNumberOrNull } from "../schema-parts.js";

/** `LAST_MOMENT_MS` is the last moment whose year has four digits. The clock does not pass it either. */
const LAST_MOMENT_MS = 253_402_214_400_000;
const LONGEST_DELAY_MS = 2_147_483_647;

const Thread = object({
  thread_id: optional(string({ minLength: 1, description: "as lists show it" })),
  title: optional(string({ description: "plain text" })),
  content: optional(string({ description: "JSON text of rich text (default: a blank one)" })),
  date_time: optional(string({ description: "ISO 8601" })),
  author_id: optional(id("user id (default: the bot)")),
});

const ThreadTask = object({
  task_id: optional(id("the task id in the answer to the post")),
  channel_id: id("channel id"),
  due_at: integer({
    minimum: 0,
    maximum: LAST_MOMENT_MS,
    description: "when the thread appears, in milliseconds since 1970 on the emulator's clock",
  }),
  thread: Thread,
});

export const THREAD_MEMBERS = {
  threads: byChannel(array(Thread), "forum threads by channel id, newest first"),
  thread_tasks: optional(array(ThreadTask, { description: "posted threads that have not appeared yet" })),
};

export const THREAD_SETTINGS = {
  get_thread_detail: optional(
    enumOf(["superset", "bare", "wrapped"], {
      description: "the shape of a thread in the answer to get_thread_detail",
    }),
  ),
  thread_delay_ms: optional(
    integer({
      minimum: 0,
      maximum: LONGEST_DELAY_MS,
      description: "how long a posted thread takes to appear (default: 0)",
    }),
  ),
  thread_audit: optional(
    enumOf(["pass", "reject"], { description: "the audit result of posted threads (default: pass)" }),
  ),
  threads_page: optional(
    naturalNumberOrNull(
      "the most threads in a list, with is_finish 0 if there are more; null (default): all",
    ),
  ),
  threads_per_minute: optional(
    schemaOf<number | null>({
      type: ["integer", "null"],
      minimum: 1,
      description: "threads that the bot may post in a channel per minute; null, the default: no limit",
    }),
  ),
  max_thread_title_length: optional(naturalNumber("characters of a thread's title (default: 500)")),
  max_thread_length: optional(naturalNumber("characters of a thread's text (default: 100000)")),
  max_thread_links: optional(naturalNumber("links in a thread (default: 500)")),
  max_thread_images: optional(naturalNumber("pictures in a thread (default: 500)")),
  max_thread_videos: optional(naturalNumber("videos in a thread (default: 100)")),
};
