// readEvent turns an event of the gateway into a model value, by its name. Source: service-facts 5.7.
//
// It never throws. An unknown name gives UNKNOWN. Data that does not fit the name gives UNREADABLE. Both have the data as
// it came.

import type {
  AudioAction,
  ChannelNews,
  ChannelVisit,
  Delivery,
  GatewayEvent,
  MemberNews,
  ServiceEvent,
} from "../../model/gateway-event.js";
import { channelId, eventId, guildId, roleId, userId } from "../../model/ids.js";
import type { Json } from "../../model/json.js";
import { reasoned } from "../../words/reasoned.js";
import { phrase } from "../../words/statement.js";
import { EVENTS_BY_INTENT, type EventType } from "../gateway.js";
import { type AnswerContext, BodyFields } from "./body-fields.js";
import {
  readForumAuditResult,
  readForumPlace,
  readThreadComment,
  readThreadEvent,
} from "./read-event-forum.js";
import type { DispatchFrame } from "./read-event-frame.js";
import {
  readDeletedMessage,
  readEventMessage,
  readInteraction,
  readMessageAudit,
  readReaction,
} from "./read-event-message.js";
import { guildOf, readEventPlace, userIdOf } from "./read-event-place.js";
import { readGuild } from "./read-guild.js";
import { readUser } from "./read-user.js";
import { UnexpectedAnswerError } from "./unexpected-answer-error.js";

const EVENT_TYPES: ReadonlySet<string> = new Set(Object.values(EVENTS_BY_INTENT).flat());

const isEventType = (name: string): name is EventType => EVENT_TYPES.has(name);

export function readEvent(frame: DispatchFrame): GatewayEvent {
  const { name, seq, data } = frame;
  const delivery = { eventId: frame.eventId === null ? null : eventId(frame.eventId), seq, raw: data };
  if (!isEventType(name)) return { type: "UNKNOWN", name, ...delivery };
  try {
    return read(name, delivery);
  } catch (error) {
    if (error instanceof UnexpectedAnswerError) {
      const why = phrase("unreadable-event", { case: "answer", ...error.said.params });
      return { type: "UNREADABLE", name, ...reasoned(why), ...delivery };
    }
    // The data is nested too deep for the stack.
    if (error instanceof RangeError) {
      const why = phrase("unreadable-event", { case: "too-deep", event: name });
      return { type: "UNREADABLE", name, ...reasoned(why), ...delivery };
    }
    throw error;
  }
}

