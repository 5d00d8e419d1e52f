// Events about channels, members, audio and who enters or leaves. Sources: service-facts 4.3, 4.10, 4.12, 5.7.

import type { AudioAction, ChannelNews, ChannelVisit, MemberNews } from "../../model/gateway-event.js";
import { channelId, guildId, roleId } from "../../model/ids.js";
import type { Json } from "../../model/json.js";
import { type AnswerContext, BodyFields } from "./body-fields.js";
import { guildOf, readEventPlace, userIdOf } from "./read-event-place.js";
import { readUser } from "./read-user.js";

/** Needs an `id`. Throws UnexpectedAnswerError, as all of these do. */
export function readChannelNews(data: Json, context: AnswerContext): ChannelNews {
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
export function readMemberNews(data: Json, context: AnswerContext): MemberNews {
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
export function readAudioAction(data: Json, context: AnswerContext): AudioAction {
  const fields = new BodyFields(data, "audio-event", context);
  return {
    ...readEventPlace(fields),
    audioUrl: fields.text("audio_url"),
    text: fields.text("text"),
  };
}

/** Needs `channel_id`. */
export function readChannelVisit(data: Json, context: AnswerContext): ChannelVisit {
  const fields = new BodyFields(data, "channel-visit", context);
  return {
    ...readEventPlace(fields),
    channelType: fields.integer("channel_type"),
    userId: userIdOf(fields, "user_id"),
  };
}
