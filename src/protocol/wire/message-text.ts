// The inline forms of a message's text, and its escape rule. Source: service-facts 4.7.3.
//
// Nothing is escaped behind a caller's back: text that people typed goes through escapeText(), and the forms
// below are put beside it as they are. They work in `content` and in markdown, never in an embed or template.

import type { ChannelId, UserId } from "../../model/ids.js";

const ENTITY: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const CHARACTER: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">" };

/** Literal text as it travels: `&`, `<` and `>` become entities, so that no part of it is read as a form. */
export const escapeText = (text: string): string =>
  text.replace(/[&<>]/g, (character) => ENTITY[character] ?? character);

/** The inverse of escapeText, for received `content`. */
export const unescapeText = (text: string): string =>
  text.replace(/&(?:amp|lt|gt);/g, (entity) => CHARACTER[entity] ?? entity);

/** Mentions a member. Guild text channels. */
export const mentionUser = (id: UserId): string => `<qqbot-at-user id="${escapeText(id)}" />`;

/** Mentions everybody; needs a permission, and is counted (304019). Guild text channels. */
export const mentionEveryone = (): string => "<qqbot-at-everyone />";

/** Links to a channel of the same guild. */
export const mentionChannel = (id: ChannelId): string => `<#${escapeText(id)}>`;

/** Shows a system emoji by its number; emoji characters are typed as they are. */
export const systemEmoji = (id: string): string => `<emoji:${escapeText(id)}>`;

/**
 * Received `content` as the words that were meant: without mentions of users, blanks made plain, entities turned
 * back. For reading commands.
 */
export const spokenText = (content: string): string =>
  unescapeText(
    content
      .replace(/<@!?[0-9]{1,20}>|<qqbot-at-user id="[^"<>]{0,64}" ?\/>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  );
