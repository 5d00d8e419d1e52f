// These handlers read, send, edit and recall messages. Sources: service-facts 3.20–3.24, 4.7.1, 9.1.
//
// The rules for what a bot may send and when are in messages/. This file has the order of the checks, which the service
// does not document. The first checks look at the message itself, and the last ones at the quotas that it uses up.

import { visibleText } from "../../model/visible-text.js";
import { bodyObject } from "../body-fields.js";
import type { Handler } from "../call.js";
import { param } from "../call.js";
import { awaitAudit, isAudited } from "../messages/audits.js";
import { mentionsEveryone } from "../messages/inline-formats.js";
import { checkKeyboard } from "../messages/keyboard-rules.js";
import { checkMarkdown } from "../messages/markdown-rules.js";
import { messagePage } from "../messages/message-page.js";
import { newMessage } from "../messages/new-message.js";
import { checkPost, isReply } from "../messages/post-rules.js";
import { publishMessage } from "../messages/publish-message.js";
import { useQuota } from "../messages/quotas.js";
import { objectField, readPost } from "../messages/read-post.js";
import { withoutMessage } from "../messages/recall.js";
import { checkReply, readQuote } from "../messages/reply-rules.js";
import { requireSending } from "../messages/sending-rights.js";
import { Refusal } from "../refusals.js";
import { requirePrivateDomain, requireRecaller } from "../rights.js";
import { serviceTime } from "../service-time.js";
import type { WorldMessage } from "../world.js";
import { requireChannel, storedMessage, withGuild } from "../world-access.js";

/** Sources disagree whether the message is wrapped, so the default answers with both shapes at once. */
export const getMessage: Handler = (call) => {
  const { guild, channel } = requireChannel(call.world, param(call, "channel_id"));
  const messageId = param(call, "message_id");
  const worldMessage = storedMessage(guild, channel.id, messageId);
  if (worldMessage === undefined) throw new Refusal(50039, visibleText(messageId));
  const { get_message: shape, message_parts } = call.world.settings;
  const message = withParts(worldMessage, message_parts);
  switch (shape) {
    case "superset":
      return { body: { ...message, message } };
    case "bare":
      return { body: message };
    case "wrapped":
      return { body: { message } };
    default:
      return shape satisfies never;
  }
};

/** Two published clients read a bare list (service-facts 8.7). */
export const getChannelMessages: Handler = (call) => {
  const { guild, channel } = requireChannel(call.world, param(call, "channel_id"));
  const { message_parts } = call.world.settings;
  const page = messagePage(guild.messages[channel.id] ?? [], call.query);
  return { body: page.map((message) => withParts(message, message_parts)) };
};

/** This handler serves post_keyboard_message too (service-facts 3.22). */
export const postMessage: Handler = (call) => {
  const { world, now, ids } = call;
  const place = requireChannel(world, param(call, "channel_id"));
  const post = readPost(call.payload);
  checkPost(post, world);
  requireSending(call, place);
  checkReply(post, call, place);
  const quote = readQuote(post, world, place);
  const kind = isReply(post) ? "reply" : "push";
  const everyone = mentionsEveryone(post.content ?? "");
  const proactive = useQuota(call, { ...place, proactive: kind === "push", everyone });
  const guild = { ...place.guild, proactive };
  const channelId = place.channel.id;
  const message = newMessage(post, { world, guild, channelId, id: ids.next("message"), quote, now });
  if (isAudited(world, kind))
    return awaitAudit(message, { world, guild, auditId: ids.next("audit"), kind, now });
  const published = publishMessage(world, guild, message);
  return {
    body: answered(published.message),
    world: withGuild(world, published.guild),
    events: published.events,
  };
};

/**
 * An edit ignores the message that it replies to, because no source has a refusal for it. It causes no event (service-facts
 * 9.30).
 */
export const patchMessage: Handler = (call) => {
  const { world } = call;
  const { guild, channel } = requireChannel(world, param(call, "channel_id"));
  // The bot must apply for a permission, and the sources have no code for a missing one (service-facts 3.24).
  if (!world.bot.applied.includes("edit")) throw new Refusal(11253, "editing messages is not granted");
  const body = bodyObject(call.payload);
  const messageId = param(call, "patch_msg_id");
  if (messageId.trim() === "") throw new Refusal(50048);
  const message = storedMessage(guild, channel.id, messageId);
  if (message === undefined) throw new Refusal(50039, visibleText(messageId));
  if (message.author.id !== world.bot.id) throw new Refusal(50051);
  if (message.keyboard === undefined) throw new Refusal(50049);
  const keyboard = objectField(body, "keyboard");
  if (keyboard === undefined || Object.keys(keyboard).length === 0) throw new Refusal(50050);
  checkKeyboard(keyboard, { world, bare: true });
  const markdown = objectField(body, "markdown");
  if (markdown !== undefined) checkMarkdown(markdown, world);
  const edited: WorldMessage = {
    ...message,
    ...(markdown === undefined ? {} : { markdown }),
    keyboard,
    edited_timestamp: serviceTime(call.now),
  };
  const list = (guild.messages[channel.id] ?? []).map((each) => (each === message ? edited : each));
  const messages = { ...guild.messages, [channel.id]: list };
  return { body: answered(edited), world: withGuild(world, { ...guild, messages }) };
};

/** `hidetip` has no effect that a bot could see. */
export const recallMessage: Handler = (call) => {
  const { world, query } = call;
  const { guild, channel } = requireChannel(world, param(call, "channel_id"));
  requirePrivateDomain(world);
  if (!["", "true", "false"].includes(query.hidetip ?? "")) {
    throw new Refusal(306001, `hidetip is ${visibleText(query.hidetip ?? "")}, neither true nor false`);
  }
  const messageId = param(call, "message_id");
  const message = storedMessage(guild, channel.id, messageId);
  if (message === undefined) throw new Refusal(306002, visibleText(messageId));
  requireRecaller(world, guild, message);
  const recalled = withoutMessage(world, guild, { message, operatorId: world.bot.id });
  return { body: null, ...recalled };
};

const withParts = (message: WorldMessage, parts: "all" | "content"): WorldMessage =>
  parts === "all" ? message : withoutParts(message);

/** Every description of a message has text and images, so they stay. */
function withoutParts(message: WorldMessage): WorldMessage {
  const { markdown: _markdown, keyboard: _keyboard, ark: _ark, embeds: _embeds, ...left } = message;
  return left;
}

/** In the samples, an answer to a post has no number in the channel (service-facts 3.21). */
const answered = ({ seq_in_channel: _, ...shown }: WorldMessage) => shown;
