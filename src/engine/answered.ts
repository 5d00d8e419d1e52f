// The shapes of one call during apply. A PreparedCall waits until its intent is durable, then apply may send it. An AnsweredCall says how
// the call ended, and what state must learn from it. send-call.ts makes them for most calls, and posting/ for posts.

import type { Json } from "../model/json.js";
import type { PendingAnswer } from "../state/recorded-call.js";
import type { StateRecord } from "../state/state-record.js";
import type { Outcome } from "./outcome.js";

export interface AnsweredCall {
  readonly outcome: Outcome;
  /** `null` means that the call made nothing, or that no answer tells the id. The id of a message lacks the id of its channel. */
  readonly made: string | null;
  /** Names the audit or task that decides the call later. `null` means that the call waits for no audit or task. */
  readonly waitsFor: PendingAnswer | null;
  /**
   * `true` means that the call may have taken effect, so the history records it. A create without an answer has false: the next run decides
   * when it settles the intent.
   */
  readonly belongsInHistory: boolean;
}

/** Holds the parameters and body of a call, with ids in place of Refs. The intent of the call holds the same values. */
export interface ResolvedCall {
  readonly params: Readonly<Record<string, string>>;
  readonly body: Json;
}

export interface PreparedCall {
  /** These records become durable together with the intent, before the call is sent. */
  readonly records: readonly StateRecord[];
  /** Sends the call. It must not throw. */
  readonly send: () => Promise<AnsweredCall>;
  /** Returns the records that become durable together with the outcome. */
  readonly ended: (outcome: Outcome) => readonly StateRecord[];
}

/** Wraps an outcome that state learns nothing else from. */
export const ended = (outcome: Outcome): AnsweredCall => ({
  outcome,
  made: null,
  waitsFor: null,
  belongsInHistory: false,
});
