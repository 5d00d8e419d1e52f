// The schema of one entry under `removed:`: what it names, by key or by id, and whether it stays in the guild.

import { anyOf, boolean, optional } from "../../model/json-schema.js";
import { literalText, map, plainId, plainKeyText, plainMessageId, threadKeyText } from "./parts.js";

const keep = optional(
  boolean({
    description: "true: it stays in the guild as it is, and is no longer managed. Default: false.",
  }),
);

export const TombstoneSchema = anyOf(
  [
    map({ channel: literalText("The key that the channel had."), keep }, { description: "one channel" }),
    map({ channel_id: plainId("The id of a channel."), keep }, { description: "one channel, by its id" }),
    map({ group: literalText("The key that the group had."), keep }, { description: "one group" }),
    map({ group_id: plainId("The id of a group."), keep }, { description: "one group, by its id" }),
    map(
      {
        thread: threadKeyText(
          "The thread as CHANNEL/KEY: the key of its channel, and the key that it had. Its comments are lost.",
        ),
        keep,
      },
      { description: "one thread" },
    ),
    map(
      {
        channel: literalText("The key of the forum that holds the thread."),
        thread_id: plainMessageId("The id of a thread. Its comments are lost."),
        keep,
      },
      { description: "one thread, by its id" },
    ),
    map(
      {
        message: plainKeyText(
          "The key that the message had. It is recalled, and its reactions and replies are lost.",
        ),
        keep,
      },
      { description: "one message" },
    ),
  ],
  { description: "one channel, group, thread or message to delete, or to manage no longer" },
);
