// A bot may send a limited number of messages per second, and of proactive messages per calendar day in UTC+8
// (service-facts 7.1, 8.7, 9.31, 9.32). Sources disagree about the numbers, so a world sets them. handlers/message-handlers.ts counts each
// post with it.
//
// A refused message uses nothing up. A message that waits for its audit counts, because it was accepted.

import type { EmulatedCall } from "../call.js";
import { Refusal } from "../refusals.js";
import { serviceTime } from "../service-time.js";
import type { WorldChannel, WorldGuild, WorldProactive } from "../world.js";

interface Sending {
  readonly guild: WorldGuild;
  readonly channel: WorldChannel;
  readonly proactive: boolean;
  readonly everyone: boolean;
}

/** In quiet hours, the bot sends no proactive message before this hour in UTC+8 (service-facts 7.1). */
const QUIET_UNTIL = 6;

/** Refuses a message beyond a quota. Otherwise it returns the use of the quotas of the guild, with this message. */
export function useQuota({ world, now, rates }: EmulatedCall, sending: Sending): WorldGuild["proactive"] {
  const { settings } = world;
  const { guild, channel } = sending;
  const day = serviceTime(now).slice(0, 10);
  const used = usedOn(day, guild.proactive, channel.id);
  if (sending.proactive) {
    if (settings.quiet_hours && Number(serviceTime(now).slice(11, 13)) < QUIET_UNTIL)
      throw new Refusal(304022, `none before ${QUIET_UNTIL}:00`);
    checkSetting(guild.message_setting, { channel, used: used.count });
    const perChannel = settings.proactive_per_channel;
    if (perChannel !== null && used.count >= perChannel)
      throw new Refusal(304045, `${used.count} today, at most ${perChannel}`);
    checkChannels(day, sending, settings.proactive_channels_per_guild);
  }
  if (sending.everyone) checkEveryone(day, guild, settings.everyone_per_day);
  const perSecond = settings.messages_per_second;
  if (perSecond !== null) {
    // At 0 per second no message is ever sent, and there is no finite wait.
    const waitMs = perSecond === 0 ? 1000 : rates.waitInSecond(channel.id, { perSecond, now });
    if (waitMs > 0) throw new Refusal(20028, `at most ${perSecond} per second, again in ${waitMs} ms`);
  }
  if (!sending.proactive && !sending.everyone) return guild.proactive;
  const after = {
    day,
    count: used.count + (sending.proactive ? 1 : 0),
    everyone: used.everyone + (sending.everyone ? 1 : 0),
  };
  return { ...guild.proactive, [channel.id]: after };
}

function usedOn(day: string, proactive: WorldGuild["proactive"], channelId: string): WorldProactive {
  const used = proactive[channelId];
  return used?.day === day ? used : { day, count: 0, everyone: 0 };
}

/** Checks the limits that the administrators of the guild set (service-facts 8.7). Their codes are in service-facts 6.2. */
function checkSetting(
  setting: WorldGuild["message_setting"],
  { channel, used }: { readonly channel: WorldChannel; readonly used: number },
): void {
  const {
    disable_push_msg: none = false,
    channel_ids: channels = [],
    channel_push_max_num: most,
  } = setting ?? {};
  if (none) throw new Refusal(304048, "disable_push_msg is set");
  if (channels.length > 0 && !channels.includes(channel.id))
    throw new Refusal(304046, "the channel is not among channel_ids");
  if (most !== undefined && used >= most) throw new Refusal(304045, `${used} today, at most ${most}`);
}

function checkChannels(day: string, { guild, channel }: Sending, most: number | null): void {
  if (most === null) return;
  const others = Object.keys(guild.proactive).filter(
    (id) => id !== channel.id && usedOn(day, guild.proactive, id).count > 0,
  );
  if (others.length >= most)
    throw new Refusal(304047, `${others.length} other channels today, at most ${most}`);
}

function checkEveryone(day: string, guild: WorldGuild, most: number | null): void {
  if (most === null) return;
  const used = Object.keys(guild.proactive).reduce(
    (sum, id) => sum + usedOn(day, guild.proactive, id).everyone,
    0,
  );
  if (used >= most) throw new Refusal(304019, `${used} today, at most ${most}`);
}
