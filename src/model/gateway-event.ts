// What the gateway tells: the service's events with model values, and three of guildform's own.
//
// UNKNOWN is an event that the service added later, UNREADABLE one whose data is not what it promises, GAP the
// place in the stream where events may be missing. Names and triggers: service-facts 5.7.

import type { Guild, User } from "./guild.js";
import type { ChannelId, EventId, GuildId, RoleId, UserId } from "./ids.js";
import type { Interaction } from "./interaction.js";
import type { Json, JsonObject } from "./json.js";
import type { DeletedMessage, Message, MessageAudit, Reaction } from "./message.js";
import type { ForumAuditResult, Thread, ThreadComment } from "./thread.js";

export type GatewayEvent = ServiceEvent | UnknownEvent | UnreadableEvent | GapEvent;

/** What comes with every event of the service. */
export interface Delivery {
  /** For a message in reply to the event (service-facts 5.3); some events have none. */
  readonly eventId: EventId | null;
  /** Grows within one session; null when the service left it out. */
  readonly seq: number | null;
  /** The event's data as it travelled, long integers as strings. */
  readonly raw: Json;
}

export type ServiceEvent = Delivery &
  (
    | {
        readonly type: "MESSAGE_CREATE" | "AT_MESSAGE_CREATE" | "DIRECT_MESSAGE_CREATE";
        readonly message: Message;
      }
    | {
        readonly type: "MESSAGE_DELETE" | "PUBLIC_MESSAGE_DELETE" | "DIRECT_MESSAGE_DELETE";
        readonly message: DeletedMessage;
      }
    | { readonly type: "MESSAGE_AUDIT_PASS" | "MESSAGE_AUDIT_REJECT"; readonly audit: MessageAudit }
    | { readonly type: "MESSAGE_REACTION_ADD" | "MESSAGE_REACTION_REMOVE"; readonly reaction: Reaction }
    | { readonly type: "INTERACTION_CREATE"; readonly interaction: Interaction }
    | {
        readonly type: "FORUM_THREAD_CREATE" | "FORUM_THREAD_UPDATE" | "FORUM_THREAD_DELETE";
        readonly thread: Thread;
      }
    | {
        readonly type:
          | "FORUM_POST_CREATE"
          | "FORUM_POST_DELETE"
          | "FORUM_REPLY_CREATE"
          | "FORUM_REPLY_DELETE";
        readonly comment: ThreadComment;
      }
    | { readonly type: "FORUM_PUBLISH_AUDIT_RESULT"; readonly result: ForumAuditResult }
    | {
        readonly type:
          | "OPEN_FORUM_THREAD_CREATE"
          | "OPEN_FORUM_THREAD_UPDATE"
          | "OPEN_FORUM_THREAD_DELETE"
          | "OPEN_FORUM_POST_CREATE"
          | "OPEN_FORUM_POST_DELETE"
          | "OPEN_FORUM_REPLY_CREATE"
          | "OPEN_FORUM_REPLY_DELETE";
        readonly place: ForumPlace;
      }
    | {
        readonly type: "CHANNEL_CREATE" | "CHANNEL_UPDATE" | "CHANNEL_DELETE";
        readonly channel: ChannelNews;
      }
    | {
        readonly type: "GUILD_CREATE" | "GUILD_UPDATE" | "GUILD_DELETE";
        readonly guild: Guild;
        readonly operatorId: UserId | null;
      }
    | {
        readonly type: "GUILD_MEMBER_ADD" | "GUILD_MEMBER_UPDATE" | "GUILD_MEMBER_REMOVE";
        readonly member: MemberNews;
      }
    | {
        readonly type: "AUDIO_START" | "AUDIO_FINISH" | "AUDIO_ON_MIC" | "AUDIO_OFF_MIC";
        readonly audio: AudioAction;
      }
    | {
        readonly type: "AUDIO_OR_LIVE_CHANNEL_MEMBER_ENTER" | "AUDIO_OR_LIVE_CHANNEL_MEMBER_EXIT";
        readonly visit: ChannelVisit;
      }
  );

/** An event that the service added later. */
export interface UnknownEvent extends Delivery {
  readonly type: "UNKNOWN";
  /** The service's name for it; foreign text. */
  readonly name: string;
}

/** An event whose data could not be read; `raw` holds it. */
export interface UnreadableEvent extends Delivery {
  readonly type: "UNREADABLE";
  readonly name: string;
  readonly why: EventReason<"unreadable-event">;
  /** `why` in the language of the process: what was expected and what came; safe to show. */
  readonly reason: string;
}

/**
 * The service gave the session up: whatever happened between the event before this one and now may be missing.
 * A new session stands, so that what is read after this event and the events that follow leave no hole.
 */
export interface GapEvent {
  readonly type: "GAP";
  /** `seq` of the last event of the lost session. */
  readonly lastSeq: number;
  readonly why: EventReason<"session-end">;
  /** `why` in the language of the process; safe to show. */
  readonly reason: string;
}

/** A reason as data: `{ phrase: "session-end", params: { case: "no-ack" } }`. */
export interface EventReason<Name extends string> {
  readonly phrase: Name;
  readonly params: object;
}

/** A channel as its events tell it: a subset (service-facts 4.3). */
export interface ChannelNews {
  readonly id: ChannelId;
  readonly guildId: GuildId | null;
  readonly name: string;
  readonly type: number | null;
  readonly sub_type: number | null;
  readonly ownerId: UserId | null;
  /** Who did it; the bot itself for its own calls (service-facts 9.39). */
  readonly operatorId: UserId | null;
  readonly extra: JsonObject;
}

/** A member as its events tell it (service-facts 4.10). */
export interface MemberNews {
  readonly guildId: GuildId;
  readonly user: User;
  readonly nick: string | null;
  readonly roles: readonly RoleId[];
  /** ISO 8601. */
  readonly joinedAt: string | null;
  readonly operatorId: UserId | null;
  readonly extra: JsonObject;
}

/** service-facts 4.12. Microphone events have neither URL nor text. */
export interface AudioAction {
  readonly guildId: GuildId | null;
  readonly channelId: ChannelId;
  readonly audioUrl: string | null;
  readonly text: string | null;
}

/** Somebody entered or left (service-facts 5.7). */
export interface ChannelVisit {
  readonly guildId: GuildId | null;
  readonly channelId: ChannelId;
  /** 2 voice, 5 live; not the numbers of channel types. */
  readonly channelType: number | null;
  readonly userId: UserId | null;
}

/** All that open forum events tell (service-facts 4.13). */
export interface ForumPlace {
  readonly guildId: GuildId | null;
  readonly channelId: ChannelId;
  readonly authorId: UserId | null;
}
