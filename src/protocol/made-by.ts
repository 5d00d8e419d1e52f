// madeBy: what a call creates that has an id of its own, by the route table: `create_channel` makes a channel.

import type { Made } from "./route.js";
import { type OperationName, ROUTES } from "./routes.js";

interface Call {
  /** As state and files name it, which may be no operation of this version. */
  readonly operation: string;
}

/** null for a call that creates nothing, and for an operation that this version does not know. */
export const madeBy = ({ operation }: Call): Made | null =>
  isKnownOperation(operation) ? ROUTES[operation].makes : null;

/** Each time such a call is sent, there is another message or thread. */
export function isPost(call: Call): boolean {
  const made = madeBy(call);
  return made === "message" || made === "thread";
}

export const isKnownOperation = (operation: string): operation is OperationName =>
  Object.hasOwn(ROUTES, operation);
