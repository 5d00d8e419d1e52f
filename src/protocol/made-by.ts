// madeBy returns what kind of object with an id a call creates, by the route table: `create_channel` makes a channel.

import type { Made } from "./route.js";
import { type OperationName, ROUTES } from "./routes.js";

interface Call {
  /** State and files may name an operation that this version lacks. */
  readonly operation: string;
}

/** Returns null for a call that creates nothing, and for an operation that this version does not know. */
export const madeBy = ({ operation }: Call): Made | null =>
  isKnownOperation(operation) ? ROUTES[operation].makes : null;

/** Returns true for a call that creates a channel or a role. The guild lists these, so a plan finds the result of a lost answer. */
export function isCreate(call: Call): boolean {
  const made = madeBy(call);
  return made === "channel" || made === "role";
}

/** Returns true for a call that makes another message or thread each time it is sent. */
export function isPost(call: Call): boolean {
  const made = madeBy(call);
  return made === "message" || made === "thread";
}

export const isKnownOperation = (operation: string): operation is OperationName =>
  Object.hasOwn(ROUTES, operation);
