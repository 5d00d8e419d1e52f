// The schema of one entry under `removed:`: the object, by key or by id, and whether it stays in the guild.

import { anyOf, boolean, optional } from "../../model/json-schema.js";
import { literalText, map, plainId, plainKeyText, plainMessageId, threadKeyText } from "./parts.js";

const keep = optional(
  boolean({
    description: "true: guildform only stops managing it, and it stays in the guild. Default: false.",
  }),
);

export const TombstoneSchema = anyOf(
  [
    map({ channel: literalText("The former key of the channel."), keep }, { description: "one channel" }),
    map({ channel_id: plainId("The id of a channel."), keep }, { description: "one channel, by its id" }),
    map({ group: literalText("The former key of the group."), keep }, { description: "one group" }),
    map({ group_id: plainId("The id of a group."), keep }, { description: "one group, by its id" }),
    map(
      {
        thread: threadKeyText(
          "The thread as CHANNEL/KEY: the key of its channel and its own former key. Its comments are lost.",
        ),
        keep,
      },
      { description: "one thread" },
    ),
    map(
      {
        channel: literalText("The key of the forum of the thread."),
        thread_id: plainMessageId("The id of a thread. Its comments are lost."),
        keep,
      },
      { description: "one thread, by its id" },
    ),
    map(
      {
        message: plainKeyText(
          "The former key of the message. guildform recalls it; its reactions and replies are lost.",
        ),
        keep,
      },
      { description: "one message" },
    ),
  ],
  { description: "one channel, group, thread or message to delete, or to stop managing" },
);
