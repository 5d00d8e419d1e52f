// PinsMessage describes all pins of a channel: get_pins and put_pin answer with it. Sources: service-interface: Pins; service-facts
// 3.8–3.10, 4.8.

import { anyOf, array, nullValue, object, optional, string } from "../../model/json-schema.js";

export const PinsMessage = object(
  {
    guild_id: optional(string()),
    channel_id: optional(string()),
    message_ids: optional(
      anyOf([array(string()), nullValue()], {
        description: "all pinned messages of the channel",
      }),
    ),
  },
  { description: "the pinned messages of a channel" },
);
