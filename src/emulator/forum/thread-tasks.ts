// threadTasksDue publishes posted threads in their channels, or rejects them, at their due time.
//
// The event with the result of the task comes first, and then the event of a new thread (service-facts 3.3). If the channel
// was deleted meanwhile, the task fails.

import { findById } from "../by-id.js";
import type { DuePart, Settled } from "../due-part.js";
import type { World, WorldGuild } from "../world.js";
import { channelOf, withGuild } from "../world-access.js";
import { publishResult, threadEvents } from "./thread-events.js";
import type { WorldThreadTask } from "./world-thread.js";

export const threadTasksDue: DuePart = (world) =>
  world.guilds.flatMap((guild) =>
    guild.thread_tasks.map((task) => ({
      at: task.due_at,
      happen: (held) => publish(held, { guildId: guild.id, task }),
    })),
  );

function publish(
  world: World,
  { guildId, task }: { readonly guildId: string; readonly task: WorldThreadTask },
): Settled {
  const guild = findById(world.guilds, guildId);
  if (guild === undefined) return { world, events: [] };
  const thread_tasks = guild.thread_tasks.filter(({ task_id }) => task_id !== task.task_id);
  const failure = failureOf(world, guild, task);
  const resultEvent = publishResult(guildId, task, failure);
  if (failure !== "") return { world: withGuild(world, { ...guild, thread_tasks }), events: [resultEvent] };
  const { channel_id: channelId, thread } = task;
  const threads = { ...guild.threads, [channelId]: [thread, ...(guild.threads[channelId] ?? [])] };
  return {
    world: withGuild(world, { ...guild, threads, thread_tasks }),
    events: [resultEvent, ...threadEvents("CREATE", { guildId, channelId }, thread)],
  };
}

function failureOf(world: World, guild: WorldGuild, task: WorldThreadTask): string {
  if (channelOf(guild, task.channel_id) === undefined) return "the channel is gone";
  return world.settings.thread_audit === "reject" ? "rejected" : "";
}
