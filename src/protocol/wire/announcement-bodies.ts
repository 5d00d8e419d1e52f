// The functions turn an announcement into the body of its call: of a message, or of recommended channels. Sources: service-facts 3.5, 3.6.

import type { RecommendedChannel } from "../../model/guild.js";
import type { ChannelId, MessageId } from "../../model/ids.js";
import type { Payload } from "../payloads/index.js";

/** The announcement of the guild is a message. */
export interface MessageAnnouncement {
  readonly channelId: ChannelId;
  readonly messageId: MessageId;
}

/** The announcement of the guild recommends up to three channels. `type` is a wire value (model/enums.ts). */
export interface RecommendAnnouncement {
  readonly type: number;
  readonly channels: readonly RecommendedChannel[];
}

export function createAnnounceBody(announcement: MessageAnnouncement): Payload<"CreateAnnounce"> {
  return { channel_id: announcement.channelId, message_id: announcement.messageId };
}

export function recommendAnnounceBody(
  announcement: RecommendAnnouncement,
): Payload<"CreateRecommendAnnounce"> {
  return {
    announces_type: announcement.type,
    recommend_channels: announcement.channels.map(({ channelId, introduce }) => ({
      channel_id: channelId,
      introduce,
    })),
  };
}
