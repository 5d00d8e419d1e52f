// readMessageSetting turns a body into the settings with which administrators limit the posts of the bot. Source: service-facts 8.7.

import { channelId } from "../../model/ids.js";
import type { Json } from "../../model/json.js";
import type { MessageSetting } from "../../model/message-setting.js";
import { type AnswerContext, BodyFields } from "./body-fields.js";

/**
 * The documentation explains `disable_push_msg` as "whether allowed", against its name. The sample has false for a bot that may send, so
 * this function follows the name. Needs one of the four members. Throws UnexpectedAnswerError.
 */
export function readMessageSetting(body: Json, context: AnswerContext): MessageSetting {
  const fields = new BodyFields(body, "message-setting", context).needsOneOf(
    "disable_create_dm",
    "disable_push_msg",
    "channel_ids",
    "channel_push_max_num",
  );
  return {
    noDirectMessages: fields.flag("disable_create_dm"),
    noPushes: fields.flag("disable_push_msg"),
    channels: fields.ids("channel_ids").map(channelId),
    pushesPerChannel: fields.integer("channel_push_max_num"),
    extra: fields.extra(),
  };
}
