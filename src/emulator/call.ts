// Call and Handler: one operation as a function from a world to an answer and, for a write, a new world.
//
// Handlers are pure apart from the ids and tokens they draw. They refuse by throwing a Refusal; then nothing
// has changed. Who may call, faults, pacing and HTTP are the service's business, not theirs.

import type { CausedEvent, EventLog } from "./event-log.js";
import type { SessionStartLimit } from "./gateway/session-starts.js";
import type { Ids } from "./ids.js";
import type { ReceivedPayload } from "./payload.js";
import type { RateLimit } from "./rate-limit.js";
import type { Tokens } from "./tokens.js";
import type { World } from "./world.js";

export interface EmulatedCall {
  readonly world: World;
  /** Path parameters, percent-decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** Query parameters, percent-decoded; of a repeated one the last. */
  readonly query: Readonly<Record<string, string>>;
  readonly payload: ReceivedPayload;
  /** The Content-Type header; empty for none. */
  readonly contentType: string;
  /** Emulated milliseconds. */
  readonly now: number;
  readonly ids: Ids;
  readonly tokens: Tokens;
  /** Whether the bot has an authenticated session at the gateway. */
  readonly online: boolean;
  /** Where the gateway is. */
  readonly gatewayUrl: string;
  /** How many sessions may still begin there. */
  readonly sessionStarts: SessionStartLimit;
  /** Recent events, for replies to them. */
  readonly eventLog: EventLog;
  readonly rates: RateLimit;
}

export interface CallResult {
  /** null: the route answers without a body. */
  readonly body: unknown;
  /** The world after a write; absent when nothing changed. */
  readonly world?: World;
  /** In place of the route's usual status: 202 for an audit (service-facts 2.7). */
  readonly status?: number;
  /** What sessions at the gateway are told. */
  readonly events?: readonly CausedEvent[];
}

export type Handler = (call: EmulatedCall) => CallResult;

/** A path parameter; the route table names them, so it is always there. */
export const param = (call: EmulatedCall, name: string): string => call.params[name] ?? "";
