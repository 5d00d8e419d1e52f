// What each kind of look names, as schemas: the type of looks and the published schema of plans are made of them. A further
// kind of look is a further line, and a row beside the code of its kind.

import { anyOf, boolean, integer, literal, schemaOf, string } from "../../model/json-schema.js";
import type { SequenceKey } from "../../model/sequence.js";

/** `Precondition.live` is the value of the fact. */
export const FACT_MEMBERS = {
  /** The attributes of a channel or group but for its place. */
  channel: { id: string() },
  /** Id, name, type and group of a channel or group: what a plan knows it by that changes nothing in it. */
  identity: { id: string() },
  /** The ids of the live channels, or groups, of that name: what is to be created must not be there. */
  name: { name: string(), group: boolean() },
  /** The ids of the siblings, in order. */
  order: { parent: schemaOf<SequenceKey>(string()) },
  /** The bits as a decimal string. */
  permission: {
    channel_id: string(),
    subject: anyOf([literal("role"), literal("user")], { description: "who holds it" }),
    subject_id: string(),
  },
  /** The ids of the pinned messages, sorted. */
  pins: { channel_id: string() },
  /** Always null: it cannot be read, only what state says of it counts. */
  announcement: {},
  /** What the message says, as `messageFacts` gives it. */
  message: { channel_id: string(), message_id: string() },
  /** Whether the bot has reacted so. */
  reaction: {
    channel_id: string(),
    message_id: string(),
    type: integer({ description: "1 system emoji, 2 emoji character" }),
    emoji_id: string(),
  },
  /** The title of the thread, and a digest of what it says. */
  thread: { channel_id: string(), thread_id: string() },
  /** The ids of the live roles of that name, sorted; null for none. */
  role: { guild_id: string(), name: string() },
  /** Always null: not posted yet; only what state says of it counts. */
  post: {},
  /** Always null: what state protects counts. */
  protected: {},
};
