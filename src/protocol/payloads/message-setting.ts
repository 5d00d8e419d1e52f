// MessageSettingBody is the schema of the settings with which administrators limit the posts of the bot. Source: service-facts 8.7.

import { anyOf, array, boolean, integer, object, optional, string } from "../../model/json-schema.js";

/** In the table of the service a flag is text. In its sample and in one published client it is a boolean. */
const flag = (description: string) => optional(anyOf([boolean(), string()], { description }));

export const MessageSettingBody = object(
  {
    disable_create_dm: flag("the bot may not start direct messages with members"),
    disable_push_msg: flag("the bot may not send proactive messages"),
    channel_ids: optional(
      array(string(), {
        description: "channels that take proactive messages; an empty list: all",
      }),
    ),
    channel_push_max_num: optional(integer({ description: "proactive messages in one channel a day" })),
  },
  { description: "the message settings that administrators of a guild set for the bot" },
);
