// Messages: reading one. Sources: service-facts 3.20, 4.7.1, 9.1.

import { visibleText } from "../../model/visible-text.js";
import type { Handler } from "../call.js";
import { param } from "../call.js";
import { Refusal } from "../refusals.js";
import { messageOf, requireChannel } from "../world-access.js";

/** Sources disagree whether the message is wrapped, so the default answers both shapes at once. */
export const getMessage: Handler = (call) => {
  const { guild, channel } = requireChannel(call.world, param(call, "channel_id"));
  const messageId = param(call, "message_id");
  const message = messageOf(guild, channel.id, messageId);
  if (message === undefined) throw new Refusal(50039, visibleText(messageId));
  const shape = call.world.settings.get_message;
  switch (shape) {
    case "superset":
      return { body: { ...message, message } };
    case "bare":
      return { body: message };
    case "wrapped":
      return { body: { message } };
    default:
      return shape satisfies never;
  }
};
