// The rest of guildform and its library users see messages in these types: ids are branded, and unknown fields stay. protocol/wire reads
// the values from bodies and events.
//
// The service only passes some parts through (embed, template, markdown, keyboard). They keep the form of the wire.

import type { User } from "./guild.js";
import type { ChannelId, GuildId, MessageId, RoleId, UserId } from "./ids.js";
import type { JsonObject } from "./json.js";

/** Source: service-facts 4.7.1. */
export interface Message {
  readonly id: MessageId;
  readonly channelId: ChannelId;
  readonly guildId: GuildId | null;
  /**
   * The text has the form of the wire: `&`, `<` and `>` are entities, and mentions are `<@!id>`. It is empty for a message that is only an
   * embed.
   */
  readonly content: string;
  /** `timestamp` is the time of the post, in ISO 8601. null means that the answer does not say. */
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
  /** This is the id of the quoted message. null means that the message quotes none. */
  readonly referenceId: MessageId | null;
  /** The number grows inside one channel. Numbers of different channels cannot be compared. */
  readonly seqInChannel: string | null;
  readonly extra: JsonObject;
}

/** The author is a member of the guild. A message has only a subset of the member's values (service-facts 4.7.1). */
export interface MessageMember {
  readonly roles: readonly RoleId[];
  readonly nick: string | null;
  /** `joinedAt` is the time at which the author joined the guild, in ISO 8601. null means that the answer does not say. */
  readonly joinedAt: string | null;
}

/** The URL may lack a scheme. Source: service-facts 4.7.1. */
export interface Attachment {
  readonly url: string;
  readonly contentType: string | null;
  readonly filename: string | null;
  /** The unit is bytes. */
  readonly size: number | null;
  readonly extra: JsonObject;
}

/** The service sends a post at once, or a person audits it first (service-facts 2.7). */
export type PostedMessage =
  | { readonly kind: "sent"; readonly message: Message }
  | {
      readonly kind: "pending";
      /** The events MESSAGE_AUDIT_PASS and MESSAGE_AUDIT_REJECT name this id. It is empty when the service gave none. */
      readonly auditId: string;
    };

/** The id of a system emoji is its number. The id of a character is its decimal code point (service-facts 3.11). */
export interface Emoji {
  /** The value is 1 for a system emoji and 2 for an emoji character. */
  readonly type: number;
  readonly id: string;
}

/** The service gives the users who reacted in pages (service-facts 3.13). */
export interface ReactionUsersPage {
  readonly users: readonly User[];
  /** The request for the next page sends the cookie back unchanged. It is empty when there is no next page. */
  readonly cookie: string;
  readonly isEnd: boolean;
}

/** Events of reactions have these values. Source: service-facts 4.11. */
export interface Reaction {
  readonly userId: UserId;
  readonly guildId: GuildId | null;
  readonly channelId: ChannelId;
  /** The type is 0 for a message, 1 for a thread, 2 for a post and 3 for a reply. The id need not be a message id. */
  readonly target: { readonly type: number; readonly id: string };
  readonly emoji: Emoji;
}

/** The event of a recall has only these values of the message (service-facts 4.7.1). */
export interface DeletedMessage {
  readonly id: MessageId;
  readonly channelId: ChannelId;
  readonly guildId: GuildId | null;
  readonly author: User | null;
  readonly operatorId: UserId | null;
}

/** The audit of a message has ended (service-facts 5.7). */
export interface MessageAudit {
  readonly auditId: string;
  /** The message has an id only when it passed the audit. null means that it did not. */
  readonly messageId: MessageId | null;
  readonly channelId: ChannelId;
  readonly guildId: GuildId | null;
  readonly extra: JsonObject;
}
