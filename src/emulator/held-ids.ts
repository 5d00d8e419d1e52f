// heldIds finds every id in a written world, with its kind. New ids can then have higher numbers. A deleted object may
// still have its id in a pin, in an announcement or as the author of a message.

import type { EmulatedIdKind } from "./id-kinds.js";
import type { WrittenGuild, WrittenWorld } from "./world-schema.js";

type Held = readonly [kind: EmulatedIdKind, id: string];

export function heldIds({ bot, guilds = [] }: WrittenWorld): readonly Held[] {
  return [...idsOf("user", [bot?.id]), ...guilds.flatMap(ofGuild)];
}

function ofGuild(guild: WrittenGuild): readonly Held[] {
  const tasks = guild.thread_tasks ?? [];
  const audits = listed(guild.audits);
  const messages = [...listed(guild.messages), ...audits.map(({ message }) => message)];
  const reactions = listed(guild.reactions);
  const { announcement } = guild;
  return [
    ...idsOf("guild", [guild.id]),
    ...idsOf("channel", [
      ...(guild.channels ?? []).flatMap(({ id, parent_id }) => [id, parent_id]),
      ...(announcement?.recommend_channels ?? []).map(({ channel_id }) => channel_id),
      announcement?.channel_id,
    ]),
    ...idsOf("user", [
      guild.owner_id,
      ...(guild.members ?? []).map(({ id }) => id),
      ...(guild.channels ?? []).map(({ owner_id }) => owner_id),
      ...keysInside(guild.user_permissions),
      ...messages.flatMap(({ author, mentions = [] }) => [author?.id, ...mentions.map(({ id }) => id)]),
      ...reactions.flatMap(({ users }) => users),
    ]),
    ...idsOf("role", [
      ...(guild.roles ?? []).map(({ id }) => id),
      ...(guild.members ?? []).flatMap(({ roles = [] }) => roles),
      ...keysInside(guild.role_permissions),
    ]),
    ...idsOf("message", [
      ...messages.flatMap(({ id, message_reference: quote }) => [id, quote?.message_id]),
      ...listed(guild.pins),
      ...reactions.map(({ message_id }) => message_id),
      announcement?.message_id,
    ]),
    ...idsOf("thread", [...listed(guild.threads), ...tasks.map(({ thread }) => thread)].map(threadId)),
    ...idsOf(
      "task",
      tasks.map(({ task_id }) => task_id),
    ),
    ...idsOf(
      "audit",
      audits.map(({ audit_id }) => audit_id),
    ),
    ...idsOf(
      "interaction",
      listed(guild.interactions).map(({ id }) => id),
    ),
  ];
}

const threadId = ({ thread_id }: { readonly thread_id?: string }): string | undefined => thread_id;

const idsOf = (kind: EmulatedIdKind, ids: readonly (string | null | undefined)[]): readonly Held[] =>
  ids.flatMap((id): Held[] => (id === undefined || id === null || id === "" ? [] : [[kind, id]]));

const listed = <Value>(byChannel: Readonly<Record<string, readonly Value[]>> = {}): readonly Value[] =>
  Object.values(byChannel).flat();

const keysInside = (byChannel: Readonly<Record<string, object>> = {}): readonly string[] =>
  Object.values(byChannel).flatMap((inside) => Object.keys(inside));
