// A click on a button (service-facts 5.8).

import type { ChannelId, EventId, GuildId, InteractionId, MessageId, UserId } from "./ids.js";
import type { JsonObject } from "./json.js";

export interface Interaction {
  /** For the answer; not the id of the event. */
  readonly id: InteractionId;
  /** For a passive reply. */
  readonly eventId: EventId | null;
  /** 11 message button, 12 menu. */
  readonly type: number;
  /** 0 guild, 1 group, 2 one to one. */
  readonly chatType: number | null;
  readonly guildId: GuildId | null;
  readonly channelId: ChannelId | null;
  /** Who clicked, in a guild. */
  readonly userId: UserId | null;
  /** The message with the button, in a guild. */
  readonly messageId: MessageId | null;
  readonly buttonId: string;
  readonly buttonData: string;
  readonly extra: JsonObject;
}

/** What the member who clicked is told (service-interface: Messages). */
export const INTERACTION_RESULT = {
  success: 0,
  failed: 1,
  tooFrequent: 2,
  repeated: 3,
  noPermission: 4,
  administratorsOnly: 5,
} as const;
