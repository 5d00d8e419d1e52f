// newMessage builds a message from a post, as the service stores it, answers with it and sends it (service-facts 3.21,
// 4.7.1). handlers/message-handlers.ts calls it for a post.
//
// Content is escaped in both directions. Mentions and blanks are stored in their received form (service-facts 4.7.3). The
// emulator fetches nothing. An image gets an address as if the service hosted it again, and that address leads nowhere. The
// thumbnail of an embed keeps its own address.

import type { JsonObject } from "../../model/json.js";
import type { SentFile } from "../payload.js";
import { serviceTime } from "../service-time.js";
import type { World, WorldGuild, WorldMessage } from "../world.js";
import { botAuthor, CONSTANTS } from "./fill-messages.js";
import { mentionsEveryone, mentionsIn, receivedText } from "./inline-formats.js";
import type { Post } from "./read-post.js";
import type { WorldMessageSettings } from "./world-message.js";

export function newMessage(
  post: Post,
  around: {
    readonly world: World;
    readonly guild: WorldGuild;
    readonly channelId: string;
    readonly id: string;
    readonly quote: string | null;
    readonly now: number;
  },
): WorldMessage {
  const { world, guild, id, quote } = around;
  const mentions = mentionsIn(post.content ?? "", { world, guild });
  const attachments = attachmentsOf(post, hostedAt(id, world.settings));
  return {
    id,
    channel_id: around.channelId,
    guild_id: guild.id,
    ...(post.content === undefined ? {} : { content: receivedText(post.content, world.settings) }),
    timestamp: serviceTime(around.now),
    author: botAuthor(world.bot),
    ...CONSTANTS,
    mention_everyone: mentionsEveryone(post.content ?? ""),
    ...embedsOf(post, world.settings),
    ...(mentions.length === 0 ? {} : { mentions }),
    ...(attachments.length === 0 ? {} : { attachments }),
    ...(post.ark === undefined ? {} : { ark: post.ark }),
    ...(post.markdown === undefined ? {} : { markdown: post.markdown }),
    ...(post.keyboard === undefined ? {} : { keyboard: post.keyboard }),
    ...(quote === null ? {} : { message_reference: { message_id: quote } }),
  };
}

/** An embed in an answer has a description (service-facts 3.21). */
function embedsOf({ embed }: Post, { text_embeds }: WorldMessageSettings): Pick<WorldMessage, "embeds"> {
  if (embed !== undefined) return { embeds: [{ description: "", ...embed }] };
  return text_embeds === "empty" ? { embeds: [{}] } : {};
}

/** The host is the host of the service, and the path is our own [emu]. */
const hostedAt = (messageId: string, { attachment_urls }: WorldMessageSettings): string =>
  `${attachment_urls === "https" ? "https://" : ""}gchat.qpic.cn/guildform-emulator/${messageId}`;

function attachmentsOf({ image, file }: Post, url: string): readonly JsonObject[] {
  return [...(image === undefined ? [] : [{ url }]), ...(file === undefined ? [] : [attachment(file, url)])];
}

const attachment = ({ name, type, bytes, image }: SentFile, url: string): JsonObject => ({
  url,
  content_type: type,
  filename: name,
  size: bytes,
  ...image,
});
