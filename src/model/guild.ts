// The model has the service's objects with branded ids and filled defaults. It keeps unknown fields and unknown enum values. protocol/wire
// reads these objects from bodies.

import type { AttributesOrNull, LiveAttributes } from "./channel-attributes.js";
import { CHANNEL_SUB_TYPE, CHANNEL_TYPE } from "./enums.js";
import {
  BUILT_IN_ROLE,
  type ChannelId,
  type GuildId,
  type MessageId,
  type RoleId,
  type UserId,
} from "./ids.js";
import type { JsonObject } from "./json.js";
import type { Bitmap } from "./permissions.js";

/** Source: service-facts 4.1. */
export interface Guild {
  readonly id: GuildId;
  readonly name: string;
  readonly ownerId: UserId | null;
  readonly memberCount: number | null;
  /** `extra` holds every field of the body that has no member of its own here. */
  readonly extra: JsonObject;
}

/** Source: service-facts 4.2. */
export interface User {
  readonly id: UserId;
  readonly username: string;
  readonly bot: boolean | null;
  readonly extra: JsonObject;
}

/**
 * A group is a channel of type 4. The attributes (channel-attributes.ts) hold wire values, known or not. The service shows some groups
 * without their access (service-facts 3.27). Source: service-facts 4.3.
 */
export interface Channel extends LiveAttributes {
  readonly id: ChannelId;
  readonly guild_id: GuildId;
  readonly position: number;
  /** The channel lies in this group. `NO_PARENT` means that it lies in none. */
  readonly parent_id: ChannelId;
  readonly extra: JsonObject;
}

/** The answer describes a deleted channel. null means that the answer leaves the value out. */
export interface DeletedChannel extends AttributesOrNull {
  readonly id: ChannelId;
  readonly guild_id: GuildId | null;
  readonly position: number | null;
  /** The channel was in this group. `NO_PARENT` means that it was in none, and null that the answer does not say. */
  readonly parent_id: ChannelId | null;
  readonly extra: JsonObject;
}

export const isGroup = ({ type }: Pick<Channel, "type">): boolean => type === CHANNEL_TYPE.group;

/**
 * Returns true for a text channel of sub type chat. null means that the call leaves the value out, so that the service takes 0
 * (service-facts 3.28).
 */
export const isChat = ({ type, sub_type }: Readonly<Record<"type" | "sub_type", number | null>>): boolean =>
  (type ?? CHANNEL_TYPE.text) === CHANNEL_TYPE.text &&
  (sub_type ?? CHANNEL_SUB_TYPE.chat) === CHANNEL_SUB_TYPE.chat;

/** Returns the kind that people see. */
export const placeKind = (one: Pick<Channel, "type">): "group" | "channel" =>
  isGroup(one) ? "group" : "channel";

/** A permission entry is about a role or a user. */
export type Subject =
  | { readonly kind: "role"; readonly id: RoleId }
  | { readonly kind: "user"; readonly id: UserId };

/** Every member has this role (service-facts 4.9). */
export const EVERYONE: Subject = { kind: "role", id: BUILT_IN_ROLE.everyone };

export const isEveryone = ({ kind, id }: Subject): boolean => kind === EVERYONE.kind && id === EVERYONE.id;

/** One subject has these permissions in one channel (service-facts 4.5). The model keeps unknown bits. */
export interface ChannelPermissions {
  readonly channelId: ChannelId;
  readonly subject: Subject;
  readonly permissions: Bitmap;
}

/** The order of the ids means nothing (service-facts 9.22). Source: service-facts 4.8. */
export interface Pins {
  readonly guildId: GuildId | null;
  readonly channelId: ChannelId;
  readonly messageIds: readonly MessageId[];
}

/** Source: service-facts 4.6. */
export interface RecommendedChannel {
  readonly channelId: ChannelId;
  readonly introduce: string;
}

/** Announcement calls give this answer (service-facts 4.6). */
export interface Announcement {
  readonly guildId: GuildId | null;
  readonly channelId: ChannelId | null;
  /** null means that the announcement recommends channels. */
  readonly messageId: MessageId | null;
  readonly type: number;
  readonly recommended: readonly RecommendedChannel[];
}
