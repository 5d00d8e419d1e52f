// memberMessage: a message that a member posts, as events tell it: with the author as a member of the guild
// and, when it mentions the bot, with the mention in its content (service-facts 4.7.3, 5.7).

import { serviceTime } from "../service-time.js";
import type { WorldMessage } from "../world.js";
import { authorMember } from "./author-member.js";
import { CONSTANTS } from "./fill-messages.js";
import { mentionsEveryone, mentionsIn, receivedText } from "./inline-formats.js";
import type { MemberPost } from "./member-action.js";
import type { MemberPlace } from "./member-place.js";

export function memberMessage(
  { content = "", mentions_bot = false, reply_to }: MemberPost,
  around: MemberPlace & { readonly id: string; readonly now: number },
): WorldMessage {
  const { world, guild, channel, user } = around;
  const text = mentions_bot ? `<@!${world.bot.id}> ${content}`.trimEnd() : content;
  const mentions = mentionsIn(text, { world, guild });
  return {
    id: around.id,
    channel_id: channel.id,
    guild_id: guild.id,
    content: receivedText(text, world.settings),
    timestamp: serviceTime(around.now),
    author: user,
    member: authorMember(guild, user.id),
    ...CONSTANTS,
    mention_everyone: mentionsEveryone(text),
    ...(mentions.length === 0 ? {} : { mentions }),
    ...(reply_to === undefined ? {} : { message_reference: { message_id: reply_to } }),
  };
}
