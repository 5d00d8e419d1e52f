// Forum threads. Sources: service-interface: Forum threads; service-facts 3.1–3.4, 4.13.

import { Type } from "typebox";

export const ThreadInfo = Type.Object(
  {
    thread_id: Type.String({ description: "pass it back unchanged, its tail of seconds included" }),
    title: Type.Optional(Type.String()),
    content: Type.Optional(Type.String({ description: "JSON text of a RichText, whatever was posted" })),
    date_time: Type.Optional(Type.String({ description: "ISO 8601" })),
  },
  { description: "what a thread says" },
);

export const Thread = Type.Object(
  {
    guild_id: Type.Optional(Type.String()),
    channel_id: Type.Optional(Type.String()),
    author_id: Type.Optional(Type.String()),
    thread_info: ThreadInfo,
  },
  { description: "a thread and where it stands" },
);

export const ForumRsp = Type.Object(
  {
    threads: Type.Optional(Type.Union([Type.Array(Thread), Type.Null()])),
    is_finish: Type.Optional(
      Type.Integer({ description: "1 everything was fetched, 0 more exists; there is no way to go on" }),
    ),
  },
  { description: "the threads of a forum channel" },
);

export const ThreadAnswer = Type.Union(
  [ThreadInfo, Type.Object({ thread: Thread }), Type.Object({ thread: ThreadInfo })],
  { description: "a thread, flat or inside `thread` or both: sources disagree" },
);

export const PostThreadBody = Type.Object(
  {
    title: Type.String({ description: "no length is stated" }),
    content: Type.String({ description: "of the given format; for 4 the JSON text of a RichText" }),
    format: Type.Integer({ description: "1 plain text, 2 HTML, 3 Markdown, 4 JSON" }),
  },
  { description: "a new thread; it is posted later" },
);

export const PostThreadRsp = Type.Object(
  {
    task_id: Type.String({ description: "decimal text; an event tells what became of it" }),
    create_time: Type.Optional(Type.String({ description: "Unix seconds as text" })),
  },
  { description: "the task that posts the thread" },
);
