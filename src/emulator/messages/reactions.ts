// Reactions are emoji on messages, set and removed by the bot and by members (service-facts 3.11–3.13, 4.11).
//
// An emoji character may come as itself or as its decimal code point. The world has the code point (service-facts 9.25).
// The published list of emoji is partial, so unknown ones are accepted.

import { visibleText } from "../../model/visible-text.js";
import type { CausedEvent } from "../event-log.js";
import { Refusal } from "../refusals.js";
import type { World, WorldGuild, WorldReaction } from "../world.js";
import { withGuild } from "../world-access.js";

export interface EmojiKey {
  /** 1 is a system emoji, 2 an emoji character. */
  readonly type: 1 | 2;
  readonly id: string;
}

export interface ReactionPlace {
  readonly world: World;
  readonly guild: WorldGuild;
  readonly channelId: string;
  readonly messageId: string;
}

/** Returns the emoji of a path. Refuses a type outside 1 and 2, a system emoji that is no number, and an empty emoji. */
export function readEmoji(type: string, id: string): EmojiKey {
  const emoji = /^[12]$/.test(type) ? keptEmoji(Number(type), id) : null;
  if (emoji === null) throw new Refusal(620001, `type ${visibleText(type)} id ${visibleText(id)}`);
  return emoji;
}

/** Returns the emoji as the world keeps it, or null for none. */
export function keptEmoji(type: number, id: string): EmojiKey | null {
  const decimal = /^[0-9]{1,20}$/.test(id) ? id.replace(/^0+(?=[0-9])/, "") : null;
  if (type === 1 && decimal !== null) return { type, id: decimal };
  if (type === 2 && id !== "") return { type, id: decimal ?? codePointOf(id) };
  return null;
}

/** Returns the users who reacted with this emoji, in order. */
export function reactorsOf(
  { guild, channelId, messageId }: ReactionPlace,
  emoji: EmojiKey,
): readonly string[] {
  return (
    (guild.reactions[channelId] ?? []).find((reaction) => isFor(reaction, messageId, emoji))?.users ?? []
  );
}

/** Refuses with 620003 when the user has already set it, and with 620002 when the message has too many kinds. */
export function react(place: ReactionPlace, emoji: EmojiKey, userId: string): Reacted {
  const { guild, channelId, messageId } = place;
  const users = reactorsOf(place, emoji);
  if (users.includes(userId)) throw new Refusal(620003);
  const all = guild.reactions[channelId] ?? [];
  const most = place.world.settings.max_reaction_kinds;
  const kinds = all.filter((reaction) => reaction.message_id === messageId).length;
  if (users.length === 0 && most !== null && kinds >= most)
    throw new Refusal(620002, `${kinds} kinds, at most ${most}`);
  const after =
    users.length === 0
      ? [...all, { message_id: messageId, ...emoji, users: [userId] }]
      : all.map((each) => (isFor(each, messageId, emoji) ? { ...each, users: [...users, userId] } : each));
  return reacted("MESSAGE_REACTION_ADD", place, { emoji, userId, after });
}

/** Refuses with 620004 when the user has not set it. */
export function unreact(place: ReactionPlace, emoji: EmojiKey, userId: string): Reacted {
  const { guild, channelId, messageId } = place;
  const users = reactorsOf(place, emoji);
  if (!users.includes(userId)) throw new Refusal(620004);
  const after = (guild.reactions[channelId] ?? [])
    .map((each) =>
      isFor(each, messageId, emoji) ? { ...each, users: users.filter((user) => user !== userId) } : each,
    )
    .filter((each) => each.users.length > 0);
  return reacted("MESSAGE_REACTION_REMOVE", place, { emoji, userId, after });
}

export interface Reacted {
  readonly world: World;
  readonly events: readonly CausedEvent[];
}

function reacted(
  type: "MESSAGE_REACTION_ADD" | "MESSAGE_REACTION_REMOVE",
  { world, guild, channelId, messageId }: ReactionPlace,
  done: { readonly emoji: EmojiKey; readonly userId: string; readonly after: readonly WorldReaction[] },
): Reacted {
  const { emoji, userId, after } = done;
  const data = {
    user_id: userId,
    guild_id: guild.id,
    channel_id: channelId,
    // In the samples this is a short number. The message id is our choice (service-facts 9.26).
    target: { id: messageId, type: 0 },
    emoji: { id: emoji.id, type: emoji.type },
  };
  return {
    world: withGuild(world, { ...guild, reactions: { ...guild.reactions, [channelId]: after } }),
    events: [{ type, guildId: guild.id, data }],
  };
}

const isFor = (reaction: WorldReaction, messageId: string, emoji: EmojiKey): boolean =>
  reaction.message_id === messageId && reaction.type === emoji.type && reaction.id === emoji.id;

/** Returns the code point of an emoji as a number, without the mark for its coloured form. A longer emoji stays. */
function codePointOf(character: string): string {
  const points = [...character.replaceAll("\ufe0f", "")];
  return points.length === 1 ? String(points[0]?.codePointAt(0)) : character;
}
