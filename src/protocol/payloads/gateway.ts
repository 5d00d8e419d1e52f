// These schemas describe the answers with the address of the gateway and its limit of sessions. Source: service-facts 5.1.

import { integer, object, optional, string } from "../../model/json-schema.js";

export const GatewayPayload = object(
  { url: string({ description: "WebSocket address" }) },
  { description: "the address of the gateway" },
);

export const GatewayBot = object(
  {
    url: string({ description: "WebSocket address" }),
    shards: optional(integer({ description: "recommended number of connections" })),
    session_start_limit: optional(
      object({
        total: optional(integer({ description: "sessions in 24 hours" })),
        remaining: optional(integer()),
        reset_after: optional(integer({ description: "milliseconds" })),
        max_concurrency: optional(integer({ description: "sessions in 5 seconds" })),
      }),
    ),
  },
  { description: "the address of the gateway, and the limits of its sessions" },
);
