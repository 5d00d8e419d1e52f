// Channels and groups as people write them.
//
// Every key says what it does, what it means to leave it out, and what the service limits.

import { anyOf, array, boolean, optional } from "../../model/json-schema.js";
import { MAX_PINS } from "../read/pins.js";
import { decimalId, map, mapOf, messageIdText, namedInteger, oneOf, text, Variable } from "./parts.js";
import { ThreadSchema } from "./thread-schema.js";

const attributes = {
  type: optional(
    namedInteger(
      {
        text: "messages; what a new channel becomes when type is left out",
        voice: "voice chat",
        live: "live broadcast",
        application: "an application of the service; needs application_id",
        forum: "threads",
      },
      {
        refused: 4,
        description:
          "What the channel is. Left out: the live value stays, a new channel becomes text. The service cannot change it afterwards.",
      },
    ),
  ),
  sub_type: optional(
    namedInteger(
      {
        chat: "small talk; what a new text channel becomes when sub_type is left out",
        announcement: "announcements",
        guide: "guides",
        gaming: "finding a team; the service may refuse it to bots",
      },
      {
        description:
          "What a text channel is for; text channels only. Left out: the live value stays. The service cannot change it afterwards.",
      },
    ),
  ),
  private_type: optional(
    namedInteger(
      {
        public: "everyone sees the channel",
        admins: "the owner and administrators see it",
        members: "those and whoever holds the view permission see it",
      },
      { description: "Who sees the channel. Left out: the live value stays, a new channel is public." },
    ),
  ),
  speak_permission: optional(
    namedInteger(
      {
        everyone: "whoever sees the channel may speak",
        members: "the owner, administrators and whoever holds the speak permission may speak",
      },
      { description: "Who may speak. Left out: the live value stays, in a new channel everyone may." },
    ),
  ),
  application_id: optional(
    decimalId(
      'The application of a channel of type application, such as "1000050" (schedule), "1000010" (vote), "1000001" (mini games). The service cannot change it afterwards.',
    ),
  ),
};

const flag = (description: string) =>
  optional(anyOf([boolean({ description: "true = holds it, false = does not" }), Variable], { description }));

const FLAGS = {
  view: "sees the channel when its private_type is members",
  manage: "manages the channel; cannot be changed here and is never sent",
  speak: "speaks when speak_permission is members",
  live: "broadcasts; live channels only",
};

const Permission = anyOf(
  [
    array(oneOf(FLAGS, { description: "one permission" }), {
      uniqueItems: true,
      description: "exactly these; the others are taken away",
    }),
    map(
      {
        view: flag(`View: ${FLAGS.view}.`),
        manage: flag(`Manage: ${FLAGS.manage}.`),
        speak: flag(`Speak: ${FLAGS.speak}.`),
        live: flag(`Live: ${FLAGS.live}.`),
      },
      { minProperties: 1, description: "only the named ones; the others stay as they are" },
    ),
  ],
  {
    description:
      "What the role or user holds in this channel: a list says exactly these of view, manage, speak, live; a map changes only what it names.",
  },
);

const identity = {
  key: optional(
    text(
      "The lasting name of the block in plans and state. Left out: the name is the key. Change it with `moved:`.",
    ),
  ),
  name: text(
    "The name that people see. A live one of exactly this name is taken over; one of nearly this name (blanks, case, width, quotes) is only told. The service states no limit; up to 100 characters pass without a warning.",
  ),
  channel_id: optional(
    decimalId("The id of the live channel or group to take over. Needed only when several could be meant."),
  ),
};

export const DefaultChannelSchema = map(attributes, {
  description: "Attributes of every channel that does not write them itself.",
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
              { keyPattern: "", description: "Permissions by role, named as under the top-level `roles:`." },
              Permission,
            ),
          ),
          users: optional(
            mapOf(
              { keyPattern: "", description: "Permissions by user, named as under the top-level `users:`." },
              Permission,
            ),
          ),
        },
        {
          description: "Who holds what in this channel. Roles and users that are not named stay as they are.",
        },
      ),
    ),
    pins: optional(
      array(
        anyOf(
          [
            text("The key of a message under `messages:` that stands in this channel."),
            map(
              { message_id: messageIdText("The id of a posted message of this channel.") },
              { description: "a message that stands there already" },
            ),
          ],
          { description: "one pinned message" },
        ),
        {
          maxItems: MAX_PINS,
          description: `Exactly these messages are pinned; [] for none, at most ${MAX_PINS}. Their order says nothing: the service lists pins in an order of its own. Left out: the pins stay as they are.`,
        },
      ),
    ),
    threads: optional(
      array(ThreadSchema, {
        description:
          "Threads that the bot posts into a channel of type forum. What is not here stays; deleting one needs an entry under `removed:`.",
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
        description: "The channels of the group, in the order in which they are to stand.",
      }),
    ),
  },
  { description: "one group" },
);
