// These schemas describe a thread, the list of a forum, and the body and answer of a post. Sources: service-interface: Forum threads;
// service-facts 3.1–3.4, 4.13.

import { anyOf, array, integer, nullValue, object, optional, string } from "../../model/json-schema.js";

export const ThreadInfoPayload = object(
  {
    thread_id: string({ description: "pass it back unchanged, its tail of seconds included" }),
    title: optional(string()),
    content: optional(string({ description: "JSON text of a RichText, for every posted format" })),
    date_time: optional(string({ description: "ISO 8601" })),
  },
  { description: "the content of a thread" },
);

export const ThreadPayload = object(
  {
    guild_id: optional(string()),
    channel_id: optional(string()),
    author_id: optional(string()),
    thread_info: ThreadInfoPayload,
  },
  { description: "a thread with its guild and channel" },
);

export const ForumRsp = object(
  {
    threads: optional(anyOf([array(ThreadPayload), nullValue()])),
    is_finish: optional(integer({ description: "1 complete, 0 more exists, but no call returns it" })),
  },
  { description: "the threads of a forum channel" },
);

export const ThreadAnswer = anyOf(
  [ThreadInfoPayload, object({ thread: ThreadPayload }), object({ thread: ThreadInfoPayload })],
  {
    description: "a thread, flat or inside `thread` or both: sources disagree",
  },
);

export const PostThreadBody = object(
  {
    title: string({ description: "the service documents no length" }),
    content: string({ description: "of the given format; for 4 the JSON text of a RichText" }),
    format: integer({ description: "1 plain text, 2 HTML, 3 Markdown, 4 JSON" }),
  },
  { description: "a new thread; it is posted later" },
);

export const PostThreadRsp = object(
  {
    task_id: string({ description: "decimal text; an event brings the result of the task" }),
    create_time: optional(string({ description: "Unix seconds as text" })),
  },
  { description: "the task that posts the thread" },
);
