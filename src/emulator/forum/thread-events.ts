// This module writes a thread as calls answer with it and as events send it (service-facts 3.1, 4.13, 5.7). thread-tasks.ts sends the
// events, and handlers/thread-handlers.ts answers.
//
// Calls have the title as plain text and the listed id. Events have the title as JSON of rich text, like the content, and
// the id without its tail. Ids are text in both (service-facts 9.41).

import type { JsonObject } from "../../model/json.js";
import type { CausedEvent } from "../event-log.js";
import { richTextOfPlain } from "./rich-text.js";
import { idInEvents } from "./thread-id.js";
import type { WorldThread, WorldThreadTask } from "./world-thread.js";

export interface ThreadPlace {
  readonly guildId: string;
  readonly channelId: string;
}

/** ThreadInfo has the content of a thread. */
export const threadInfo = ({ author_id: _, ...info }: WorldThread): JsonObject => ({ ...info });

/** Thread has a ThreadInfo and the place of the thread. */
export const threadBody = (place: ThreadPlace, thread: WorldThread): JsonObject => ({
  ...whereOf(place, thread),
  thread_info: threadInfo(thread),
});

/** Returns the events of a thread that appears or ends. A bot with the open intent gets less data (service-facts 5.7). */
export function threadEvents(
  change: "CREATE" | "DELETE",
  place: ThreadPlace,
  thread: WorldThread,
): readonly CausedEvent[] {
  const where = whereOf(place, thread);
  const thread_info = {
    ...threadInfo(thread),
    thread_id: idInEvents(thread.thread_id),
    title: JSON.stringify(richTextOfPlain(thread.title)),
  };
  return [
    { type: `FORUM_THREAD_${change}`, guildId: place.guildId, data: { ...where, thread_info } },
    { type: `OPEN_FORUM_THREAD_${change}`, guildId: place.guildId, data: where },
  ];
}

/** Returns the event with the result of a posted thread. An empty `failure` means that the thread appeared. */
export function publishResult(guildId: string, task: WorldThreadTask, failure: string): CausedEvent {
  const { task_id, channel_id, thread } = task;
  const passed = failure === "";
  return {
    type: "FORUM_PUBLISH_AUDIT_RESULT",
    guildId,
    data: {
      ...whereOf({ guildId, channelId: channel_id }, thread),
      thread_id: passed ? idInEvents(thread.thread_id) : "",
      post_id: "",
      reply_id: "",
      type: 1,
      result: passed ? 0 : 1,
      err_msg: failure,
      task_id,
      date_time: thread.date_time,
    },
  };
}

const whereOf = ({ guildId, channelId }: ThreadPlace, { author_id }: WorldThread): JsonObject => ({
  guild_id: guildId,
  channel_id: channelId,
  author_id,
});
