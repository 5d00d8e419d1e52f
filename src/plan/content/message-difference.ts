// Whether a message that stands differs from what would be posted now, decided from three texts: what was sent, what is
// read, and what is wanted. What can be read decides; where an answer leaves parts out, what was sent does.

import { canonicalJson, digest } from "../../model/canonical-json.js";
import type { Json, JsonObject } from "../../model/json.js";
import type { Message } from "../../model/message.js";
import { isJoin } from "../../model/ref.js";
import { isPicture } from "./message-body.js";
import { messageFacts } from "./message-facts.js";
import { saysTheSame } from "./says-the-same.js";

type MessageDifference =
  /** `unread`: not all of it could be read, so that what was sent decided. */
  | { readonly is: "none"; readonly unread: boolean }
  /** `byHand`: the file is as it was sent, and the message is not. */
  | { readonly is: "changed"; readonly byHand: boolean };

/**
 * `sent` null: state does not know the body. A message that does not contradict the wanted body then counts as equal, unless
 * that body links to a channel that is yet to be created. `read`: the digest of the message as the service first showed it,
 * where that differed from `sent`.
 */
export function messageDifference(
  message: Message,
  { sent, read, body }: { readonly sent: Json | null; readonly read: Json | null; readonly body: JsonObject },
): MessageDifference {
  const isAsSent = sent !== null && meaning(sent) === meaning(body);
  const says = read !== null && read === saidDigest(message) ? "unreadable" : saysTheSame(message, body);
  if (says === "other") return { is: "changed", byHand: isAsSent };
  if (says === "same" && !isPicture(body)) return { is: "none", unread: false };
  if (isAsSent || (sent === null && !linksToNew(body))) return { is: "none", unread: true };
  return { is: "changed", byHand: false };
}

const linksToNew = ({ content, markdown }: JsonObject): boolean =>
  isJoin(content) || isJoin((markdown as JsonObject | undefined)?.content);

/** What a message says, as one digest that state may keep. */
export const saidDigest = (message: Message): string => digest(messageFacts(message));

/** An image file is what it holds, wherever it lies. */
function meaning(body: Json): string {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return canonicalJson(body);
  const { file_image: file, ...rest } = body as JsonObject;
  if (file === undefined) return canonicalJson(body);
  const digest = typeof file === "object" && file !== null ? (file as JsonObject).digest : file;
  return canonicalJson({ ...rest, file_image: digest ?? null });
}
