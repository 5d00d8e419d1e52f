// A guild has one announcement: a message, up to three recommended channels, or none. No call reads it. Sources:
// service-interface: Announcements; service-facts 3.5–3.7, 4.6.
//
// A new announcement replaces one of the other kind. It replaces a list of recommended channels as a whole.

import { PRIVATE_TYPE } from "../../model/enums.js";
import { isId } from "../../model/ids.js";
import type { Json } from "../../model/json.js";
import { visibleText } from "../../model/visible-text.js";
import { bodyObject, idField, integerField, textField } from "../body-fields.js";
import type { CallResult, EmulatedCall, Handler } from "../call.js";
import { param } from "../call.js";
import { isObject } from "../payload.js";
import { Refusal } from "../refusals.js";
import { requireAnnouncer } from "../rights.js";
import type { WorldAnnouncement, WorldGuild, WorldRecommendation } from "../world.js";
import {
  channelOf,
  hasMessage,
  isWorldGroup,
  requireGuild,
  storedMessage,
  withGuild,
} from "../world-access.js";

/** Source: service-interface: Limits. */
const MAX_RECOMMENDED = 3;
/** In the delete call, `all` means every announcement (service-interface: Announcements). */
const ALL = "all";
const MEMBER = 0;
const WELCOME = 1;

/** A message announcement is of member type. The handler ignores announces_type and recommend_channels. */
export const createAnnounce: Handler = (call) => {
  const guild = requireGuild(call.world, param(call, "guild_id"));
  requireAnnouncer(call.world);
  const body = bodyObject(call.payload);
  const messageId = textField(body, "message_id") ?? "";
  const channelId = idField(body, "channel_id") ?? "";
  if (channelId === "") throw new Refusal(501001, "channel_id is needed with message_id");
  if (channelOf(guild, channelId) === undefined) throw new Refusal(10003, visibleText(channelId));
  if (!isId(messageId)) throw new Refusal(501009, visibleText(messageId));
  if (storedMessage(guild, channelId, messageId) === undefined) {
    // The message may be in another channel, and not in the named one.
    throw new Refusal(hasMessage(guild, messageId) ? 501010 : 501008, visibleText(messageId));
  }
  return announced(call, guild, {
    channel_id: channelId,
    message_id: messageId,
    announces_type: MEMBER,
    recommend_channels: [],
  });
};

export const createRecommendAnnounce: Handler = (call) => {
  const guild = requireGuild(call.world, param(call, "guild_id"));
  requireAnnouncer(call.world);
  const body = bodyObject(call.payload);
  const entries = body.recommend_channels ?? [];
  // An empty list removes nothing. The delete call is for that (service-facts 9.24).
  if (!Array.isArray(entries) || entries.length === 0)
    throw new Refusal(501001, "recommend_channels is empty");
  if (entries.length > MAX_RECOMMENDED)
    throw new Refusal(501016, `${entries.length}, at most ${MAX_RECOMMENDED}`);
  const type = integerField(body, "announces_type") ?? MEMBER;
  if (type !== MEMBER && type !== WELCOME) throw new Refusal(501019, `${type} is neither 0 nor 1`);
  const recommended = entries.map((entry: Json) => readRecommendation(guild, entry));
  return announced(call, guild, {
    channel_id: recommended[0]?.channel_id ?? "",
    message_id: "",
    announces_type: type,
    recommend_channels: recommended,
  });
};

/** The handler checks every id except `all`. Only `all` removes recommended channels (service-facts 3.7). */
export const deleteAnnounce: Handler = (call) => {
  const guild = requireGuild(call.world, param(call, "guild_id"));
  requireAnnouncer(call.world);
  const messageId = param(call, "message_id");
  if (messageId !== ALL) {
    if (!isId(messageId)) throw new Refusal(501009, visibleText(messageId));
    if (!hasMessage(guild, messageId)) throw new Refusal(501008, visibleText(messageId));
  }
  const ends =
    guild.announcement !== null && (messageId === ALL || guild.announcement.message_id === messageId);
  return ends
    ? { body: null, world: withGuild(call.world, { ...guild, announcement: null }) }
    : { body: null };
};

/** The entry must name a channel of the guild that everyone sees (service-interface: Limits). */
function readRecommendation(guild: WorldGuild, entry: Json): WorldRecommendation {
  if (!isObject(entry)) throw new Refusal(501001, "recommend_channels must hold objects");
  const channelId = idField(entry, "channel_id") ?? "";
  const channel = channelOf(guild, channelId);
  if (channel === undefined || isWorldGroup(channel))
    throw new Refusal(501018, `no channel ${visibleText(channelId)}`);
  if (channel.private_type !== PRIVATE_TYPE.public) {
    throw new Refusal(501018, `channel ${channelId} is not visible to everyone`);
  }
  const introduce = entry.introduce === null ? "" : (textField(entry, "introduce") ?? "");
  return { channel_id: channelId, introduce };
}

const announced = (call: EmulatedCall, guild: WorldGuild, announcement: WorldAnnouncement): CallResult => ({
  body: { guild_id: guild.id, ...announcement },
  world: withGuild(call.world, { ...guild, announcement }),
});
