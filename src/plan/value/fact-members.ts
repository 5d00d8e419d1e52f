// FACT_MEMBERS has the members of each kind of fact reference, as schemas. The types (fact-ref.ts) and the schema of plans follow from
// it. A new kind of fact needs an entry here, and a FactRow in the folder of its kind.

import { boolean, enumOf, heldText, integer } from "../../model/json-schema.js";
import type { SequenceKey } from "../../model/sequence.js";

/** Each comment describes the value of the fact, which is `Precondition.live`. */
export const FACT_MEMBERS = {
  /** The value has the attributes of a channel or group, without its place. */
  channel: { id: heldText("id") },
  /** The value has id, name, type and group of a channel or group. They identify an object in which the plan changes nothing. */
  identity: { id: heldText("id") },
  /** The value is the list of ids of the live channels, or groups, of that name. An object that the plan creates must not be among them. */
  name: { name: heldText("place-name"), group: boolean() },
  /** The value has the ids of the siblings, in order. */
  order: { parent: heldText<SequenceKey>("sequence") },
  /** The value has the bits as a decimal string. */
  permission: {
    channel_id: heldText("id"),
    subject: enumOf(["role", "user"], { description: "the kind of the holder" }),
    subject_id: heldText("subject-id"),
  },
  /** The value has the ids of the pinned messages, sorted. */
  pins: { channel_id: heldText("id") },
  /** The value is always null, because guildform cannot read the announcement. Only the record in state counts. */
  announcement: {},
  /** The value has the content of the message, from `messageFacts`. */
  message: { channel_id: heldText("id"), message_id: heldText("id") },
  /** The value is true if the bot has this reaction on the message. */
  reaction: {
    channel_id: heldText("id"),
    message_id: heldText("id"),
    type: integer({ description: "1 system emoji, 2 emoji character" }),
    emoji_id: heldText("own"),
  },
  /** The value has the title of the thread, and a digest of its content. */
  thread: { channel_id: heldText("id"), thread_id: heldText("id") },
  /** The value has the ids of the live roles of that name, sorted. It is null if no live role has the name. */
  role: { guild_id: heldText("own"), name: heldText("place-name") },
  /** The value has the attributes of the role, in the form of the service. */
  role_by_id: { guild_id: heldText("own"), role_id: heldText("id") },
  /** The value is true if the user holds the role, and null if the user is no member of the guild. */
  member: { guild_id: heldText("own"), role_id: heldText("subject-id"), user_id: heldText("subject-id") },
  /** The value is true if the user may manage the channel, by role 5 or by an office of the whole guild. */
  channel_admin: { channel_id: heldText("id"), user_id: heldText("subject-id") },
  /** The value is always null, because the message is not posted yet. Only the record in state counts. */
  post: {},
  /** The value is always null. Only the list of protected addresses in state counts. */
  protected: {},
};
