// These handlers list, read, post and delete forum threads. Sources: service-facts 3.1–3.4, 4.13, 9.2, 9.3.
//
// All four are for private-domain bots and for forum channels. A post only starts a task. The thread exists once the task
// is due (forum/thread-tasks.ts).

import { CHANNEL_TYPE } from "../../model/enums.js";
import { bodyObject } from "../body-fields.js";
import type { EmulatedCall, Handler } from "../call.js";
import { param } from "../call.js";
import { readNewThread } from "../forum/new-thread.js";
import { threadBody, threadEvents, threadInfo } from "../forum/thread-events.js";
import { listedId, threadOf } from "../forum/thread-id.js";
import type { WorldThread, WorldThreadTask } from "../forum/world-thread.js";
import { Refusal } from "../refusals.js";
import { requirePrivateDomain } from "../rights.js";
import { serviceTime } from "../service-time.js";
import type { WorldGuild } from "../world.js";
import { requireChannel, withGuild } from "../world-access.js";

const MINUTE_MS = 60_000;

/** The newest thread comes first. Threads beyond the page cannot be fetched (service-facts 9.3). */
export const getThreads: Handler = (call) => {
  const { guild, channelId, threads } = forumPlace(call);
  const page = threads.slice(0, call.world.settings.threads_page ?? threads.length);
  const place = { guildId: guild.id, channelId };
  return {
    body: {
      threads: page.map((thread) => threadBody(place, thread)),
      is_finish: page.length < threads.length ? 0 : 1,
    },
  };
};

/** Sources disagree about the envelope, so the default answers with every shape at once. */
export const getThreadDetail: Handler = (call) => {
  const { guild, channelId, threads } = forumPlace(call);
  const worldThread = threadOf(threads, param(call, "thread_id"));
  const info = threadInfo(worldThread);
  const thread = threadBody({ guildId: guild.id, channelId }, worldThread);
  const shape = call.world.settings.get_thread_detail;
  switch (shape) {
    case "superset":
      return { body: { ...info, thread } };
    case "bare":
      return { body: info };
    case "wrapped":
      return { body: { thread } };
    default:
      return shape satisfies never;
  }
};

export const postThread: Handler = (call) => {
  const { guild, channelId } = forumPlace(call);
  const { world, ids, now } = call;
  const written = readNewThread(bodyObject(call.payload), world.settings);
  requirePatience(call, channelId);
  const due_at = now + world.settings.thread_delay_ms;
  const thread: WorldThread = {
    thread_id: listedId(ids.next("thread"), due_at),
    ...written,
    date_time: serviceTime(due_at),
    author_id: world.bot.id,
  };
  const task: WorldThreadTask = { task_id: ids.next("task"), channel_id: channelId, due_at, thread };
  return {
    body: { task_id: task.task_id, create_time: String(Math.floor(now / 1000)) },
    world: withGuild(world, { ...guild, thread_tasks: [...guild.thread_tasks, task] }),
  };
};

export const deleteThread: Handler = (call) => {
  const { guild, channelId, threads } = forumPlace(call);
  const gone = threadOf(threads, param(call, "thread_id"));
  const left = threads.filter((thread) => thread !== gone);
  return {
    body: null,
    world: withGuild(call.world, { ...guild, threads: { ...guild.threads, [channelId]: left } }),
    events: threadEvents("DELETE", { guildId: guild.id, channelId }, gone),
  };
};

function forumPlace(call: EmulatedCall): {
  guild: WorldGuild;
  channelId: string;
  threads: readonly WorldThread[];
} {
  const { guild, channel } = requireChannel(call.world, param(call, "channel_id"));
  requirePrivateDomain(call.world);
  if (channel.type !== CHANNEL_TYPE.forum) throw new Refusal(503001, `${channel.id} is no forum`);
  return { guild, channelId: channel.id, threads: guild.threads[channel.id] ?? [] };
}

/** The threads of a whole minute may be posted at once. A refused thread costs nothing. */
function requirePatience({ world, rates, now }: EmulatedCall, channelId: string): void {
  const perMinute = world.settings.threads_per_minute;
  if (perMinute === null) return;
  const waitMs = rates.wait(`threads of ${channelId}`, {
    perSecond: (perMinute * 1000) / MINUTE_MS,
    capacity: perMinute,
    now,
  });
  if (waitMs > 0) throw new Refusal(503004, `at most ${perMinute} a minute`);
}
