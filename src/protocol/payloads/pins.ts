// Pins. Sources: service-interface: Pins; service-facts 3.8–3.10, 4.8.

import { Type } from "typebox";

export const PinsMessage = Type.Object(
  {
    guild_id: Type.Optional(Type.String()),
    channel_id: Type.Optional(Type.String()),
    message_ids: Type.Optional(
      Type.Union([Type.Array(Type.String()), Type.Null()], {
        description: "all pinned messages of the channel",
      }),
    ),
  },
  { description: "the pinned messages of a channel" },
);
