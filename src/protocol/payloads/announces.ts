// Announcement bodies. Sources: service-interface: Announcements; service-facts 3.5, 3.6, 4.6.

import { Type } from "typebox";

export const RecommendChannel = Type.Object(
  {
    channel_id: Type.String({
      description: "id of the recommended channel; it must be visible to all members",
    }),
    introduce: Type.String({ description: "a short introduction; no length is stated" }),
  },
  { description: "one recommended channel" },
);

export const CreateAnnounceBody = Type.Object(
  {
    channel_id: Type.String({ description: "the channel that holds the message" }),
    message_id: Type.String({ description: "the announcement message" }),
  },
  { description: "sets a message as the guild's announcement; replaces a recommended-channel announcement" },
);

export const CreateRecommendAnnounceBody = Type.Object(
  {
    announces_type: Type.Optional(Type.Integer({ description: "0 member, 1 welcome; absent means 0" })),
    recommend_channels: Type.Array(RecommendChannel, { description: "at most 3; replaces the whole list" }),
  },
  { description: "sets recommended channels as the announcement; replaces a message announcement" },
);

export const Announces = Type.Object(
  {
    guild_id: Type.Optional(Type.String()),
    channel_id: Type.Optional(Type.String()),
    message_id: Type.Optional(Type.String({ description: "empty for recommended channels" })),
    announces_type: Type.Optional(Type.Integer({ description: "0 member, 1 welcome" })),
    recommend_channels: Type.Optional(
      Type.Union([Type.Array(RecommendChannel), Type.Null()], {
        description: "[] for a message announcement",
      }),
    ),
  },
  { description: "the guild's announcement as stored" },
);
