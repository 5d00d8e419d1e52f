// operationOf: which operation a request means. Two announcement operations share one method and path; a
// body with a message id is the first, every other body the second (service-facts 3.5, 3.6). So do two
// message operations: a body of a keyboard, with or without markdown, and nothing else is the second; which
// of them it is shows in the journal only, for the service treats them alike (service-facts 3.22).

import type { OperationName } from "../protocol/routes.js";
import type { ReceivedPayload } from "./payload.js";

const KEYBOARD_MEMBERS: readonly string[] = ["keyboard", "markdown"];

/** `names` are the operations of one method and path; null when there are none. */
export function operationOf(names: readonly OperationName[], payload: ReceivedPayload): OperationName | null {
  if (names.includes("post_keyboard_message")) {
    // A published client sends both members even when null, and of the other operation all (service-facts 2.2).
    const sent = payload.kind === "object" && payload.file === undefined ? Object.keys(payload.sent) : [];
    const mere = sent.includes("keyboard") && sent.every((name) => KEYBOARD_MEMBERS.includes(name));
    return mere ? "post_keyboard_message" : "post_message";
  }
  if (!names.includes("create_announce")) return names[0] ?? null;
  const messageId = payload.kind === "object" ? payload.value.message_id : undefined;
  return messageId === undefined || messageId === "" ? "create_recommend_announce" : "create_announce";
}
