// This module reads the message setting, with which a guild allows the bot to send. Source: service-facts 8.7.

import { channelId } from "../../model/ids.js";
import type { Json } from "../../model/json.js";
import type { MessageSetting } from "../../model/message-setting.js";
import { type AnswerContext, BodyFields } from "./body-fields.js";

/**
 * This module follows the names of the flags. The words of the service say "whether allowed" although the name begins with
 * `disable_`, and its sample has false for a bot that may send. Needs one of the four members. Throws
 * UnexpectedAnswerError.
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
