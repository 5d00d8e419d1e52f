// fillMessages turns the messages of a guild, as people write them, into messages of a World. Members that are left out get
// the constants of the service's samples (service-facts 3.21, 4.7.1).
//
// If no list has a pinned or announced message, it is added. The service pins and announces only messages that exist.
// It changes nothing in filled messages. fill-guild.ts calls it when a world is read. new-message.ts takes the
// constants from here.

import { findById } from "../by-id.js";
import type { Ids } from "../ids.js";
import type { WorldAnnouncement, WorldBot, WorldMember } from "../world.js";
import type { WrittenGuild } from "../world-schema.js";
import { authorMember, memberAuthor } from "./author-member.js";
import { keptEmoji } from "./reactions.js";
import type { WorldAuthor, WorldGuildMessages, WorldMessage, WorldMessageSettings } from "./world-message.js";

type WrittenMessages = NonNullable<WrittenGuild["messages"]>;
type WrittenMessage = WrittenMessages[string][number];

interface Around {
  readonly ids: Ids;
  readonly bot: WorldBot;
  readonly guildId: string;
  readonly members: readonly WorldMember[];
  /** `joinedAt` is the time at which the bot joined, in ISO 8601. */
  readonly joinedAt: string;
}

export function fillMessages(
  guild: WrittenGuild,
  around: Around & { readonly announcement: WorldAnnouncement | null; readonly longAgo: string },
): WorldGuildMessages {
  const usual = (message: WrittenMessage) => ({
    ...asMember(message, around),
    ...(hasOtherCarrier(message) ? {} : { content: "" }),
    timestamp: around.longAgo,
    ...CONSTANTS,
  });
  // Written members keep their place, and a world that is put again looks the same.
  const fill = (message: WrittenMessage, channelId: string): WorldMessage => ({
    id: message.id ?? around.ids.next("message"),
    ...message,
    ...{ channel_id: channelId, guild_id: around.guildId },
    ...absentFrom(message, usual(message)),
    author: { ...memberAuthorOf(message, around), ...message.author },
  });
  const messages = mapValues(referencedMessages(guild, around.announcement), (list, channelId) =>
    list.map((message) => fill(message, channelId)),
  );
  return {
    messages,
    reactions: mapValues(guild.reactions ?? {}, (list) =>
      list.map((reaction) => ({ ...reaction, ...keptEmoji(reaction.type, reaction.id) })),
    ),
    audits: mapValues(guild.audits ?? {}, (audits, channelId) =>
      audits.map((audit) => ({ ...audit, message: fill(audit.message, channelId) })),
    ),
    interactions: guild.interactions ?? {},
    proactive: mapValues(guild.proactive ?? {}, (used) => ({ ...used, everyone: used.everyone ?? 0 })),
    // The service counts by itself, so a person may remove a channel without its counter.
    sequences: mapValues(
      { ...mapValues(messages, () => 0), ...ofChannels(guild, guild.sequences ?? {}) },
      (given, channelId) => Math.max(given, lastSequence(messages[channelId] ?? [])),
    ),
  };
}

const memberAuthorOf = ({ author }: WrittenMessage, { bot, members }: Around): WorldAuthor =>
  author === undefined || author.id === bot.id
    ? botAuthor(bot)
    : (memberAuthor({ members }, author.id) ?? { id: author.id });

/** Returns the author as a member of the guild. A post of the bot, or of a user who left, has no member. */
function asMember(
  { author }: WrittenMessage,
  { bot, members, joinedAt }: Around,
): Pick<WorldMessage, "member"> {
  if (author === undefined || author.id === bot.id || findById(members, author.id) === undefined) return {};
  return { member: authorMember({ members, joined_at: joinedAt }, author.id) };
}

function ofChannels(
  guild: WrittenGuild,
  sequences: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const channelIds = new Set(guild.channels?.map(({ id }) => id));
  return Object.fromEntries(Object.entries(sequences).filter(([channelId]) => channelIds.has(channelId)));
}

/** A world that leaves out settings gets these values. Sources: service-facts 4.7.5, 7.1, 7.3, 9.52–9.57. */
export const DEFAULT_MESSAGE_SETTINGS: WorldMessageSettings = {
  online: "required",
  messages_per_second: 5,
  proactive_per_channel: 2,
  proactive_channels_per_guild: null,
  quiet_hours: false,
  everyone_per_day: null,
  audit: "off",
  audit_decision: "by_hand",
  audit_delay_ms: 0,
  content_blanks: "kept",
  message_parts: "all",
  text_embeds: "absent",
  attachment_urls: "bare",
  own_posts: "silent",
  at_messages: "whole",
  max_content_length: 10_000,
  max_embed_length: 6_000,
  max_markdown_values: 100,
  max_image_bytes: 32 * 1024 * 1024,
  max_reaction_kinds: 20,
  reactions_per_second: null,
  allowed_urls: null,
  keyboard_templates: null,
  markdown_templates: null,
  ark_templates: [23, 24, 34, 37],
};

/** The samples of the service always show these members with these values. */
export const CONSTANTS = { tts: false, mention_everyone: false, pinned: false, type: 0, flags: 0 } as const;

export const botAuthor = ({ id, username, avatar }: WorldBot): WorldAuthor => ({
  id,
  username,
  avatar,
  bot: true,
});

const CARRIERS = ["embeds", "ark", "markdown", "attachments"] as const;

const hasOtherCarrier = (message: WrittenMessage): boolean =>
  CARRIERS.some((name) => message[name] !== undefined);

const lastSequence = (messages: readonly WorldMessage[]): number =>
  messages.reduce((last, message) => Math.max(last, Number(message.seq_in_channel ?? 0)), messages.length);

/** Returns the written messages, and adds one for each pinned or announced id that they lack. */
function referencedMessages(guild: WrittenGuild, announcement: WorldAnnouncement | null): WrittenMessages {
  const messages: Record<string, WrittenMessages[string]> = { ...guild.messages };
  const require = (channelId: string, messageId: string) => {
    const present = messages[channelId] ?? [];
    if (!present.some(({ id }) => id === messageId)) messages[channelId] = [...present, { id: messageId }];
  };
  for (const [channelId, pins] of Object.entries(guild.pins ?? {}))
    for (const pin of pins) require(channelId, pin);
  const announced = guild.channels?.some((channel) => channel.id === announcement?.channel_id);
  if (announcement && announcement.message_id !== "" && announced) {
    require(announcement.channel_id, announcement.message_id);
  }
  return messages;
}

const absentFrom = <Members extends object>(message: object, members: Members): Members =>
  Object.fromEntries(Object.entries(members).filter(([name]) => !(name in message))) as Members;

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From, key: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}
