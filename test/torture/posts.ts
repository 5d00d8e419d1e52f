// Finds the posts of guildform in a guild, and compares them by content and not by id. Messages from the beginning do not count: people
// wrote their ids.

import type { WorldGuild, WorldMessage } from "../../src/emulator/index.js";
import type { Json, JsonObject } from "../../src/model/json.js";

export interface Post {
  readonly channelId: string;
  readonly id: string;
  readonly says: string;
}

const WRITTEN_BY_PEOPLE = /^08[a-z][0-9]$/;

export const isPosted = (id: string): boolean => !WRITTEN_BY_PEOPLE.test(id);

export function postsIn(guild: WorldGuild): Post[] {
  const messages = Object.entries(guild.messages).flatMap(([channelId, list]) =>
    list.filter(({ id }) => isPosted(id)).map((one) => ({ channelId, id: one.id, says: saying(one) })),
  );
  const threads = Object.entries(guild.threads).flatMap(([channelId, list]) =>
    list.map(({ thread_id: id, title }) => ({ channelId, id, says: `thread ${title}` })),
  );
  return [...messages, ...threads];
}

/** Returns the text of a message. It leaves out forms, and ids of channels and users, which may differ. */
function saying({ content, markdown, embeds, attachments }: WorldMessage): string {
  const title = embeds?.[0]?.title;
  return plain(content ?? textOf(markdown?.content) ?? textOf(title) ?? (attachments ? "an image" : "?"));
}

/** Returns what a post with this body will say. */
export function sayingOf(body: JsonObject): string {
  if (typeof body.title === "string") return `thread ${body.title}`;
  if (body.file_image !== undefined) return "an image";
  return plain(
    textOf(body.content) ??
      textOf(memberOf(body.markdown, "content")) ??
      textOf(memberOf(body.embed, "title")) ??
      "?",
  );
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

const memberOf = (value: Json | undefined, name: string): Json | undefined =>
  isObject(value) ? value[name] : undefined;

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const plain = (text: string): string => text.replace(/<[^>]*>/g, "@");
