// Refusals that say that what was wanted is so already: a call that was repeated after a lost answer finds its own
// effect, and somebody else may have been quicker.

import { NotFoundError, ServiceError } from "../client/service-error.js";
import type { OperationName } from "../protocol/routes.js";

/**
 * service-facts 6: 620003 set already, 620004 not set, 306002 and 50039 no such message, 501008 no such message to
 * unpin or to withdraw, 5030xx no such thread, 10003 no such channel, with which all in it is gone.
 */
const SO_ALREADY: Partial<Readonly<Record<OperationName, readonly number[]>>> = {
  put_reaction: [620003],
  delete_reaction: [620004, 50039, 10003],
  recall_message: [306002, 50039, 10003],
  delete_announce: [501008],
  delete_pin: [501008, 50039, 10003],
  delete_thread: [503007, 503009, 503011, 503012, 10003],
};

export function isSoAlready(operation: OperationName, error: unknown): boolean {
  if (operation === "delete_channel") return error instanceof NotFoundError;
  const code = error instanceof ServiceError ? error.platformCode : null;
  return code !== null && (SO_ALREADY[operation]?.includes(code) ?? false);
}
