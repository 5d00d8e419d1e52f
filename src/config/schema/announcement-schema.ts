// The guild's one announcement as people write it: none, a message by key or by id, or recommended channels.

import { anyOf, array, literal, optional, string } from "../../model/json-schema.js";
import { MAX_RECOMMENDED } from "../read/announcement.js";
import { map, messageIdText, namedInteger, text, Variable } from "./parts.js";

export const AnnouncementSchema = anyOf(
  [
    literal("none", { description: "no announcement: a standing one is withdrawn" }),
    map(
      {
        message: text(
          "The key of a message under `messages:`. When it is posted anew, it is announced anew.",
        ),
      },
      { description: "one message that guildform keeps" },
    ),
    map(
      {
        channel: text("The key of the channel that holds the message."),
        message_id: messageIdText("The id of a posted message of that channel."),
      },
      { description: "one message that stands there already" },
    ),
    map(
      {
        recommend: map(
          {
            type: optional(
              namedInteger(
                { member: "for members", welcome: "for those who enter" },
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
                description: `The channels in order, from 1 to ${MAX_RECOMMENDED}; everyone must see them.`,
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
      "The guild's one announcement: none, a message, or recommended channels. Left out: a standing one stays. The service does not let it be read back.",
  },
);
