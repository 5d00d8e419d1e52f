// The text of a message whatever form it has: as it is sent, and as it comes back. The service turns mentions into
// `<@!id>`, and runs of blanks into U+00A0; entities stand for `&`, `<` and `>` (service-facts 4.7.3).
//
// Two texts mean the same when their canonical forms are equal. The form for people shows ids, as both sides have them.

import { unescapeText } from "../../protocol/wire/message-text.js";

const FORM =
  /<@!?([0-9]{1,20})>|<qqbot-at-user id="([0-9]{1,20})"\s*\/>|(@everyone|<qqbot-at-everyone\s*\/>)|<#([^<>&"\s]{1,64})>|<emoji:([0-9]{1,10})>/g;

/** Stands around forms, so that a literal `<@1>`, which travels with entities, is not taken for one. */
const MARK = "\u0000";

/** For comparing; not for people. */
export const canonicalText = (content: string): string => formed(content, MARK);

/** For people: entities turned back, mentions as `<@id>`. */
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
