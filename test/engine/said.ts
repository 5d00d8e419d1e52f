// Reduces a guild to its content without ids: messages by channel, and the texts that are pinned, announced and reacted to. Two guilds with
// the same content are equal.

import type { WorldGuild } from "../../src/emulator/index.js";
import { emojiText } from "../../src/model/emoji.js";

export interface Said {
  readonly said: Readonly<Record<string, readonly string[]>>;
  readonly pinned: Readonly<Record<string, readonly string[]>>;
  readonly announced: string;
  readonly reacted: readonly string[];
}

export function contentOf(guild: WorldGuild): Said {
  const texts = new Map<string, string>();
  const said: Record<string, string[]> = {};
  const reacted: string[] = [];
  for (const [channel, messages] of Object.entries(guild.messages ?? {})) {
    if (messages.length === 0) continue;
    said[channel] = messages.map((message) => {
      const text = textOf(message);
      texts.set(`${channel}/${message.id}`, text);
      return text;
    });
  }
  for (const [channel, reactions] of Object.entries(guild.reactions ?? {}))
    for (const { message_id, type, id } of reactions) {
      const text = texts.get(`${channel}/${message_id}`);
      if (text !== undefined) reacted.push(`${text} ${emojiText({ type, id })}`);
    }
  const pins = Object.entries(guild.pins ?? {}).filter(([, ids]) => ids.length > 0);
  const { announcement } = guild;
  return {
    said: Object.fromEntries(Object.entries(said).map(([channel, all]) => [channel, all.sort()])),
    pinned: Object.fromEntries(
      pins.map(([channel, ids]) => [channel, ids.map((id) => texts.get(`${channel}/${id}`) ?? id).sort()]),
    ),
    announced:
      announcement === null || announcement === undefined
        ? "nothing"
        : announcement.message_id
          ? (texts.get(`${announcement.channel_id}/${announcement.message_id}`) ?? "a message that is gone")
          : JSON.stringify(announcement.recommend_channels),
    reacted: reacted.sort(),
  };
}

type WorldMessage = NonNullable<WorldGuild["messages"]>[string][number];

const textOf = ({ content, markdown, embeds, ark, attachments, id }: WorldMessage): string =>
  content ||
  JSON.stringify(
    markdown ?? ark ?? embeds?.find((one) => Object.keys(one).length > 0) ?? attachments?.length ?? id,
  );
