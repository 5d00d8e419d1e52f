// `removed:`: the object of an entry, by key or by id, and whether it stays in the guild.

import { saying } from "../../words/statement.js";
import { forms } from "../field/forms.js";
import { list } from "../field/list.js";
import { map, optionalKey } from "../field/map.js";
import { entryOf } from "../read/subject.js";
import type { SourceNode } from "../yaml/node.js";
import { literalText, plainFlag, plainId, plainKeyText, plainThreadId, threadKeyText } from "./parts.js";

const keep = optionalKey(
  plainFlag("true: guildform only stops managing it, and it stays in the guild. Default: false."),
);

/** The keys that name an object, as problems list them. */
export const REMOVED_KEYS = ["channel", "channel_id", "group", "group_id", "thread", "message"] as const;

/** The keys of an entry for a thread by its id. */
export const THREAD_BY_ID = ["channel", "thread_id"] as const;

export const isThreadById = (node: SourceNode): boolean =>
  node.kind === "map" && node.entries.some(({ key }) => key === "thread_id");

const Tombstone = forms(
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
        thread_id: plainThreadId("The id of a thread. Its comments are lost."),
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
  {
    what: entryOf("removed"),
    refused: { message_id: saying("E-KEY-UNKNOWN", { case: "removed-message-id" }) },
    listed: [...REMOVED_KEYS, "keep"],
    required: (node) => (isThreadById(node) ? THREAD_BY_ID : []),
    description: "one channel, group, thread or message to delete, or to stop managing",
  },
);

export const RemovedField = list(Tombstone, {
  description:
    "Channels, groups and threads to delete, and messages to recall. With `keep: true` guildform only stops managing them. If the block of an object is gone and it has no entry here, it stays in the guild, and the state still knows it.",
});
