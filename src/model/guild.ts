// The service's objects as the rest of guildform sees them: ids branded, defaults filled, unknown fields
// and unknown enum values kept. protocol/wire reads these from bodies.

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

/** service-facts 4.1. */
export interface Guild {
  readonly id: GuildId;
  readonly name: string;
  readonly ownerId: UserId | null;
  readonly memberCount: number | null;
  /** Every field of the body that has no member of its own here. */
  readonly extra: JsonObject;
}

/** service-facts 4.2. */
export interface User {
  readonly id: UserId;
  readonly username: string;
  readonly bot: boolean | null;
  readonly extra: JsonObject;
}

/**
 * service-facts 4.3. A group is a channel of type 4. Its attributes (channel-attributes.ts) hold wire values, known or not; some
 * groups are shown without their access (service-facts 3.27).
 */
export interface Channel extends LiveAttributes {
  readonly id: ChannelId;
  readonly guild_id: GuildId;
  readonly position: number;
  /** The group it stands in; `NO_PARENT` for none. */
  readonly parent_id: ChannelId;
  readonly extra: JsonObject;
}

/** A deleted channel, as far as the service tells: what the answer leaves out is null. */
export interface DeletedChannel extends AttributesOrNull {
  readonly id: ChannelId;
  readonly guild_id: GuildId | null;
  readonly position: number | null;
  /** `NO_PARENT` only where the answer says so. */
  readonly parent_id: ChannelId | null;
  readonly extra: JsonObject;
}

export const isGroup = ({ type }: Pick<Channel, "type">): boolean => type === CHANNEL_TYPE.group;

/** A text channel of sub type chat. null: it says nothing, so that the service takes 0 (service-facts 3.28). */
export const isChat = ({ type, sub_type }: Readonly<Record<"type" | "sub_type", number | null>>): boolean =>
  (type ?? CHANNEL_TYPE.text) === CHANNEL_TYPE.text &&
  (sub_type ?? CHANNEL_SUB_TYPE.chat) === CHANNEL_SUB_TYPE.chat;

/** What people take it for. */
export const placeKind = (one: Pick<Channel, "type">): "group" | "channel" =>
  isGroup(one) ? "group" : "channel";

/** Who a permission entry is about. */
export type Subject =
  | { readonly kind: "role"; readonly id: RoleId }
  | { readonly kind: "user"; readonly id: UserId };

/** The role that every member has (service-facts 4.9). */
export const EVERYONE: Subject = { kind: "role", id: BUILT_IN_ROLE.everyone };

export const isEveryone = ({ kind, id }: Subject): boolean => kind === EVERYONE.kind && id === EVERYONE.id;

/** What one subject holds in one channel (service-facts 4.5). Unknown bits are kept. */
export interface ChannelPermissions {
  readonly channelId: ChannelId;
  readonly subject: Subject;
  readonly permissions: Bitmap;
}

/** service-facts 4.8. The order of the ids means nothing (service-facts 9.22). */
export interface Pins {
  readonly guildId: GuildId | null;
  readonly channelId: ChannelId;
  readonly messageIds: readonly MessageId[];
}

/** service-facts 4.6. */
export interface RecommendedChannel {
  readonly channelId: ChannelId;
  readonly introduce: string;
}

/** What an announcement call answers (service-facts 4.6). */
export interface Announcement {
  readonly guildId: GuildId | null;
  readonly channelId: ChannelId | null;
  /** null for a recommended-channel announcement. */
  readonly messageId: MessageId | null;
  readonly type: number;
  readonly recommended: readonly RecommendedChannel[];
}
