// The payload schemas of an operation. They are loaded only for operations that have some.

import type { JsonSchema } from "../../model/json-schema.js";
import { type OperationName, ROUTES } from "../../protocol/routes.js";

export interface PayloadSchemas {
  readonly query: JsonSchema | null;
  readonly body: JsonSchema | null;
}

export async function payloadSchemas(operation: OperationName): Promise<PayloadSchemas> {
  const { query, request } = ROUTES[operation];
  if (query === null && request === null) return { query: null, body: null };
  const { PAYLOADS } = await import("../../protocol/payloads/index.js");
  return {
    query: query === null ? null : PAYLOADS[query],
    body: request === null ? null : PAYLOADS[request],
  };
}
