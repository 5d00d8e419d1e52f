// Messages and what belongs to them, as the rest of guildform and its library users see them: ids branded,
// unknown fields kept. protocol/wire reads these from bodies and events.
//
// Parts that the service only passes through (embed, template, markdown, keyboard) stay as they travel.

import type { User } from "./guild.js";
import type { ChannelId, GuildId, MessageId, RoleId, UserId } from "./ids.js";
import type { JsonObject } from "./json.js";

/** service-facts 4.7.1. */
export interface Message {
  readonly id: MessageId;
  readonly channelId: ChannelId;
  readonly guildId: GuildId | null;
  /** As it travels: `&`, `<` and `>` are entities, mentions are `<@!id>`. Empty for a mere embed. */
  readonly content: string;
  /** ISO 8601. */
  readonly timestamp: string | null;
  readonly editedTimestamp: string | null;
  readonly author: User | null;
  readonly member: MessageMember | null;
  readonly mentions: readonly User[];
  readonly mentionEveryone: boolean;
  readonly attachments: readonly Attachment[];
  readonly embeds: readonly JsonObject[];
  readonly ark: JsonObject | null;
  readonly markdown: JsonObject | null;
  readonly keyboard: JsonObject | null;
  /** The quoted message. */
  readonly referenceId: MessageId | null;
  /** Grows inside one channel; channels cannot be compared. */
  readonly seqInChannel: string | null;
  readonly extra: JsonObject;
}

/** The author as a member of the guild; a subset (service-facts 4.7.1). */
export interface MessageMember {
  readonly roles: readonly RoleId[];
  readonly nick: string | null;
  /** ISO 8601. */
  readonly joinedAt: string | null;
}

/** service-facts 4.7.1. The URL may lack a scheme. */
export interface Attachment {
  readonly url: string;
  readonly contentType: string | null;
  readonly filename: string | null;
  /** Bytes. */
  readonly size: number | null;
  readonly extra: JsonObject;
}

/** What became of a post: sent at once, or waiting for a person's audit (service-facts 2.7). */
export type PostedMessage =
  | { readonly kind: "sent"; readonly message: Message }
  | {
      readonly kind: "pending";
      /** The events MESSAGE_AUDIT_PASS and MESSAGE_AUDIT_REJECT name it; empty when the service told none. */
      readonly auditId: string;
    };

/** An emoji: a system emoji by its number, or a character by its decimal code point (service-facts 3.11). */
export interface Emoji {
  /** 1 system emoji, 2 emoji character. */
  readonly type: number;
  readonly id: string;
}

/** A page of the users who reacted (service-facts 3.13). */
export interface ReactionUsersPage {
  readonly users: readonly User[];
  /** Goes back unchanged for the next page; empty for none. */
  readonly cookie: string;
  readonly isEnd: boolean;
}

/** A reaction as an event tells it (service-facts 4.11). */
export interface Reaction {
  readonly userId: UserId;
  readonly guildId: GuildId | null;
  readonly channelId: ChannelId;
  /** Type 0 message, 1 thread, 2 post, 3 reply. The id need not be a message id. */
  readonly target: { readonly type: number; readonly id: string };
  readonly emoji: Emoji;
}

/** What a recalled message leaves behind (service-facts 4.7.1). */
export interface DeletedMessage {
  readonly id: MessageId;
  readonly channelId: ChannelId;
  readonly guildId: GuildId | null;
  readonly author: User | null;
  readonly operatorId: UserId | null;
}

/** How an audit ended (service-facts 5.7). */
export interface MessageAudit {
  readonly auditId: string;
  /** Present when it passed. */
  readonly messageId: MessageId | null;
  readonly channelId: ChannelId;
  readonly guildId: GuildId | null;
  readonly extra: JsonObject;
}
