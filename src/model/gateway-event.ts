// The gateway gives the events of the service with model values, and three events of guildform's own.
//
// UNKNOWN is an event that the service added later. UNREADABLE is an event whose data is not what the service promises. GAP marks the place
// in the stream where events may be missing. service-facts 5.7 has the names and triggers.

import type { Guild, User } from "./guild.js";
import type { ChannelId, EventId, GuildId, RoleId, UserId } from "./ids.js";
import type { Interaction } from "./interaction.js";
import type { Json, JsonObject } from "./json.js";
import type { DeletedMessage, Message, MessageAudit, Reaction } from "./message.js";
import type { ForumAuditResult, Thread, ThreadComment } from "./thread.js";

/** A reader of the gateway gets these events. `type` says which one it is. */
export type GatewayEvent = ServiceEvent | UnknownEvent | UnreadableEvent | GapEvent;

/** Every event of the service has these members. */
export interface Delivery {
  /** A message in reply to the event names this id (service-facts 5.3). Some events have none. */
  readonly eventId: EventId | null;
  /** The number grows within one session. null means that the service left it out. */
  readonly seq: number | null;
  /** `raw` holds the event's data from the wire, with long integers as strings. */
  readonly raw: Json;
}

/** The service sends these events. The `type` is the service's own name. Source: service-facts 5.7. */
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

/** This event is newer than this version of guildform. */
export interface UnknownEvent extends Delivery {
  readonly type: "UNKNOWN";
  /** The service calls the event by this name. It is foreign text: escape it before you show it. */
  readonly name: string;
}

/** The client could not read the data of this event. `raw` holds the data. */
export interface UnreadableEvent extends Delivery {
  readonly type: "UNREADABLE";
  readonly name: string;
  readonly why: EventReason<"unreadable-event">;
  /** `reason` is `why` in the language of the process: what the client expected and what came. It is safe to show. */
  readonly reason: string;
}

/**
 * The service has ended the session, so events between the event before this one and now may be missing. A new session is open. Reads after
 * this event, together with the events that follow, leave no hole.
 */
export interface GapEvent {
  readonly type: "GAP";
  /** This is the `seq` of the last event of the lost session. */
  readonly lastSeq: number;
  readonly why: EventReason<"session-end">;
  /** `reason` is `why` in the language of the process. It is safe to show. */
  readonly reason: string;
}

/** The reason is data: `{ phrase: "session-end", params: { case: "no-ack" } }`. */
export interface EventReason<Name extends string> {
  readonly phrase: Name;
  readonly params: object;
}

/** Events of channels have only a subset of the channel's attributes (service-facts 4.3). null means that the event left the value out. */
export interface ChannelNews {
  readonly id: ChannelId;
  readonly guildId: GuildId | null;
  readonly name: string;
  readonly type: number | null;
  readonly sub_type: number | null;
  readonly ownerId: UserId | null;
  /** This is the user who made the change. For a call of the bot it is the bot itself (service-facts 9.39). */
  readonly operatorId: UserId | null;
  readonly extra: JsonObject;
}

/** Events of members have these values. Source: service-facts 4.10. */
export interface MemberNews {
  readonly guildId: GuildId;
  readonly user: User;
  readonly nick: string | null;
  readonly roles: readonly RoleId[];
  /** `joinedAt` is the time at which the member joined the guild, in ISO 8601. null means that the event does not say. */
  readonly joinedAt: string | null;
  readonly operatorId: UserId | null;
  readonly extra: JsonObject;
}

/** Microphone events have neither URL nor text. Source: service-facts 4.12. */
export interface AudioAction {
  readonly guildId: GuildId | null;
  readonly channelId: ChannelId;
  readonly audioUrl: string | null;
  readonly text: string | null;
}

/** A user entered or left an audio or live channel (service-facts 5.7). */
export interface ChannelVisit {
  readonly guildId: GuildId | null;
  readonly channelId: ChannelId;
  /** The value 2 means voice, and 5 means live. These are not the numbers of channel types. */
  readonly channelType: number | null;
  readonly userId: UserId | null;
}

/** Open forum events say no more than this (service-facts 4.13). */
export interface ForumPlace {
  readonly guildId: GuildId | null;
  readonly channelId: ChannelId;
  readonly authorId: UserId | null;
}
