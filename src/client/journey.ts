// Journey: one call with its attempts so far, such as two that failed and one that waits for its place.

import type { HttpRequest } from "./exchange.js";

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
  readonly beforeSend: () => Promise<void>;
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
export const newJourney = (around: Surroundings, beforeSend = async (): Promise<void> => {}): Journey => ({
  ...around,
  beforeSend,
  heldBack: null,
  sent: 0,
  failures: 0,
  throttles: 0,
  unsettled: null,
  mayShow: false,
});
