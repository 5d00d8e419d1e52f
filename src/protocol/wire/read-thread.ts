// This module turns answers into a Thread, a ThreadList or a ThreadTask. A thread comes in several shapes. Sources: service-facts 3.1–3.3,
// 4.13.

import { type ChannelId, channelId, guildId, threadId, userId } from "../../model/ids.js";
import { isJsonObject, type Json } from "../../model/json.js";
import type { Thread, ThreadList, ThreadTask } from "../../model/thread.js";
import { type AnswerContext, BodyFields } from "./body-fields.js";

/** The caller asked for this channel, in case the body leaves it out. */
export interface ThreadContext extends AnswerContext {
  readonly channelId: ChannelId;
}

/**
 * Needs one of the two members. Missing or null `threads` count as an empty list, a missing `is_finish` as complete. Throws
 * UnexpectedAnswerError.
 */
export function readThreadList(body: Json, context: ThreadContext): ThreadList {
  const fields = new BodyFields(body, "threads", context).needsOneOf("threads", "is_finish");
  return {
    threads: fields.list("threads").map((item) => readThread(item, context)),
    complete: fields.flag("is_finish") ?? true,
  };
}

/**
 * Reads a thread in any of its shapes: flat, with `thread_info`, or either one inside `thread`. A flat copy may come with
 * `thread` (service-facts 3.2). Needs a `thread_id`. Content that is no text is kept as JSON text. Throws
 * UnexpectedAnswerError.
 */
export function readThread(body: Json, context: ThreadContext): Thread {
  const outer = insideOf(body, "thread");
  const inner = insideOf(outer, "thread_info");
  const around = new BodyFields(outer, "thread", context);
  const info = new BodyFields(inner, "thread", context);
  const guild = around.idOrNone("guild_id");
  const author = around.idOrNone("author_id");
  return {
    id: threadId(info.requiredId("thread_id")),
    title: info.textOrJson("title") ?? "",
    content: info.textOrJson("content") ?? "",
    dateTime: info.text("date_time"),
    guildId: guild === null ? null : guildId(guild),
    channelId: channelId(around.id("channel_id") ?? context.channelId),
    authorId: author === null ? null : userId(author),
  };
}

const insideOf = (body: Json, key: "thread" | "thread_info"): Json => {
  const inside = isJsonObject(body) ? body[key] : undefined;
  return isJsonObject(inside) ? inside : body;
};

/** Needs a `task_id`. Throws UnexpectedAnswerError. */
export function readThreadTask(body: Json, context: AnswerContext): ThreadTask {
  const fields = new BodyFields(body, "task", context);
  return { taskId: fields.requiredId("task_id"), createdAtS: fields.integer("create_time") };
}
