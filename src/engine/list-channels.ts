// The channels of a guild in an order of our own: by sequence, position and id. A plan must not depend on the order in
// which the service lists things, which it promises nowhere (service-facts 3.27).

import type { GuildClient } from "../client/guild-client.js";
import type { CallControl } from "../client/resources/call-control.js";
import type { Channel } from "../model/guild.js";
import { compareIds, type GuildId } from "../model/ids.js";
import { liveSequenceOf } from "../model/sequence.js";

export async function listChannels(
  client: GuildClient,
  guildId: GuildId,
  control: CallControl,
): Promise<readonly Channel[]> {
  const channels = await client.channels.list(guildId, control);
  // One that is listed twice, between two answers of the service, is one.
  const byId = new Map(channels.map((channel) => [channel.id, channel]));
  return [...byId.values()].sort(
    (left, right) =>
      compareIds(liveSequenceOf(left), liveSequenceOf(right)) ||
      left.position - right.position ||
      compareIds(left.id, right.id),
  );
}
