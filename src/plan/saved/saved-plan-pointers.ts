// Whether changes tell which message a call pins or announces, and what it recommends: by its id, or by its key when the
// plan posts it.

import { addressKind, messageOfAddress } from "../../model/address.js";
import type { Json } from "../../model/json.js";
import { sameJson } from "../../model/same-json.js";
import { isRef, refAddress } from "../value/draft.js";
import type { AttributeChange, Operation, Ref } from "../value/plan.js";

export function tellsOfPinned(
  message: string | Ref | undefined,
  tells: (path: string, after: Json) => boolean,
): boolean {
  if (typeof message === "string") return tells("message_id", message);
  const key = keyOf(message);
  return key !== null && (tells("message", key) || tells("message_id", key));
}

export function tellsOfAnnouncement(
  { operation, params, body = {} }: Operation,
  told: ReadonlyMap<string, AttributeChange>,
): boolean {
  const shown = told.get("announcement")?.after;
  const id = told.get("message_id");
  if (shown === undefined || shown === null) return false;
  if (operation === "delete_announce") {
    const { message_id: message } = params;
    return shown === "none" && (message === "all" || id?.before === message);
  }
  if (operation === "create_recommend_announce") return tellsOfRecommended(body.recommend_channels, shown);
  const { message_id: message } = body;
  if (typeof message === "string") {
    return sameJson(id?.after, message) || String(shown).startsWith(`message ${message} in `);
  }
  const key = keyOf(message);
  return key !== null && shown === `message ${key}`;
}

/** Each by the key of its channel, which the plan looks at, with what it says about it. */
function tellsOfRecommended(sent: Json | undefined, shown: Json): boolean {
  const lines = typeof shown === "object" && shown !== null && "channels" in shown ? shown.channels : null;
  if (!Array.isArray(sent) || !Array.isArray(lines) || sent.length !== lines.length) return false;
  return sent.every((one: Json, index) => {
    const introduce = typeof one === "object" && one !== null && "introduce" in one ? one.introduce : "";
    return (
      introduce === "" || introduce === undefined || String(lines[index]).endsWith(`: ${String(introduce)}`)
    );
  });
}

function keyOf(message: Json | Ref | undefined): string | null {
  if (!isRef(message) || addressKind(refAddress(message)) !== "message") return null;
  return messageOfAddress(refAddress(message)).key;
}
