// Where the gateway is, and how often it may be entered. Source: service-facts 5.1.

import type { Handler } from "../call.js";

export const getGateway: Handler = ({ gatewayUrl }) => ({ body: { url: gatewayUrl } });

/** One connection is enough for a local service, so that is what it recommends. */
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
