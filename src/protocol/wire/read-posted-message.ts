// readPostedMessage reads the answer to a post: the message, or the audit that it waits for. Source: service-facts 2.7. client.messages
// returns this result. Apply and `guildform call` use readAudit to see whether a post waits, and client/read-answer.ts to see that such an
// answer is no refusal.

import { isId } from "../../model/ids.js";
import { isJsonObject, type Json } from "../../model/json.js";
import type { PostedMessage } from "../../model/message.js";
import { readErrorBody } from "./read-error-body.js";
import { type MessageContext, readMessage } from "./read-message.js";

/**
 * Reads the body of a post that succeeded. `auditId` is empty when the service has no id for the audit. Throws
 * UnexpectedAnswerError.
 */
export function readPostedMessage(body: Json, context: MessageContext): PostedMessage {
  const audit = readAudit(body);
  return audit === null
    ? { kind: "sent", message: readMessage(body, context) }
    : { kind: "pending", auditId: audit.auditId };
}

// The first code is for a proactive message, the second for a reply.
const AUDIT_CODES = new Set([304023, 304024]);

/**
 * Returns the audit in the body of a post that succeeded, or null when there is none. Such a body has the shape of an error. `auditId` is
 * empty when the body has no id.
 */
export function readAudit(body: Json): { readonly auditId: string } | null {
  if (!isJsonObject(body)) return null;
  const data = isJsonObject(body.data) ? body.data : {};
  const audit = isJsonObject(data.message_audit) ? data.message_audit : null;
  const { code } = readErrorBody(body);
  if (audit === null && !(code !== null && AUDIT_CODES.has(code))) return null;
  const id = audit?.audit_id;
  const text = typeof id === "string" || typeof id === "number" ? String(id) : "";
  return { auditId: isId(text) ? text : "" };
}
