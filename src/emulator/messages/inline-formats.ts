// Inline formats: what the text of a message mentions and links to (service-facts 4.7.3).
//
// Text stands as it travels, with `&`, `<` and `>` as entities, so that an escaped mention is none.

import type { World, WorldGuild } from "../world.js";
import type { WorldAuthor } from "./world-message.js";

const MENTION = /<@!?([0-9]{1,20})>|<qqbot-at-user id="([0-9]{1,20})"\s*\/>/g;
const EVERYONE = /@everyone|<qqbot-at-everyone\s*\/>/;
const LINK = /https?:\/\/([^\s/?#<>"'()[\]\\]+)/gi;

/** The members that a text mentions, each once, in order; whoever is no member is not mentioned. */
export function mentionsIn(
  text: string,
  place: { readonly world: World; readonly guild: WorldGuild },
): WorldAuthor[] {
  const ids = new Set([...text.matchAll(MENTION)].map((match) => match[1] ?? match[2] ?? ""));
  return [...ids].flatMap((id) => userOf(id, place) ?? []);
}

export const mentionsEveryone = (text: string): boolean => EVERYONE.test(text);

/** The hosts that a text links to, in lower case. */
export const hostsIn = (text: string): string[] =>
  [...text.matchAll(LINK)].map((match) => (match[1] ?? "").replace(/^.*@|:[0-9]*$/g, "").toLowerCase());

/** A member or the bot as messages show them (service-facts 4.2); undefined for nobody of the guild. */
export function userOf(
  id: string,
  { world, guild }: { readonly world: World; readonly guild: WorldGuild },
): WorldAuthor | undefined {
  const { bot } = world;
  if (id === bot.id) return { id, username: bot.username, avatar: bot.avatar, bot: true };
  const member = guild.members.find((each) => each.id === id);
  if (member === undefined) return undefined;
  const avatar = "avatar" in member && typeof member.avatar === "string" ? member.avatar : "";
  return { id, username: member.username, avatar, bot: false };
}
