// Lists the channels of a guild in a fixed order: by sequence, position and id. The service promises no order (service-facts 3.27), and a
// plan must not depend on its order.

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
  // The service may list a channel twice when the guild changes between two answers. It counts once.
  const byId = new Map(channels.map((channel) => [channel.id, channel]));
  return [...byId.values()].sort(
    (left, right) =>
      compareIds(liveSequenceOf(left), liveSequenceOf(right)) ||
      left.position - right.position ||
      compareIds(left.id, right.id),
  );
}
