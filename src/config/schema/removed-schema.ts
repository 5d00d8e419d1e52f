// An entry of `removed:` names an object by key or by id, and says whether it stays in the guild.

import { saying } from "../../words/statement.js";
import { forms } from "../field/forms.js";
import { list } from "../field/list.js";
import { map } from "../field/map.js";
import { entryOf } from "../read/subject.js";
import type { SourceNode } from "../yaml/node.js";
import { literalText, plainFlag, plainId, plainKeyText, plainThreadId, threadKeyText } from "./parts.js";

const keep = plainFlag(
  "true: guildform only stops managing it, and it stays in the guild. Default: false.",
).optional();

/** An object has one of these keys as its name. The order is the order of a list in a problem. */
export const REMOVED_KEYS = [
  "channel",
  "channel_id",
  "group",
  "group_id",
  "thread",
  "message",
  "role",
  "user",
] as const;

/** An entry for a thread by its id has these keys. */
export const THREAD_BY_ID = ["channel", "thread_id"] as const;

export const isThreadById = (node: SourceNode): boolean =>
  node.kind === "map" && node.entries.some(({ key }) => key === "thread_id");

const Tombstone = forms(
  "one channel, group, thread, message or role to delete, or one user who leaves the team, or one of them to stop managing",
  [
    map("one channel", { channel: literalText("The former key of the channel."), keep }),
    map("one channel, by its id", { channel_id: plainId("The id of a channel."), keep }),
    map("one group", { group: literalText("The former key of the group."), keep }),
    map("one group, by its id", { group_id: plainId("The id of a group."), keep }),
    map("one thread", {
      thread: threadKeyText(
        "The thread as CHANNEL/KEY: the key of its channel and its own former key. Its comments are lost.",
      ),
      keep,
    }),
    map("one thread, by its id", {
      channel: literalText("The key of the forum of the thread."),
      thread_id: plainThreadId("The id of a thread. Its comments are lost."),
      keep,
    }),
    map("one message", {
      message: plainKeyText(
        "The former key of the message. guildform recalls it; its reactions and replies are lost.",
      ),
      keep,
    }),
    map("one role", {
      role: plainKeyText("The former name of the role under `roles:`. Its members lose it."),
      keep,
    }),
    map("one user", {
      user: literalText(
        "A name from the top-level `users:`. The user loses every role and office, and the own entries in the channels of the file.",
      ),
      keep,
    }),
  ],
  {
    what: entryOf("removed"),
    refused: { message_id: saying("E-KEY-UNKNOWN", { case: "removed-message-id" }) },
    listed: [...REMOVED_KEYS, "keep"],
    requiredBy: (node) => (isThreadById(node) ? THREAD_BY_ID : []),
  },
);

export const RemovedField = list(
  "Channels, groups, threads and roles to delete, messages to recall, and users who leave the team. With `keep: true` guildform only stops managing them. If the block of an object is gone and it has no entry here, it stays in the guild, and the state still knows it.",
  Tombstone,
);
