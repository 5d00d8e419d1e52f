// These schemas describe the body of each call that announces something, and the answer to it. Sources: service-interface: Announcements;
// service-facts 3.5, 3.6, 4.6.

import { anyOf, array, integer, nullValue, object, optional, string } from "../../model/json-schema.js";

export const RecommendChannel = object(
  {
    channel_id: string({
      description: "id of the recommended channel; it must be visible to all members",
    }),
    introduce: string({ description: "a short introduction; the service documents no length" }),
  },
  { description: "one recommended channel" },
);

export const CreateAnnounceBody = object(
  {
    channel_id: string({ description: "the channel that holds the message" }),
    message_id: string({ description: "the announcement message" }),
  },
  { description: "sets a message as the guild's announcement; replaces a recommended-channel announcement" },
);

export const CreateRecommendAnnounceBody = object(
  {
    announces_type: optional(integer({ description: "0 member, 1 welcome; absent means 0" })),
    recommend_channels: array(RecommendChannel, { description: "at most 3; replaces the whole list" }),
  },
  { description: "sets recommended channels as the announcement; replaces a message announcement" },
);

export const Announces = object(
  {
    guild_id: optional(string()),
    channel_id: optional(string()),
    message_id: optional(string({ description: "empty for recommended channels" })),
    announces_type: optional(integer({ description: "0 member, 1 welcome" })),
    recommend_channels: optional(
      anyOf([array(RecommendChannel), nullValue()], {
        description: "[] for a message announcement",
      }),
    ),
  },
  { description: "the guild's announcement as stored" },
);
