// These handlers set and remove reactions of the bot, and list users who reacted. Sources: service-interface: Reactions;
// service-facts 3.11–3.13, 4.11.

import { visibleText } from "../../model/visible-text.js";
import type { EmulatedCall, Handler } from "../call.js";
import { param } from "../call.js";
import { shownUser } from "../messages/inline-formats.js";
import {
  type EmojiKey,
  type ReactionPlace,
  react,
  reactorsOf,
  readEmoji,
  unreact,
} from "../messages/reactions.js";
import { seesChannel } from "../messages/sending-rights.js";
import { Refusal } from "../refusals.js";
import { requireChannel, storedMessage } from "../world-access.js";

export const putReaction: Handler = (call) => {
  const { place, emoji } = placeOf(call);
  const done = react(place, emoji, call.world.bot.id);
  requirePace(call, place.channelId);
  return { body: null, ...done };
};

/** The call removes only the reaction of the bot. Reactions of other users stay (service-facts 3.12). */
export const deleteReaction: Handler = (call) => {
  const { place, emoji } = placeOf(call);
  const done = unreact(place, emoji, call.world.bot.id);
  requirePace(call, place.channelId);
  return { body: null, ...done };
};

/** Source: service-interface: Limits. */
const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;

/** The limit counts on the first page only, and the cookie remembers it (service-facts 3.13). */
export const getReactionUsers: Handler = (call) => {
  const { place, emoji } = placeOf(call);
  const { from, limit } = pageOf(call);
  const all = reactorsOf(place, emoji);
  const users = all.slice(from, from + limit).map((id) => {
    const { username = "", avatar = "" } = shownUser(id, place) ?? {};
    return { id, username, avatar };
  });
  const next = from + users.length;
  const isEnd = next >= all.length;
  return { body: { users, cookie: isEnd ? "" : `${next}_${limit}`, is_end: isEnd } };
};

function placeOf(call: EmulatedCall): { readonly place: ReactionPlace; readonly emoji: EmojiKey } {
  const { world } = call;
  const { guild, channel } = requireChannel(world, param(call, "channel_id"));
  const emoji = readEmoji(param(call, "type"), param(call, "id"));
  const messageId = param(call, "message_id");
  // No code is documented for an unknown message (service-facts 3.13).
  if (storedMessage(guild, channel.id, messageId) === undefined)
    throw new Refusal(50039, visibleText(messageId));
  if (!seesChannel(world, { guild, channel })) throw new Refusal(620005, `channel ${channel.id} is hidden`);
  return { place: { world, guild, channelId: channel.id, messageId }, emoji };
}

/** No source documents a rate, so a world may set a number (service-facts 7.2). */
function requirePace({ world, rates, now }: EmulatedCall, channelId: string): void {
  const perSecond = world.settings.reactions_per_second;
  if (perSecond === null) return;
  const waitMs = perSecond === 0 ? 1000 : rates.wait(`reactions of ${channelId}`, { perSecond, now });
  if (waitMs > 0) throw new Refusal(620006, `at most ${perSecond} per second, again in ${waitMs} ms`);
}

/** A published client sends an empty cookie for the first page. A limit out of range is clamped. */
function pageOf({ query }: EmulatedCall): { readonly from: number; readonly limit: number } {
  const { cookie = "", limit = "" } = query;
  if (cookie !== "") {
    const [, from, first] = /^([0-9]{1,9})_([0-9]{1,3})$/.exec(cookie) ?? [];
    if (from === undefined || first === undefined) throw new Refusal(620001, `cookie ${visibleText(cookie)}`);
    return { from: Number(from), limit: clamped(Number(first)) };
  }
  if (limit === "") return { from: 0, limit: DEFAULT_LIMIT };
  if (!/^-?[0-9]{1,9}$/.test(limit)) throw new Refusal(620001, `limit ${visibleText(limit)}`);
  return { from: 0, limit: clamped(Number(limit)) };
}

const clamped = (limit: number): number => Math.min(MAX_LIMIT, Math.max(1, limit));
