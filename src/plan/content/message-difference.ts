// messageDifference says whether a live message differs from the body that the file asks for. It compares three texts:
// sent, read and wanted. The read text is compared with the wanted one. If the answer of the service leaves parts out, the sent text takes
// its place. The plan decides by it about each message (posting/decide-message.ts), and drift shows it (kinds/message/goals-from-state.ts).

import { canonicalJson, digest } from "../../model/canonical-json.js";
import type { Json, JsonObject } from "../../model/json.js";
import type { Message } from "../../model/message.js";
import { isJoin } from "../../model/ref.js";
import { isPicture } from "./message-body.js";
import { messageFacts } from "./message-facts.js";
import { saysTheSame } from "./says-the-same.js";

type MessageDifference =
  /** `unread` means that guildform could not read all of the message, so the sent body decided. */
  | { readonly is: "none"; readonly unread: boolean }
  /** `byHand` means that the file still has the sent body, and the message does not. */
  | { readonly is: "changed"; readonly byHand: boolean };

/**
 * If `sent` is null, state does not know the body. Then the message is equal if it does not contradict the wanted body and
 * that body has no link to a new channel. `read` is the digest of the first answer of the service. It is null if that
 * answer did not differ from `sent`.
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

/** Returns the content of a message as one digest, which state can keep. */
export const saidDigest = (message: Message): string => digest(messageFacts(message));

/** An image file is equal to another file with the same content, in any path. */
function meaning(body: Json): string {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return canonicalJson(body);
  const { file_image: file, ...rest } = body as JsonObject;
  if (file === undefined) return canonicalJson(body);
  const digest = typeof file === "object" && file !== null ? (file as JsonObject).digest : file;
  return canonicalJson({ ...rest, file_image: digest ?? null });
}
