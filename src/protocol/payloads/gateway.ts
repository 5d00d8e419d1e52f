// Where the gateway is. Source: service-facts 5.1.

import { Type } from "typebox";

export const Gateway = Type.Object(
  { url: Type.String({ description: "WebSocket address" }) },
  { description: "where the gateway is" },
);

export const GatewayBot = Type.Object(
  {
    url: Type.String({ description: "WebSocket address" }),
    shards: Type.Optional(Type.Integer({ description: "recommended number of connections" })),
    session_start_limit: Type.Optional(
      Type.Object({
        total: Type.Optional(Type.Integer({ description: "sessions in 24 hours" })),
        remaining: Type.Optional(Type.Integer()),
        reset_after: Type.Optional(Type.Integer({ description: "milliseconds" })),
        max_concurrency: Type.Optional(Type.Integer({ description: "sessions in 5 seconds" })),
      }),
    ),
  },
  { description: "where the gateway is, and how often it may be entered" },
);
