// AnsweredCall: what is known of a call once it is over, and StartedCall: one that may be sent as soon as its intent is
// durable.

import type { Json } from "../model/json.js";
import type { PendingAnswer } from "../state/recorded-call.js";
import type { StateRecord } from "../state/state-record.js";
import type { Outcome } from "./outcome.js";

export interface AnsweredCall {
  readonly outcome: Outcome;
  /** The own id of what it made; null when it made nothing, or nobody knows. */
  readonly made: string | null;
  /** What the service decides about later. */
  readonly waitsFor: PendingAnswer | null;
  /**
   * The call may have taken effect, so the history records it. A create without an answer is false here:
   * settling its intent decides.
   */
  readonly belongsInHistory: boolean;
}

/**
 * Parameters and body of a call, with real ids in place of Refs. The call is not sent yet; its intent holds
 * the same.
 */
export interface ResolvedCall {
  readonly params: Readonly<Record<string, string>>;
  readonly body: Json;
}

export interface PreparedCall {
  /** Durable together with its intent, before it is sent. */
  readonly records: readonly StateRecord[];
  /** Sends it. Must not throw. */
  readonly send: () => Promise<AnsweredCall>;
  /** Durable together with its outcome. */
  readonly ended: (outcome: Outcome) => readonly StateRecord[];
}

/** Nothing is known but the outcome. */
export const ended = (outcome: Outcome): AnsweredCall => ({
  outcome,
  made: null,
  waitsFor: null,
  belongsInHistory: false,
});
