// Journey: one call with its attempts so far, such as two that failed and one that waits for its place.

import type { HttpRequest } from "./exchange.js";

/**
 * Awaited right before each attempt, after all waits: where it rejects, the client sends nothing any more. Where it gives a function,
 * that is asked once the connection stands and before the first byte is written: false takes the request back, and the attempt begins
 * anew. So a process that was stopped while it connected does not send.
 */
export type BeforeSend = () => Promise<void> | Promise<() => boolean>;

interface Surroundings {
  request: HttpRequest;
  /** Its place in the queue, which it keeps from attempt to attempt. */
  readonly place: number;
  /** Cuts off what is under way. */
  readonly cut: AbortSignal;
  /** Ends waits; aborts with `cut` too. */
  readonly stop: AbortSignal;
}

export interface Journey extends Surroundings {
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
  mayShow: boolean;
}

/** A call of which nothing was sent yet. */
export const newJourney = (around: Surroundings, beforeSend: BeforeSend = async () => {}): Journey => ({
  ...around,
  beforeSend,
  heldBack: null,
  sent: 0,
  failures: 0,
  throttles: 0,
  unsettled: null,
  mayShow: false,
});
