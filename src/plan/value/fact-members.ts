// The members of each kind of fact reference, as schemas: the types (fact-ref.ts) and the schema of plans follow from them. A new kind
// of fact is one more entry here, and a row beside the code of its kind.

import { boolean, enumOf, heldText, integer } from "../../model/json-schema.js";
import type { SequenceKey } from "../../model/sequence.js";

/** `Precondition.live` is the value of the fact. */
export const FACT_MEMBERS = {
  /** The attributes of a channel or group but for its place. */
  channel: { id: heldText("id") },
  /** Id, name, type and group of a channel or group: what a plan knows it by that changes nothing in it. */
  identity: { id: heldText("id") },
  /** The ids of the live channels, or groups, of that name: what is to be created must not be there. */
  name: { name: heldText("place-name"), group: boolean() },
  /** The ids of the siblings, in order. */
  order: { parent: heldText<SequenceKey>("sequence") },
  /** The bits as a decimal string. */
  permission: {
    channel_id: heldText("id"),
    subject: enumOf(["role", "user"], { description: "the kind of the holder" }),
    subject_id: heldText("subject-id"),
  },
  /** The ids of the pinned messages, sorted. */
  pins: { channel_id: heldText("id") },
  /** Always null: it cannot be read, only what state says of it counts. */
  announcement: {},
  /** What the message says, as `messageFacts` gives it. */
  message: { channel_id: heldText("id"), message_id: heldText("id") },
  /** Whether the bot has reacted so. */
  reaction: {
    channel_id: heldText("id"),
    message_id: heldText("id"),
    type: integer({ description: "1 system emoji, 2 emoji character" }),
    emoji_id: heldText("own"),
  },
  /** The title of the thread, and a digest of what it says. */
  thread: { channel_id: heldText("id"), thread_id: heldText("id") },
  /** The ids of the live roles of that name, sorted; null for none. */
  role: { guild_id: heldText("own"), name: heldText("place-name") },
  /** Always null: not posted yet; only what state says of it counts. */
  post: {},
  /** Always null: what state protects counts. */
  protected: {},
};
