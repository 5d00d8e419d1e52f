// Answered: what is known of a call once it is over, and StartedCall: one that may be sent as soon as its intent is
// durable.

import type { Json } from "../model/json.js";
import type { PendingAnswer, StateRecord } from "../state/state.js";
import type { Outcome } from "./outcome.js";

export interface Answered {
  readonly outcome: Outcome;
  /** The own id of what it made; null when it made nothing, or nobody knows. */
  readonly made: string | null;
  /** What the service decides about later. */
  readonly waitsFor: PendingAnswer | null;
  /** Undo must look at it. What a create without an answer made is known once its intent is settled. */
  readonly mayShow: boolean;
}

/** A call whose Refs are ids: what its intent holds. */
export interface Sent {
  readonly params: Readonly<Record<string, string>>;
  readonly body: Json;
}

export interface StartedCall {
  /** Durable together with its intent, before it is sent. */
  readonly records: readonly StateRecord[];
  /** Sends it. Must not throw. */
  readonly send: () => Promise<Answered>;
  /** Durable together with its outcome. */
  readonly ended: (outcome: Outcome) => readonly StateRecord[];
}

/** Nothing is known but the outcome. */
export const ended = (outcome: Outcome): Answered => ({
  outcome,
  made: null,
  waitsFor: null,
  mayShow: false,
});
