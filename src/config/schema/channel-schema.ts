// The schema of channels and groups in the file.
//
// Each description has the effect of the key, the meaning of a file without it, and the limits of the service.

import { anyOf, array, boolean, optional } from "../../model/json-schema.js";
import { MAX_PINS } from "../read/pins.js";
import { decimalId, map, mapOf, messageIdText, namedInteger, oneOf, text, Variable } from "./parts.js";
import { ThreadSchema } from "./thread-schema.js";

const attributes = {
  type: optional(
    namedInteger(
      {
        text: "messages; the default of a new channel",
        voice: "voice chat",
        live: "live broadcast",
        application: "an application of the service; needs application_id",
        forum: "threads",
      },
      {
        refused: 4,
        description:
          "The kind of channel. Without it a live channel keeps its type, and a new channel becomes text. The service cannot change it afterwards.",
      },
    ),
  ),
  sub_type: optional(
    namedInteger(
      {
        chat: "small talk; the default of a new text channel",
        announcement: "announcements",
        guide: "guides",
        gaming: "team search; the service may refuse it to bots",
      },
      {
        description:
          "The purpose of a text channel; only for text channels. Without it the live value stays. The service cannot change it afterwards.",
      },
    ),
  ),
  private_type: optional(
    namedInteger(
      {
        public: "everyone sees the channel",
        admins: "the owner and administrators see the channel",
        members: "the owner, administrators and holders of the view permission see the channel",
      },
      {
        description:
          "The members who see the channel. Without it the live value stays, and a new channel is public.",
      },
    ),
  ),
  speak_permission: optional(
    namedInteger(
      {
        everyone: "each member who sees the channel may speak",
        members: "the owner, administrators and holders of the speak permission may speak",
      },
      {
        description:
          "The members who may speak. Without it the live value stays, and in a new channel everyone may speak.",
      },
    ),
  ),
  application_id: optional(
    decimalId(
      'The application of a channel of type application, such as "1000050" (schedule), "1000010" (vote), "1000001" (mini games). The service cannot change it afterwards.',
    ),
  ),
};

const flag = (description: string) =>
  optional(anyOf([boolean({ description: "true: grant, false: revoke" }), Variable], { description }));

const FLAGS = {
  view: "see the channel; counts only with `private_type: members`",
  manage: "manage the channel; guildform cannot change it and never sends it",
  speak: "speak; counts only with `speak_permission: members`",
  live: "broadcast; only in live channels",
};

const Permission = anyOf(
  [
    array(oneOf(FLAGS, { description: "one permission" }), {
      uniqueItems: true,
      description: "exactly these rights; apply revokes the rest",
    }),
    map(
      {
        view: flag(`View: ${FLAGS.view}.`),
        manage: flag(`Manage: ${FLAGS.manage}.`),
        speak: flag(`Speak: ${FLAGS.speak}.`),
        live: flag(`Live: ${FLAGS.live}.`),
      },
      { minProperties: 1, description: "only these rights; other rights stay unchanged" },
    ),
  ],
  {
    description:
      "The rights of the role or user in this channel: view, manage, speak, live. A list sets all rights. A map sets only its entries.",
  },
);

const identity = {
  key: optional(
    text(
      "The name of the block in plans and state. Without it, `name` is the key. To change it, add an entry to `moved:`.",
    ),
  ),
  name: text(
    "The visible name. guildform adopts a live object with exactly this name. For a similar name (blanks, case, width, quotes) it only warns. The service documents no limit. guildform warns above 100 characters.",
  ),
  channel_id: optional(
    decimalId(
      "The id of the live channel or group to adopt. Needed only if several match the name, or its name differs.",
    ),
  ),
};

export const DefaultChannelSchema = map(attributes, {
  description: "Attributes of each channel without values of its own.",
});

export const ChannelSchema = map(
  {
    ...identity,
    ...attributes,
    permissions: optional(
      map(
        {
          roles: optional(
            mapOf(
              { keyPattern: "", description: "Permissions by role, with names from the top-level `roles:`." },
              Permission,
            ),
          ),
          users: optional(
            mapOf(
              { keyPattern: "", description: "Permissions by user, with names from the top-level `users:`." },
              Permission,
            ),
          ),
        },
        {
          description:
            "The permissions of roles and users in this channel. Other roles and users stay unchanged.",
        },
      ),
    ),
    pins: optional(
      array(
        anyOf(
          [
            text("The key of a message of this channel under `messages:`."),
            map(
              { message_id: messageIdText("The id of a posted message of this channel.") },
              { description: "an existing message" },
            ),
          ],
          { description: "one pinned message" },
        ),
        {
          maxItems: MAX_PINS,
          description: `The complete list of pinned messages, at most ${MAX_PINS}. []: no pins. The order has no effect, because the service orders pins itself. Without this key the pins stay unchanged.`,
        },
      ),
    ),
    threads: optional(
      array(ThreadSchema, {
        description:
          "Threads that the bot posts into a channel of type forum. Other threads stay. To delete a thread, add an entry to `removed:`.",
      }),
    ),
  },
  { description: "one channel" },
);

export const GroupSchema = map(
  {
    ...identity,
    channels: optional(
      array(ChannelSchema, {
        description: "The channels of the group, in their order in the guild.",
      }),
    ),
  },
  { description: "one group" },
);
