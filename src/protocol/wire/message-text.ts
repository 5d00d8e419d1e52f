// This module writes and reads the inline forms of a message's text, and escapes literal text. Source: service-facts 4.7.3.
//
// The functions escape text only on request. Text that people typed goes through escapeText(), and the forms below are added unchanged.
// They work in `content` and in markdown, never in an embed or template. config/text/ writes the texts of the file with it, and
// plan/content/canonical-text.ts reads live texts.

import type { ChannelId, UserId } from "../../model/ids.js";

const ENTITY: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const CHARACTER: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">" };

/** Returns literal text in its wire form: `&`, `<` and `>` become entities, so that no part of it counts as a form. */
export const escapeText = (text: string): string =>
  text.replace(/[&<>]/g, (character) => ENTITY[character] ?? character);

/** Reverses escapeText, for received `content`. */
export const unescapeText = (text: string): string =>
  text.replace(/&(?:amp|lt|gt);/g, (entity) => CHARACTER[entity] ?? entity);

/** Mentions a member. It works in guild text channels. */
export const mentionUser = (id: UserId): string => `<qqbot-at-user id="${escapeText(id)}" />`;

/** Mentions every member. It needs a permission, is counted (304019), and works in guild text channels. */
export const mentionEveryone = (): string => "<qqbot-at-everyone />";

/** Links to a channel of the same guild. */
export const mentionChannel = (id: ChannelId): string => `<#${escapeText(id)}>`;

/** Shows a system emoji by its number. An emoji character needs no form. */
export const systemEmoji = (id: string): string => `<emoji:${escapeText(id)}>`;

/**
 * Returns received `content` as its author meant it, for reading commands. Mentions of users are left out, blanks become
 * plain, and entities become characters.
 */
export const spokenText = (content: string): string =>
  unescapeText(
    content
      .replace(/<@!?[0-9]{1,20}>|<qqbot-at-user id="[^"<>]{0,64}" ?\/>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  );
