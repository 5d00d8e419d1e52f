// CallAttempts: one call with its attempts so far, such as two that failed and one that waits for its place.

import type { ServiceRequest } from "./exchange.js";

/**
 * The client awaits this before each attempt. A rejection ends the call. A returned function runs once the
 * connection is open; false cancels the request and repeats the attempt. So a process that was stopped while
 * it connected does not send.
 */
export type BeforeSend = () => Promise<void> | Promise<() => boolean>;

interface Surroundings {
  request: ServiceRequest;
  /** Its place in the queue, which it keeps from attempt to attempt. */
  readonly place: number;
  /** Cuts off what is under way. */
  readonly cut: AbortSignal;
  /** Ends waits; aborts with `cut` too. */
  readonly stop: AbortSignal;
}

export interface CallAttempts extends Surroundings {
  readonly beforeSend: BeforeSend;
  /** Why `beforeSend` let nothing go any more. */
  heldBack: { readonly by: unknown } | null;
  /** Requests sent. */
  sent: number;
  /** Failed attempts that count. */
  failures: number;
  throttles: number;
  /** The last failure after which the call may have taken effect. */
  unsettled: { readonly error: unknown } | null;
  /** An attempt may have taken effect, whatever became of the next ones. */
  belongsInHistory: boolean;
}

/** A call of which nothing was sent yet. */
export const newJourney = (around: Surroundings, beforeSend: BeforeSend = async () => {}): CallAttempts => ({
  ...around,
  beforeSend,
  heldBack: null,
  sent: 0,
  failures: 0,
  throttles: 0,
  unsettled: null,
  belongsInHistory: false,
});
