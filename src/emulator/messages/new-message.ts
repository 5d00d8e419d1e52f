// newMessage: what a post becomes: the message as it is stored, answered and told (service-facts 3.21, 4.7.1).
//
// Content is kept as it is received: it travels escaped in both directions, mentions have another form (service-facts
// 4.7.3). Nothing is fetched: the address of an image is echoed, and a sent image gets one that leads nowhere.

import type { JsonObject } from "../../model/json.js";
import type { SentFile } from "../payload.js";
import { serviceTime } from "../service-time.js";
import type { World, WorldGuild, WorldMessage } from "../world.js";
import { authorOf, CONSTANTS } from "./fill-messages.js";
import { mentionsEveryone, mentionsIn, receivedText } from "./inline-formats.js";
import type { Post } from "./read-post.js";

export function newMessage(
  post: Post,
  around: {
    readonly world: World;
    readonly guild: WorldGuild;
    readonly channelId: string;
    readonly id: string;
    /** The message that it quotes. */
    readonly quote: string | null;
    readonly now: number;
  },
): WorldMessage {
  const { world, guild, id, quote } = around;
  const mentions = mentionsIn(post.content ?? "", { world, guild });
  const attachments = attachmentsOf(post, id);
  return {
    id,
    channel_id: around.channelId,
    guild_id: guild.id,
    ...(post.content === undefined ? {} : { content: receivedText(post.content, world.settings) }),
    timestamp: serviceTime(around.now),
    author: authorOf(world.bot),
    ...CONSTANTS,
    mention_everyone: mentionsEveryone(post.content ?? ""),
    // Plain texts are answered with one empty embed, embeds with a description (service-facts 3.21).
    embeds: [post.embed === undefined ? {} : { description: "", ...post.embed }],
    ...(mentions.length === 0 ? {} : { mentions }),
    ...(attachments.length === 0 ? {} : { attachments }),
    ...(post.ark === undefined ? {} : { ark: post.ark }),
    ...(post.markdown === undefined ? {} : { markdown: post.markdown }),
    ...(post.keyboard === undefined ? {} : { keyboard: post.keyboard }),
    ...(quote === null ? {} : { message_reference: { message_id: quote } }),
  };
}

function attachmentsOf({ image, file }: Post, messageId: string): readonly JsonObject[] {
  return [
    ...(image === undefined ? [] : [{ url: image }]),
    ...(file === undefined ? [] : [attachment(file, messageId)]),
  ];
}

const attachment = ({ name, type, bytes, image }: SentFile, messageId: string): JsonObject => ({
  url: `https://images.invalid/${messageId}`,
  content_type: type,
  filename: name,
  size: bytes,
  ...image,
});
