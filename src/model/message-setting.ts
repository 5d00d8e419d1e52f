// The administrators of a guild decide what the bot may send. A neighbouring operation reads their settings (service-facts 8.7).

import type { ChannelId } from "./ids.js";
import type { JsonObject } from "./json.js";

/** The settings are from the administrators of the guild. Source: service-facts 8.7. */
export interface MessageSetting {
  /** True means that the bot may open no conversation with a member. null means that the service did not say. */
  readonly noDirectMessages: boolean | null;
  /** True means that the bot may post nothing of its own accord. null means that the service did not say. */
  readonly noPushes: boolean | null;
  /** The bot may post into these channels. An empty list means that the service names none. */
  readonly channels: readonly ChannelId[];
  /** The bot may post this often of its own accord into one channel on one day. null means that the service did not say. */
  readonly pushesPerChannel: number | null;
  readonly extra: JsonObject;
}
