// This module checks what a message may reply to, and what it may quote (service-facts 3.21). handlers/message-handlers.ts calls it for
// each post.
//
// A reply has the id of a message, or of the envelope of an event. If it has both, the message counts, because either
// suffices. Private-domain bots get every message and may reply to every one. Public bots may reply only to messages that
// mention them, because the sources have 304028 for public bots alone.

import { visibleText } from "../../model/visible-text.js";
import type { EventType } from "../../protocol/gateway.js";
import type { EmulatedCall } from "../call.js";
import { Refusal } from "../refusals.js";
import type { World, WorldChannel, WorldGuild, WorldMessage } from "../world.js";
import { storedMessage } from "../world-access.js";
import type { Post } from "./read-post.js";

interface Place {
  readonly guild: WorldGuild;
  readonly channel: WorldChannel;
}

/** Source: service-interface: Limits. */
const REPLY_WINDOW_MS = 5 * 60 * 1000;

/**
 * A post may reply to these events. The documentation has INTERACTION_CREATE for other scenes only, but clients use it in
 * guilds too (service-facts 3.21).
 */
const REPLIABLE: readonly EventType[] = [
  "GUILD_MEMBER_ADD",
  "GUILD_MEMBER_UPDATE",
  "GUILD_MEMBER_REMOVE",
  "MESSAGE_REACTION_ADD",
  "MESSAGE_REACTION_REMOVE",
  "FORUM_THREAD_CREATE",
  "FORUM_THREAD_UPDATE",
  "FORUM_THREAD_DELETE",
  "FORUM_POST_CREATE",
  "FORUM_POST_DELETE",
  "FORUM_REPLY_CREATE",
  "FORUM_REPLY_DELETE",
  "INTERACTION_CREATE",
];

export function checkReply(post: Post, call: EmulatedCall, place: Place): void {
  if (post.msgId !== undefined) checkMessage(post.msgId, call, place);
  else if (post.eventId !== undefined) checkEvent(post.eventId, call, place);
}

/** Returns the id of the quoted message. It returns null without a quote, or when the post ignores a missing one. */
export function readQuote({ reference }: Post, world: World, place: Place): string | null {
  if (reference === undefined) return null;
  const { messageId, ignoreMissing } = reference;
  const message = storedMessage(place.guild, place.channel.id, messageId);
  if (message === undefined) {
    if (ignoreMissing) return null;
    if (isInAnyGuild(messageId, world)) throw new Refusal(50038, visibleText(messageId));
    throw new Refusal(50039, visibleText(messageId));
  }
  if (message.author.id !== world.bot.id && !concernsBot(message, world, place)) throw new Refusal(50047);
  return messageId;
}

/** Returns true when a message mentions the bot or replies to a message of the bot (service-facts 5.7). */
export function concernsBot(
  message: Pick<WorldMessage, "mentions" | "message_reference">,
  { bot }: World,
  { guild, channel }: Place,
): boolean {
  if (message.mentions?.some(({ id }) => id === bot.id)) return true;
  const quoted = message.message_reference?.message_id;
  return quoted !== undefined && storedMessage(guild, channel.id, quoted)?.author.id === bot.id;
}

function checkMessage(messageId: string, { world, now }: EmulatedCall, place: Place): void {
  const message = storedMessage(place.guild, place.channel.id, messageId);
  if (message === undefined) {
    throw new Refusal(isInAnyGuild(messageId, world) ? 50038 : 304026, visibleText(messageId));
  }
  if (message.author.id === world.bot.id) throw new Refusal(50045);
  if (world.bot.kind === "public" && !concernsBot(message, world, place)) throw new Refusal(304028);
  checkAge(now - Date.parse(message.timestamp));
}

function checkEvent(eventId: string, { eventLog, now }: EmulatedCall, { guild, channel }: Place): void {
  const event = eventLog.find(eventId);
  if (event === undefined) throw new Refusal(304026, `no event ${visibleText(eventId)}`);
  if (!REPLIABLE.includes(event.type)) throw new Refusal(304026, `${event.type} cannot be replied to`);
  if (event.guildId !== guild.id || (event.channelId !== null && event.channelId !== channel.id))
    throw new Refusal(50038, visibleText(eventId));
  checkAge(now - event.at);
}

/** An unreadable time counts as too old. */
function checkAge(ageMs: number): void {
  if (ageMs <= REPLY_WINDOW_MS) return;
  throw new Refusal(304027, `${Math.floor(ageMs / 1000)} s old, at most ${REPLY_WINDOW_MS / 1000} s`);
}

const isInAnyGuild = (messageId: string, world: World): boolean =>
  world.guilds.some((guild) =>
    guild.channels.some(({ id }) => storedMessage(guild, id, messageId) !== undefined),
  );
