// The functions turn events about threads, posts and replies into model values. Sources: service-facts 4.13, 5.7. read-event.ts calls it by
// the type of an event.
//
// Titles and contents arrive as text, as JSON text of rich text, or as lists of rich objects. A title becomes plain text. A
// content becomes the JSON text that reads give. Ids may be numbers.

import type { ForumPlace } from "../../model/gateway-event.js";
import { threadId } from "../../model/ids.js";
import type { Json } from "../../model/json.js";
import type { ForumAuditResult, Thread, ThreadComment } from "../../model/thread.js";
import { type AnswerContext, BodyFields } from "./body-fields.js";
import { readEventPlace, userIdOf } from "./read-event-place.js";
import { contentText, textOfRichText } from "./read-event-rich-text.js";

/** Needs `channel_id`. Throws UnexpectedAnswerError, like all functions of this module. */
export function readForumPlace(data: Json, context: AnswerContext): ForumPlace {
  return placeOf(new BodyFields(data, "forum-event", context));
}

/** Needs `channel_id` and `thread_info.thread_id`. */
export function readThreadEvent(data: Json, context: AnswerContext): Thread {
  const fields = new BodyFields(data, "thread", context);
  const info = new BodyFields(fields.raw("thread_info"), "thread-info", context);
  return {
    ...placeOf(fields),
    id: threadId(info.requiredId("thread_id")),
    title: textOfRichText(info.raw("title")),
    content: contentText(info.raw("content")),
    dateTime: info.text("date_time"),
  };
}

/** Needs `channel_id`. The info needs `thread_id` and `post_id`, and for a reply `reply_id`. */
export function readThreadComment(
  data: Json,
  member: "post_info" | "reply_info",
  context: AnswerContext,
): ThreadComment {
  const fields = new BodyFields(data, "comment", context);
  const info = new BodyFields(fields.raw(member), "comment-info", context);
  return {
    ...placeOf(fields),
    threadId: threadId(info.requiredId("thread_id")),
    postId: info.requiredId("post_id"),
    replyId: member === "reply_info" ? info.requiredId("reply_id") : null,
    content: contentText(info.raw("content")),
    dateTime: info.text("date_time"),
  };
}

/** Needs `channel_id` and `result`. A result of 0 means success. */
export function readForumAuditResult(data: Json, context: AnswerContext): ForumAuditResult {
  const fields = new BodyFields(data, "forum-audit", context);
  const thread = fields.idOrNone("thread_id");
  return {
    ...placeOf(fields),
    taskId: fields.id("task_id"),
    threadId: thread === null ? null : threadId(thread),
    postId: fields.idOrNone("post_id"),
    replyId: fields.idOrNone("reply_id"),
    type: fields.integer("type") ?? 1,
    passed: fields.requiredId("result") === "0",
    reason: fields.text("err_msg") ?? "",
  };
}

function placeOf(fields: BodyFields): ForumPlace {
  return { ...readEventPlace(fields), authorId: userIdOf(fields, "author_id") };
}
