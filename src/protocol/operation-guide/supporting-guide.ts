// This page of operation-guide.ts is about the operations behind the 34: the access token and the gateway. Sources: service-facts 1.2, 5.1.

import type { OperationGuide } from "./guide-entry.js";

const GATEWAY_URL = "wss://api.sgroup.qq.com/websocket/";

const READ = {
  needs: [],
  parameters: {},
  errors: [],
  events: [],
  destructive: null,
} as const;

export const SUPPORTING_PAGES = {
  get_access_token: {
    ...READ,
    summary: "Get an access token",
    detail:
      "A repeated call returns the same token with its remaining time. In its last 60 seconds it returns a new token, and the old token stays valid. A refusal may have HTTP status 200 and a code other than 0.",
    errors: [100001, 100002, 100007, 100016],
    limits: ["a token lives at most 7200 seconds"],
    example: {
      params: {},
      body: { appId: "102000001", clientSecret: "the secret of the app" },
      response: { access_token: "an opaque text", expires_in: "7200" },
    },
    source: "service-facts 1.2",
  },
  get_gateway: {
    ...READ,
    summary: "Find the event gateway",
    detail: "The address of the WebSocket that delivers events.",
    limits: [],
    example: { params: {}, response: { url: GATEWAY_URL } },
    source: "service-facts 5.1",
  },
  get_gateway_bot: {
    ...READ,
    summary: "Find the event gateway and its session limit",
    detail:
      "The address of the WebSocket that delivers events, the recommended number of connections, and the number of sessions left.",
    limits: ["at most session_start_limit.remaining connections"],
    example: {
      params: {},
      response: {
        url: GATEWAY_URL,
        shards: 1,
        session_start_limit: { total: 1000, remaining: 999, reset_after: 14400000, max_concurrency: 1 },
      },
    },
    source: "service-facts 5.1",
  },
} as const satisfies Readonly<Record<string, OperationGuide>>;
