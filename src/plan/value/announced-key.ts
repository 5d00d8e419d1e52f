// Announced key: the message that an announcement is about, as state and calls hold it.

import { type BoundId, messageKey } from "../../model/bound-id.js";
import { type Json, objectOf } from "../../model/json.js";

/** The message that a body announces, `101/08a1`; null for recommended channels, and for one that is yet to be posted. */
export function announcedKey(body: Json | undefined): BoundId | null {
  const { channel_id: channel, message_id: message } = objectOf(body);
  return typeof message === "string" ? messageKey(String(channel), message) : null;
}
