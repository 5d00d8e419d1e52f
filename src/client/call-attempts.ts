// The value holds one call and its attempts so far: two have failed, for example, and one waits for its turn.

import { CallAbortedError } from "./call-aborted-error.js";
import { noteUnsettled } from "./call-error.js";
import type { ServiceRequest } from "./exchange.js";
import { TransportError } from "./transport-error.js";

/**
 * The client awaits this before each attempt. A rejection ends the call. The client calls a returned function once the connection is open:
 * false cancels the request and repeats the attempt. So a process that was stopped while it connected does not send.
 */
export type BeforeSend = () => Promise<void> | Promise<() => boolean>;

interface Surroundings {
  request: ServiceRequest;
  /** The call keeps its turn in the queue from attempt to attempt. */
  readonly turn: number;
  /** This signal ends a running request. */
  readonly cut: AbortSignal;
  /** This signal ends waits. It also aborts with `cut`. */
  readonly stop: AbortSignal;
  readonly onPaceWait: ((waits: boolean) => void) | undefined;
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

/** Makes the error of a call that ends between two attempts. If an earlier attempt may have had an effect, `sent` describes that attempt. */
export function abortOf(journey: CallAttempts, reason: unknown): CallAbortedError {
  const { request, unsettled, belongsInHistory } = journey;
  const earlier = unsettled?.error;
  // Without a transport error, the attempt got an answer.
  const sent = earlier instanceof TransportError ? earlier.sent : unsettled !== null;
  const aborted = new CallAbortedError({ operation: request.operation, sent, reason });
  if (belongsInHistory) noteUnsettled(aborted);
  return aborted;
}
