// readGatewayBot returns the address of the gateway, and the number of sessions that the bot may open there. Source: service-facts 5.1.
// client/gateway/gateway-address.ts calls it.

import type { Json } from "../../model/json.js";
import { type AnswerContext, BodyFields } from "./body-fields.js";

export interface GatewayAnswer {
  /** `url` is the WebSocket address, as the service wrote it. */
  readonly url: string;
  /** `shards` is the recommended number of connections. */
  readonly shards: number;
  readonly sessionStartLimit: {
    /** `total` is the number of sessions in 24 hours. */
    readonly total: number;
    readonly remaining: number;
    readonly resetAfterMs: number;
    /** `maxConcurrency` is the number of sessions in 5 seconds. */
    readonly maxConcurrency: number;
  };
}

/**
 * An answer that leaves out a limit gets its value here. `shards`, `total` and `maxConcurrency` are from the samples of the
 * documentation.
 */
const DEFAULT = { shards: 1, total: 1000, remaining: 1000, resetAfterMs: 0, maxConcurrency: 1 } as const;

/** Needs a `url`. Throws UnexpectedAnswerError. */
export function readGatewayBot(body: Json, context: AnswerContext): GatewayAnswer {
  const fields = new BodyFields(body, "gateway-address", context);
  const limits = new BodyFields(fields.object("session_start_limit") ?? {}, "session-limit", context);
  const total = limits.integer("total") ?? DEFAULT.total;
  return {
    url: fields.requiredText("url"),
    shards: Math.max(1, fields.integer("shards") ?? DEFAULT.shards),
    sessionStartLimit: {
      total,
      remaining: limits.integer("remaining") ?? Math.min(total, DEFAULT.remaining),
      resetAfterMs: Math.max(0, limits.integer("reset_after") ?? DEFAULT.resetAfterMs),
      maxConcurrency: Math.max(1, limits.integer("max_concurrency") ?? DEFAULT.maxConcurrency),
    },
  };
}

/** Returns only the address, for get_gateway. Throws UnexpectedAnswerError. */
export function readGateway(body: Json, context: AnswerContext): { readonly url: string } {
  return { url: new BodyFields(body, "gateway-address", context).requiredText("url") };
}
