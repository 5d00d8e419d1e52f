// These handlers serve the URL of the gateway and the limit on its sessions. Source: service-facts 5.1.

import type { Handler } from "../call.js";

export const getGateway: Handler = ({ gatewayUrl }) => ({ body: { url: gatewayUrl } });

/** The answer recommends one connection, which is enough for a local service. */
export const getGatewayBot: Handler = ({ gatewayUrl, sessionStarts }) => {
  const { total, remaining, resetAfterMs, maxConcurrency } = sessionStarts;
  return {
    body: {
      url: gatewayUrl,
      shards: 1,
      session_start_limit: {
        total,
        remaining,
        reset_after: resetAfterMs,
        max_concurrency: maxConcurrency,
      },
    },
  };
};
