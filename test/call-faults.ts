// Call faults are the faults of one call, by name. In the torture bench they strike single calls. In the soak of commands they strike every
// call of one operation.

import type { WrittenFault } from "../src/emulator/index.js";

type CallFault = Omit<WrittenFault, "match">;

const refusal = (status: number, more: Omit<CallFault, "fault" | "status"> = {}): CallFault => ({
  fault: "status",
  status,
  ...more,
});

/**
 * service-facts 6 has the codes, each under its subject. The retry-once codes come from checks before any effect. 11242 and similar codes
 * come as 401 (service-facts 2.6, 6.1).
 */
export const CALL_FAULTS = {
  "drop before": { fault: "drop_before" },
  "drop after": { fault: "drop_after" },
  "status 500": refusal(500),
  "status 502": refusal(502, { code: 0 }),
  "status 503": refusal(503),
  "status 504": refusal(504, { code: 0 }),
  "429 with Retry-After": refusal(429, { retry_after: 3 }),
  "429 without Retry-After": refusal(429),
  "429 for too long": refusal(429, { retry_after: 301 }),
  "retry-once 11242": refusal(401, { code: 11242 }),
  "retry-once 11281 as 500": refusal(500, { code: 11281 }),
  truncated: { fault: "truncate" },
  "audit 202": refusal(202, { code: 304023 }),
  stale: { fault: "stale" },
  hang: { fault: "hang" },
  "token refused": refusal(401, { code: 11243 }),
  refused: refusal(400, { code: 50010 }),
  forbidden: refusal(403, { code: 11253 }),
  gone: refusal(404, { code: 10003 }),
  "quota used up": refusal(400, { code: 304045 }),
} as const satisfies Readonly<Record<string, CallFault>>;

export type CallFaultName = keyof typeof CALL_FAULTS;
