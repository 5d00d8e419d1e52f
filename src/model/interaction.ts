// An interaction is a click on a button (service-facts 5.8).

import type { ChannelId, EventId, GuildId, InteractionId, MessageId, UserId } from "./ids.js";
import type { JsonObject } from "./json.js";

/** A member of a guild has clicked a button of a message. Source: service-facts 5.8. */
export interface Interaction {
  /** The answer to the click names this id. It is not the id of the event. */
  readonly id: InteractionId;
  /** A passive reply names this id. */
  readonly eventId: EventId | null;
  /** `type` is 11 for a click on a message button, and 12 for a menu. */
  readonly type: number;
  /** The value 0 means a guild, 1 a group chat, and 2 a chat with one person. */
  readonly chatType: number | null;
  readonly guildId: GuildId | null;
  readonly channelId: ChannelId | null;
  /** This is the user who clicked, when the click was in a guild. */
  readonly userId: UserId | null;
  /** This is the message with the button, when the click was in a guild. */
  readonly messageId: MessageId | null;
  readonly buttonId: string;
  readonly buttonData: string;
  readonly extra: JsonObject;
}

/** The service shows the result to the member who clicked (service-interface: Messages). */
export const INTERACTION_RESULT = {
  success: 0,
  failed: 1,
  tooFrequent: 2,
  repeated: 3,
  noPermission: 4,
  administratorsOnly: 5,
} as const;
