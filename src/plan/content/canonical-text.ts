// Canonical texts let guildform compare the text that it sent with the text that the service returns. Two texts mean the same when their
// canonical forms are equal. The service turns mentions into `<@!id>`, and the blanks of a run into U+00A0. It writes entities for `&`, `<`
// and `>` (service-facts 4.7.3).
//
// says-the-same.ts compares messages by it, and message-facts.ts makes the digest of a content from it. message-attributes.ts shows
// shownText, where a mention is `<@id>` in every spelling.

import { unescapeText } from "../../protocol/wire/message-text.js";

const FORM =
  /<@!?([0-9]{1,20})>|<qqbot-at-user id="([0-9]{1,20})"\s*\/>|(@everyone|<qqbot-at-everyone\s*\/>)|<#([^<>&"\s]{1,64})>|<emoji:([0-9]{1,10})>/g;

/** The mark is on both sides of each form. It distinguishes a mention from a literal `<@1>`, which has entities in the API. */
const MARK = "\u0000";

/** Returns the form for a comparison. It contains marks, so it is not for people. */
export const canonicalText = (content: string): string => formed(content, MARK);

/** Returns the form for people. It has no entities, and mentions are `<@id>`. */
export const shownText = (content: string): string => formed(content, "");

function formed(content: string, mark: string): string {
  let text = "";
  let end = 0;
  for (const match of content.matchAll(FORM)) {
    text += literal(content.slice(end, match.index)) + mark + formOf(match) + mark;
    end = match.index + match[0].length;
  }
  return (text + literal(content.slice(end))).trim();
}

function formOf([, old, current, everyone, channel, emoji]: RegExpMatchArray): string {
  if (everyone !== undefined) return "@everyone";
  if (channel !== undefined) return `<#${channel}>`;
  return emoji === undefined ? `<@${old ?? current}>` : `<emoji:${emoji}>`;
}

const literal = (text: string): string =>
  unescapeText(text)
    .replace(/\r\n?/g, "\n")
    .replace(/\u00a0/g, " ");
