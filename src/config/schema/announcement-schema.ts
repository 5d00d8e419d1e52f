// The schema of the guild's one announcement: none, a message by key or by id, or recommended channels.

import { anyOf, array, literal, optional, string } from "../../model/json-schema.js";
import { MAX_RECOMMENDED } from "../read/announcement.js";
import { map, messageIdText, namedInteger, text, Variable } from "./parts.js";

export const AnnouncementSchema = anyOf(
  [
    literal("none", { description: "no announcement: withdraw the current one" }),
    map(
      {
        message: text(
          "The key of a message under `messages:`. If guildform posts the message again, it announces the new one.",
        ),
      },
      { description: "a managed message" },
    ),
    map(
      {
        channel: text("The key of the channel of the message."),
        message_id: messageIdText("The id of a posted message of that channel."),
      },
      { description: "an existing message" },
    ),
    map(
      {
        recommend: map(
          {
            type: optional(
              namedInteger(
                { member: "for members", welcome: "for new members" },
                { description: "The kind of announcement. Default: member." },
              ),
            ),
            channels: array(
              map(
                {
                  channel: text("The key of a public channel."),
                  introduce: optional(string({ description: "A few words about it. Default: none." })),
                },
                { description: "one recommended channel" },
              ),
              {
                minItems: 1,
                maxItems: MAX_RECOMMENDED,
                description: `1 to ${MAX_RECOMMENDED} channels, in order. Everyone must see them.`,
              },
            ),
          },
          { description: "Recommended channels." },
        ),
      },
      { description: "up to three recommended channels" },
    ),
    Variable,
  ],
  {
    description:
      "The guild's one announcement: none, a message, or recommended channels. Without this key the current announcement stays. The service has no call that reads it.",
  },
);
