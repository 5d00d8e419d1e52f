// announcedKey finds the message that an announcement is about. State and calls hold the announcement as a body. The
// reads of a selection or an undo need this message, and posting/departures.ts compares it with a message that goes.

import { type BoundId, messageKey } from "../../model/bound-id.js";
import { type Json, objectOf } from "../../model/json.js";

/**
 * Returns the message that a body announces, such as `101/08a1`. Returns null for recommended channels, and for a message that is not
 * posted yet.
 */
export function announcedKey(body: Json | undefined): BoundId | null {
  const { channel_id: channel, message_id: message } = objectOf(body);
  return typeof message === "string" ? messageKey(String(channel), message) : null;
}