function read(type: EventType, delivery: Delivery): ServiceEvent {
  const data = delivery.raw;
  const context = { operation: type };
  switch (type) {
    case "MESSAGE_CREATE":
    case "AT_MESSAGE_CREATE":
    case "DIRECT_MESSAGE_CREATE":
      return { ...delivery, type, message: readEventMessage(data, context) };
    case "MESSAGE_DELETE":
    case "PUBLIC_MESSAGE_DELETE":
    case "DIRECT_MESSAGE_DELETE":
      return { ...delivery, type, message: readDeletedMessage(data, context) };
    case "MESSAGE_AUDIT_PASS":
    case "MESSAGE_AUDIT_REJECT":
      return { ...delivery, type, audit: readMessageAudit(data, context) };
    case "MESSAGE_REACTION_ADD":
    case "MESSAGE_REACTION_REMOVE":
      return { ...delivery, type, reaction: readReaction(data, context) };
    case "INTERACTION_CREATE":
      return { ...delivery, type, interaction: readInteraction(data, delivery.eventId, context) };
    case "FORUM_THREAD_CREATE":
    case "FORUM_THREAD_UPDATE":
    case "FORUM_THREAD_DELETE":
      return { ...delivery, type, thread: readThreadEvent(data, context) };
    case "FORUM_POST_CREATE":
    case "FORUM_POST_DELETE":
      return { ...delivery, type, comment: readThreadComment(data, "post_info", context) };
    case "FORUM_REPLY_CREATE":
    case "FORUM_REPLY_DELETE":
      return { ...delivery, type, comment: readThreadComment(data, "reply_info", context) };
    case "FORUM_PUBLISH_AUDIT_RESULT":
      return { ...delivery, type, result: readForumAuditResult(data, context) };
    case "OPEN_FORUM_THREAD_CREATE":
    case "OPEN_FORUM_THREAD_UPDATE":
    case "OPEN_FORUM_THREAD_DELETE":
    case "OPEN_FORUM_POST_CREATE":
    case "OPEN_FORUM_POST_DELETE":
    case "OPEN_FORUM_REPLY_CREATE":
    case "OPEN_FORUM_REPLY_DELETE":
      return { ...delivery, type, place: readForumPlace(data, context) };
    case "CHANNEL_CREATE":
    case "CHANNEL_UPDATE":
    case "CHANNEL_DELETE":
      return { ...delivery, type, channel: readChannelNews(data, context) };
    case "GUILD_CREATE":
    case "GUILD_UPDATE":
    case "GUILD_DELETE": {
      const operator = new BodyFields(data, "guild", context).idOrNone("op_user_id");
      const operatorId = operator === null ? null : userId(operator);
      return { ...delivery, type, guild: readGuild(data, context), operatorId };
    }
    case "GUILD_MEMBER_ADD":
    case "GUILD_MEMBER_UPDATE":
    case "GUILD_MEMBER_REMOVE":
      return { ...delivery, type, member: readMemberNews(data, context) };
    case "AUDIO_START":
    case "AUDIO_FINISH":
    case "AUDIO_ON_MIC":
    case "AUDIO_OFF_MIC":
      return { ...delivery, type, audio: readAudioAction(data, context) };
    case "AUDIO_OR_LIVE_CHANNEL_MEMBER_ENTER":
    case "AUDIO_OR_LIVE_CHANNEL_MEMBER_EXIT":
      return { ...delivery, type, visit: readChannelVisit(data, context) };
  }
  return type satisfies never;
}

/**
 * Needs an `id`. Throws UnexpectedAnswerError, like all readers below. The sources of these readers are service-facts 4.3, 4.10, 4.12 and
 * 5.7.
 */
function readChannelNews(data: Json, context: AnswerContext): ChannelNews {
  const fields = new BodyFields(data, "channel", context);
  return {
    id: channelId(fields.requiredId("id")),
    guildId: guildOf(fields),
    name: fields.text("name") ?? "",
    type: fields.integer("type"),
    sub_type: fields.integer("sub_type"),
    ownerId: userIdOf(fields, "owner_id"),
    operatorId: userIdOf(fields, "op_user_id"),
    extra: fields.extra(),
  };
}

/** Needs `guild_id` and the user's id. */
function readMemberNews(data: Json, context: AnswerContext): MemberNews {
  const fields = new BodyFields(data, "member", context);
  return {
    guildId: guildId(fields.requiredId("guild_id")),
    user: readUser(fields.raw("user") ?? null, context),
    nick: fields.text("nick"),
    roles: fields.ids("roles").map(roleId),
    joinedAt: fields.text("joined_at"),
    operatorId: userIdOf(fields, "op_user_id"),
    extra: fields.extra(),
  };
}

/** Needs `channel_id`. */
function readAudioAction(data: Json, context: AnswerContext): AudioAction {
  const fields = new BodyFields(data, "audio-event", context);
  return {
    ...readEventPlace(fields),
    audioUrl: fields.text("audio_url"),
    text: fields.text("text"),
  };
}

/** Needs `channel_id`. */
function readChannelVisit(data: Json, context: AnswerContext): ChannelVisit {
  const fields = new BodyFields(data, "channel-visit", context);
  return {
    ...readEventPlace(fields),
    channelType: fields.integer("channel_type"),
    userId: userIdOf(fields, "user_id"),
  };
}
