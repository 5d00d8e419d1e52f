// identityProblems finds mistakes of a written world that a schema cannot see. It finds one id for two objects, one emoji
// twice on a message, or a list for a channel that the guild does not have. read-world.ts refuses a world with one.

import type { EmulatorProblem } from "../words/en/program/given-json.js";
import { BY_CHANNEL } from "./guild-parts.js";
import { keptEmoji } from "./messages/reactions.js";
import type { WrittenGuild, WrittenWorld } from "./world-schema.js";

type WrittenReactions = NonNullable<WrittenGuild["reactions"]>[string];
type Identified = readonly { readonly id?: string }[] | undefined;

export function identityProblems(world: WrittenWorld): readonly EmulatorProblem[] {
  const guilds = world.guilds ?? [];
  const channelIds = new Map<string, string>();
  const auditIds = new Map<string, string>();
  const clickIds = new Map<string, string>();
  return [
    ...doubles(guilds, "/guilds", new Map()),
    ...guilds.flatMap((guild, index) => guildProblems(guild, `/guilds/${index}`, channelIds)),
    // Calls name an audit and a click without guild and channel, so two guilds cannot have one id.
    ...guilds.flatMap((guild, index) => [
      ...Object.entries(guild.audits ?? {}).flatMap(([channel, audits]) =>
        doubles(named(audits, "audit_id"), `/guilds/${index}/audits/${channel}`, auditIds, "audit_id"),
      ),
      ...Object.entries(guild.interactions ?? {}).flatMap(([channel, clicks]) =>
        doubles(clicks, `/guilds/${index}/interactions/${channel}`, clickIds),
      ),
      ...Object.entries(guild.reactions ?? {}).flatMap(([channel, reactions]) =>
        emojiProblems(reactions, `/guilds/${index}/reactions/${channel}`),
      ),
    ]),
  ];
}

// A channel id names one channel of the whole service, because channel paths carry no guild.
function guildProblems(
  guild: WrittenGuild,
  path: string,
  channelIds: Map<string, string>,
): EmulatorProblem[] {
  const ownChannelIds = new Set((guild.channels ?? []).map((channel) => channel.id));
  // The service counts sequences by itself. A counter without its channel is dropped, and is no mistake of the writer.
  const keyed = BY_CHANNEL.filter((name) => name !== "sequences");
  return [
    ...doubles(guild.members, `${path}/members`, new Map()),
    ...doubles(guild.roles, `${path}/roles`, new Map()),
    ...doubles(guild.channels, `${path}/channels`, channelIds),
    ...Object.entries(guild.messages ?? {}).flatMap(([channel, messages]) => {
      const firstPlaces = new Map<string, string>();
      // A message that waits for its audit becomes a message of the channel.
      const waiting = (guild.audits?.[channel] ?? []).map(({ message }) => message);
      return [
        ...doubles(messages, `${path}/messages/${channel}`, firstPlaces),
        ...doubles(waiting, `${path}/audits/${channel}`, firstPlaces, "message/id"),
      ];
    }),
    ...Object.entries(guild.threads ?? {}).flatMap(([channel, threads]) =>
      doubles(named(threads, "thread_id"), `${path}/threads/${channel}`, new Map(), "thread_id"),
    ),
    ...doubles(named(guild.thread_tasks, "task_id"), `${path}/thread_tasks`, new Map(), "task_id"),
    ...(guild.microphones ?? []).flatMap((channel, index) =>
      ownChannelIds.has(channel) ? [] : [{ at: `${path}/microphones/${index}`, case: "no-channel" as const }],
    ),
    ...keyed.flatMap((name) =>
      Object.keys(guild[name] ?? {})
        .filter((channel) => !ownChannelIds.has(channel))
        .map((channel) => ({ at: `${path}/${name}/${channel}`, case: "no-channel" as const })),
    ),
  ];
}

/** A message has an emoji once, with all users who chose it. */
function emojiProblems(reactions: WrittenReactions, path: string): readonly EmulatorProblem[] {
  const keys = reactions.map(({ message_id, type, id }) => {
    const emoji = keptEmoji(type, id);
    return emoji === null ? {} : { id: `${message_id}/${emoji.type}/${emoji.id}` };
  });
  return [
    ...reactions.flatMap(({ type, id }, index) =>
      keptEmoji(type, id) === null
        ? [{ at: `${path}/${index}/id`, case: "no-emoji" as const, id, type }]
        : [],
    ),
    ...doubles(keys, path, new Map()),
  ];
}

/** Renames the id of each item to `id`. */
const named = <Name extends string>(
  items: readonly { readonly [Key in Name]?: string }[] | undefined,
  name: Name,
): Identified => items?.map((item) => (item[name] === undefined ? {} : { id: item[name] }));

function doubles(
  items: Identified,
  path: string,
  firstPlaces: Map<string, string>,
  member = "id",
): EmulatorProblem[] {
  const problems: EmulatorProblem[] = [];
  for (const [index, item] of (items ?? []).entries()) {
    if (item.id === undefined) continue;
    const place = `${path}/${index}/${member}`;
    const earlier = firstPlaces.get(item.id);
    if (earlier === undefined) firstPlaces.set(item.id, place);
    else problems.push({ at: place, case: "taken", id: item.id, earlier });
  }
  return problems;
}
