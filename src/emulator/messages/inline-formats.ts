// This module reads the mentions and links in the text of a message (service-facts 4.7.3).
//
// Text is in its wire form, with `&`, `<` and `>` as entities. An escaped mention is thus no mention.

import type { World, WorldGuild } from "../world.js";
import { memberAuthor } from "./author-member.js";
import type { WorldAuthor, WorldMessageSettings } from "./world-message.js";

const MENTION = /<@!?([0-9]{1,20})>|<qqbot-at-user id="([0-9]{1,20})"\s*\/>/g;
const EVERYONE = /@everyone|<qqbot-at-everyone\s*\/>/;
const EVERYONE_FORM = /<qqbot-at-everyone\s*\/>/g;
const BLANKS = / {2,}/g;
const LINK = /https?:\/\/([^\s/?#<>"'()[\]\\]+)/gi;

/** Returns the members that a text mentions, each once, in order. A mention of another user does not count. */
export function mentionsIn(
  text: string,
  place: { readonly world: World; readonly guild: WorldGuild },
): WorldAuthor[] {
  const ids = new Set([...text.matchAll(MENTION)].map((match) => match[1] ?? match[2] ?? ""));
  return [...ids].flatMap((id) => shownUser(id, place) ?? []);
}

/**
 * Returns a text as the service shows it, with mentions as `<@!id>`. Runs of blanks come back as U+00A0 from some clients,
 * which a setting decides. The sources do not show a mention of everyone, and `@everyone` is our choice [emu].
 */
export function receivedText(sent: string, { content_blanks }: WorldMessageSettings): string {
  const text = sent
    .replace(MENTION, (_form, old?: string, current?: string) => `<@!${old ?? current}>`)
    .replace(EVERYONE_FORM, "@everyone");
  return content_blanks === "nbsp" ? text.replace(BLANKS, (run) => "\u00a0".repeat(run.length)) : text;
}

export const mentionsEveryone = (text: string): boolean => EVERYONE.test(text);

/** Returns the hosts that a text links to, in lower case. */
export const hostsIn = (text: string): string[] =>
  [...text.matchAll(LINK)].map((match) => (match[1] ?? "").replace(/^.*@|:[0-9]*$/g, "").toLowerCase());

/** Returns a member or the bot as messages show them (service-facts 4.2). It returns undefined for other users. */
export function shownUser(
  id: string,
  { world, guild }: { readonly world: World; readonly guild: WorldGuild },
): WorldAuthor | undefined {
  const { bot } = world;
  if (id === bot.id) return { id, username: bot.username, avatar: bot.avatar, bot: true };
  return memberAuthor(guild, id);
}
