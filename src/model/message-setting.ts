// What the administrators of a guild allow the bot to send, as a neighbouring operation tells it (service-facts 8.7).

import type { ChannelId } from "./ids.js";
import type { JsonObject } from "./json.js";

export interface MessageSetting {
  /** Whether the bot may open no conversation with a member; null: the service did not say. */
  readonly noDirectMessages: boolean | null;
  /** Whether the bot may post nothing of its own accord; null: the service did not say. */
  readonly noPushes: boolean | null;
  /** The channels that it may post into; empty: the service names none. */
  readonly channels: readonly ChannelId[];
  /** Posts of its own accord into one channel on one day; null: the service did not say. */
  readonly pushesPerChannel: number | null;
  readonly extra: JsonObject;
}
