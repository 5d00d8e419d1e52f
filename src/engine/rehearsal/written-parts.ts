// Parts of a world of what was read: channels, messages and threads in the words of the wire, with every field that the service
// had beside. The client read them; here they are written for an emulated service by eyes of its own.

import type { WrittenGuild } from "../../emulator/index.js";
import type { Channel } from "../../model/guild.js";
import type { Message } from "../../model/message.js";
import type { Thread } from "../../model/thread.js";

type Written<Part extends "messages" | "threads"> = NonNullable<WrittenGuild[Part]>[string][number];

export function writtenChannel(channel: Channel): NonNullable<WrittenGuild["channels"]>[number] {
  const { guild_id: _guild, extra: others, ...known } = channel;
  // The rights of the bot, which every list tells anew.
  const { permissions: _rights, ...extra } = others;
  return { ...extra, ...withoutNull(known) };
}

/** What an answer left out stays left out. */
const withoutNull = <Members extends object>(members: Members): NonNullMembers<Members> =>
  Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== null),
  ) as NonNullMembers<Members>;

type NonNullMembers<Members> = {
  readonly [Name in keyof Members as null extends Members[Name] ? never : Name]: Members[Name];
} & {
  readonly [Name in keyof Members as null extends Members[Name] ? Name : never]?: NonNullable<Members[Name]>;
};

export function writtenMessage(message: Message): Written<"messages"> {
  const { id, content, timestamp, editedTimestamp, author, mentions, attachments, embeds } = message;
  const { ark, markdown, keyboard, referenceId, seqInChannel, extra } = message;
  return {
    ...extra,
    id,
    ...(content === "" ? {} : { content }),
    ...(timestamp === null ? {} : { timestamp }),
    ...(editedTimestamp === null ? {} : { edited_timestamp: editedTimestamp }),
    ...(author === null ? {} : { author: { id: author.id, username: author.username } }),
    ...(mentions.length === 0 ? {} : { mentions: mentions.map((one) => ({ id: one.id })) }),
    ...(embeds.length === 0 ? {} : { embeds }),
    ...(attachments.length === 0
      ? {}
      : {
          attachments: attachments.map(({ url, contentType, filename, size, extra: more }) => ({
            ...more,
            url,
            ...(contentType === null ? {} : { content_type: contentType }),
            ...(filename === null ? {} : { filename }),
            ...(size === null ? {} : { size }),
          })),
        }),
    ...(ark === null ? {} : { ark }),
    ...(markdown === null ? {} : { markdown }),
    ...(keyboard === null ? {} : { keyboard }),
    ...(referenceId === null ? {} : { message_reference: { message_id: referenceId } }),
    ...(seqInChannel === null ? {} : { seq_in_channel: seqInChannel }),
  };
}

export function writtenThread({ id, title, content, dateTime, authorId }: Thread): Written<"threads"> {
  return {
    thread_id: id,
    title,
    content,
    ...(dateTime === null ? {} : { date_time: dateTime }),
    ...(authorId === null ? {} : { author_id: authorId }),
  };
}
