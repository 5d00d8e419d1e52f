// operationOf: which operation a request means. Two announcement operations share one method and path; a
// body with a message id is the first, every other body the second (service-facts 3.5, 3.6).

import type { OperationName } from "../protocol/routes.js";
import type { Payload } from "./payload.js";

/** `names` are the operations of one method and path; null when there are none. */
export function operationOf(names: readonly OperationName[], payload: Payload): OperationName | null {
  if (!names.includes("create_announce")) return names[0] ?? null;
  const messageId = payload.kind === "object" ? payload.value.message_id : undefined;
  return messageId === undefined || messageId === "" ? "create_recommend_announce" : "create_announce";
}
