// A handler serves one operation: it computes an answer from a call and, for a write, a new world.
//
// Handlers are pure, except that they draw ids and tokens. A handler refuses by throwing a Refusal, and then nothing has
// changed. The service checks who may call, and it decides about faults, pacing and HTTP.

import type { CausedEvent, EventLog } from "./event-log.js";
import type { SessionStartLimit } from "./gateway/session-starts.js";
import type { Ids } from "./ids.js";
import type { ReceivedPayload } from "./payload.js";
import type { RateLimit } from "./rate-limit.js";
import type { Tokens } from "./tokens.js";
import type { World } from "./world.js";

export interface EmulatedCall {
  readonly world: World;
  /** The path parameters are percent-decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** The query parameters are percent-decoded. If one is repeated, its last value counts. */
  readonly query: Readonly<Record<string, string>>;
  readonly payload: ReceivedPayload;
  /** `contentType` is the value of the Content-Type header, or empty if the request has none. */
  readonly contentType: string;
  /** `now` is the emulated time in milliseconds since 1970. */
  readonly now: number;
  readonly ids: Ids;
  readonly tokens: Tokens;
  /** `true` means that the bot has an authenticated session at the gateway. */
  readonly online: boolean;
  readonly gatewayUrl: string;
  readonly sessionStarts: SessionStartLimit;
  /** The log has recent events, for replies to them. */
  readonly eventLog: EventLog;
  readonly rates: RateLimit;
}

export interface CallResult {
  /** `null` means that the route answers without a body. */
  readonly body: unknown;
  /** The result has a world only after a write that changed something. */
  readonly world?: World;
  /** This status replaces the usual status of the route: 202 for an audit (service-facts 2.7). */
  readonly status?: number;
  /** The gateway sends these events to its sessions. */
  readonly events?: readonly CausedEvent[];
}

export type Handler = (call: EmulatedCall) => CallResult;

/** Returns a path parameter. The route table names the parameters, so each one is always present. */
export const param = (call: EmulatedCall, name: string): string => call.params[name] ?? "";
