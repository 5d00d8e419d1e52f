// readAnnouncement turns the answer of an announcement call into an Announcement. Sources: service-facts 3.5, 3.6, 4.6.

import type { Announcement, RecommendedChannel } from "../../model/guild.js";
import { channelId, guildId, messageId } from "../../model/ids.js";
import type { Json } from "../../model/json.js";
import { type AnswerContext, BodyFields } from "./body-fields.js";

/** Needs a message id, a guild id, a type or the list of channels. Throws UnexpectedAnswerError. */
export function readAnnouncement(body: Json, context: AnswerContext): Announcement {
  const fields = new BodyFields(body, "announcement", context).needsOneOf(
    "message_id",
    "announces_type",
    "announce_type",
    "recommend_channels",
    "guild_id",
  );
  const guild = fields.id("guild_id");
  const channel = fields.idOrNone("channel_id");
  const message = fields.id("message_id");
  // In one SDK the field is `announce_type` (service-facts 3.5).
  const type = fields.integer("announces_type") ?? fields.integer("announce_type");
  return {
    guildId: guild === null ? null : guildId(guild),
    channelId: channel === null ? null : channelId(channel),
    messageId: message === null ? null : messageId(message),
    type: type ?? 0,
    recommended: fields.list("recommend_channels").map((item) => readRecommendedChannel(item, context)),
  };
}

function readRecommendedChannel(body: Json, context: AnswerContext): RecommendedChannel {
  const fields = new BodyFields(body, "recommended-channel", context);
  return {
    channelId: channelId(fields.requiredId("channel_id")),
    introduce: fields.text("introduce") ?? "",
  };
}
