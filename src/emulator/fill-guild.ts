// fillGuild turns one guild, as people write it, into a WorldGuild. It adds the defaults of the service for members that
// are left out. read-world.ts calls it for each guild of a written world.
//
// The defaults follow the samples of the service (service-facts 4.1, 4.3, 4.7.1, 4.9). Filling a filled guild changes
// nothing.

import { CHANNEL_TYPE, PRIVATE_TYPE, SPEAK_PERMISSION } from "../model/enums.js";
import { BUILT_IN_ROLE, NO_PARENT } from "../model/ids.js";
import { fillThreads } from "./forum/fill-threads.js";
import type { Ids } from "./ids.js";
import { fillMessages } from "./messages/fill-messages.js";
import type {
  WorldAnnouncement,
  WorldBot,
  WorldChannel,
  WorldGuild,
  WorldMember,
  WorldRole,
} from "./world.js";
import type { WrittenGuild } from "./world-schema.js";

type WrittenChannel = NonNullable<WrittenGuild["channels"]>[number];

/** Generated times are fixed, so a world file always gives the same world. */
const LONG_AGO = "2024-01-01T00:00:00+08:00";

const BUILT_IN_ROLES: readonly WorldRole[] = [
  { id: BUILT_IN_ROLE.everyone, name: "全体成员", color: 4278245297, hoist: 0 },
  { id: BUILT_IN_ROLE.administrator, name: "管理员", color: 4280276644, hoist: 1 },
  { id: BUILT_IN_ROLE.owner, name: "频道主", color: 4294927682, hoist: 1 },
  { id: BUILT_IN_ROLE.channelAdministrator, name: "子频道管理员", color: 4288922914, hoist: 1 },
];

export function fillGuild(
  written: WrittenGuild,
  around: { readonly ids: Ids; readonly bot: WorldBot },
): WorldGuild {
  const { ids, bot } = around;
  const id = written.id ?? ids.next("guild");
  const ownerId = written.owner_id ?? ids.next("user");
  const announcement = fillAnnouncement(written.announcement ?? null);
  const members = fillMembers(written.members ?? [], { ids, ownerId });
  const joinedAt = written.joined_at ?? LONG_AGO;
  const forMessages = { ids, bot, guildId: id, members, joinedAt, announcement, longAgo: LONG_AGO };
  return {
    ...written,
    id,
    name: written.name ?? "emulated guild",
    icon: written.icon ?? "",
    owner_id: ownerId,
    description: written.description ?? "",
    max_members: written.max_members ?? 300,
    joined_at: joinedAt,
    members,
    roles: fillRoles(written.roles ?? [], ids),
    channels: fillChannels(written.channels ?? [], ids),
    role_permissions: written.role_permissions ?? {},
    user_permissions: written.user_permissions ?? {},
    pins: written.pins ?? {},
    ...fillMessages(written, forMessages),
    announcement,
    ...fillThreads(written, { ids, authorId: bot.id, longAgo: LONG_AGO }),
    audio: mapValues(written.audio ?? {}, (audio) => ({
      ...audio,
      text: audio.text ?? "",
      paused: audio.paused ?? false,
    })),
    microphones: written.microphones ?? [],
    ungranted: written.ungranted ?? [],
  };
}

function fillMembers(
  written: NonNullable<WrittenGuild["members"]>,
  around: { readonly ids: Ids; readonly ownerId: string },
): WorldMember[] {
  const members = written.map((member) => ({
    ...member,
    id: member.id ?? around.ids.next("user"),
    username: member.username ?? "member",
    roles: member.roles ?? [],
  }));
  if (members.some((member) => member.id === around.ownerId)) return members;
  return [{ id: around.ownerId, username: "owner", roles: [BUILT_IN_ROLE.owner] }, ...members];
}

function fillRoles(written: NonNullable<WrittenGuild["roles"]>, ids: Ids): WorldRole[] {
  const roles = written.map((role) => ({
    ...role,
    id: role.id ?? ids.next("role"),
    name: role.name ?? "role",
    color: role.color ?? 4278245297,
    hoist: role.hoist ?? 0,
  }));
  const writtenIds = new Set(roles.map((role) => role.id));
  return [...BUILT_IN_ROLES.filter((role) => !writtenIds.has(role.id)), ...roles];
}

/**
 * A channel without a position follows the channels of its sequence that have one. Several such channels keep their written
 * order.
 */
function fillChannels(written: readonly WrittenChannel[], ids: Ids): WorldChannel[] {
  const last = new Map<string, number>();
  for (const channel of written) {
    const sequence = sequenceName(channel);
    if (channel.position !== undefined) {
      last.set(sequence, Math.max(last.get(sequence) ?? channel.position, channel.position));
    }
  }
  return written.map((channel) => {
    const sequence = sequenceName(channel);
    // Groups count from 2 (positions.ts).
    const before = last.get(sequence) ?? (channel.type === CHANNEL_TYPE.group ? 1 : 0);
    if (channel.position === undefined) last.set(sequence, before + 1);
    return {
      ...channel,
      id: channel.id ?? ids.next("channel"),
      type: channel.type ?? CHANNEL_TYPE.text,
      sub_type: channel.sub_type ?? 0,
      position: channel.position ?? before + 1,
      parent_id: channel.parent_id || NO_PARENT,
      owner_id: channel.owner_id === undefined ? "0" : channel.owner_id,
      private_type: channel.private_type ?? PRIVATE_TYPE.public,
      speak_permission: channel.speak_permission ?? SPEAK_PERMISSION.everyone,
      application_id: channel.application_id ?? "0",
    };
  });
}

const sequenceName = (channel: WrittenChannel) =>
  channel.type === CHANNEL_TYPE.group ? "groups" : channel.parent_id || NO_PARENT;

function fillAnnouncement(written: WrittenGuild["announcement"] | null): WorldAnnouncement | null {
  if (written === null || written === undefined) return null;
  const recommended = (written.recommend_channels ?? []).map((entry) => ({
    ...entry,
    introduce: entry.introduce ?? "",
  }));
  return {
    channel_id: written.channel_id ?? recommended[0]?.channel_id ?? "",
    message_id: written.message_id ?? "",
    announces_type: written.announces_type ?? 0,
    recommend_channels: recommended,
  };
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From, key: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}
