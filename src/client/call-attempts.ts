// The value holds one call and its attempts so far: two have failed, for example, and one waits for its place.

import type { ServiceRequest } from "./exchange.js";

/**
 * The client awaits this before each attempt. A rejection ends the call. The client calls a returned function once the connection is open:
 * false cancels the request and repeats the attempt. So a process that was stopped while it connected does not send.
 */
export type BeforeSend = () => Promise<void> | Promise<() => boolean>;

interface Surroundings {
  request: ServiceRequest;
  /** The call keeps its place in the queue from attempt to attempt. */
  readonly place: number;
  /** This signal ends a running request. */
  readonly cut: AbortSignal;
  /** This signal ends waits. It also aborts with `cut`. */
  readonly stop: AbortSignal;
}

export interface CallAttempts extends Surroundings {
  readonly beforeSend: BeforeSend;
  /** `by` is the error with which `beforeSend` ended the call. */
  heldBack: { readonly by: unknown } | null;
  /** The number counts the requests that left. */
  sent: number;
  /** The number leaves out the attempts that the service throttled, and one with a refused token. */
  failures: number;
  throttles: number;
  /** After this failure, the last one of its kind, the call may have taken effect. */
  unsettled: { readonly error: unknown } | null;
  /** True means that the call may have taken effect in one of its attempts, also when a later attempt had no effect. */
  belongsInHistory: boolean;
}

/** The client has sent nothing of the call yet. */
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
