// Writes channels, messages and threads that the client has read, in the words of the wire and with every extra field of the service. The
// emulator then reads them with its own code. `twin-guild.ts` builds the guild of a copy with them.

import type { WrittenGuild } from "../../emulator/index.js";
import type { Channel } from "../../model/guild.js";
import type { Attachment, Message } from "../../model/message.js";
import type { Thread } from "../../model/thread.js";
import type { ReadPart } from "../../protocol/message-parts.js";
import { present } from "../../protocol/wire/present.js";

type Written<Part extends "messages" | "threads"> = NonNullable<WrittenGuild[Part]>[string][number];

export function writtenChannel(channel: Channel): NonNullable<WrittenGuild["channels"]>[number] {
  const { guild_id: _guild, extra: others, ...attributes } = channel;
  // The emulator computes the rights of the bot for every list, so this copy drops them.
  const { permissions: _rights, ...extra } = others;
  return { ...extra, ...withoutNull(attributes) };
}

/** Drops the members that are null, because the answer of the service did not have them. */
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
  const parts = {
    content: content === "" ? undefined : content,
    embeds: embeds.length === 0 ? undefined : embeds,
    attachments: attachments.length === 0 ? undefined : attachments.map(writtenAttachment),
    ark: ark ?? undefined,
    markdown: markdown ?? undefined,
    keyboard: keyboard ?? undefined,
  } satisfies Record<ReadPart, unknown>;
  return {
    ...extra,
    id,
    ...present(parts),
    ...(timestamp === null ? {} : { timestamp }),
    ...(editedTimestamp === null ? {} : { edited_timestamp: editedTimestamp }),
    ...(author === null ? {} : { author: { id: author.id, username: author.username } }),
    ...(mentions.length === 0 ? {} : { mentions: mentions.map((one) => ({ id: one.id })) }),
    ...(referenceId === null ? {} : { message_reference: { message_id: referenceId } }),
    ...(seqInChannel === null ? {} : { seq_in_channel: seqInChannel }),
  };
}

const writtenAttachment = ({ url, contentType, filename, size, extra }: Attachment) => ({
  ...extra,
  url,
  ...(contentType === null ? {} : { content_type: contentType }),
  ...(filename === null ? {} : { filename }),
  ...(size === null ? {} : { size }),
});

export function writtenThread({ id, title, content, dateTime, authorId }: Thread): Written<"threads"> {
  return {
    thread_id: id,
    title,
    content,
    ...(dateTime === null ? {} : { date_time: dateTime }),
    ...(authorId === null ? {} : { author_id: authorId }),
  };
}
