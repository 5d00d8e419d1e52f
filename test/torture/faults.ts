// Faults: the kinds of things that go wrong with a call, each as what is done right before the call.

import type { WrittenFault } from "../../src/emulator/index.js";
import type { Disturbance } from "./disturber.js";

const once = (fault: WrittenFault): Omit<Disturbance, "at"> => ({ faults: [{ times: 1, ...fault }] });
const status = (code: number, more: Partial<WrittenFault> = {}) =>
  once({ fault: "status", status: code, ...more });

/** The calls that change something and that plans hold. */
const WRITES = [
  "create_channel",
  "update_channel",
  "delete_channel",
  "update_channel_role_permissions",
  "update_channel_user_permissions",
  "put_pin",
  "delete_pin",
  "create_announce",
  "create_recommend_announce",
  "post_message",
  "patch_guild_message",
  "recall_message",
  "put_reaction",
  "delete_reaction",
  "post_thread",
  "delete_thread",
] as const;

const forbidden = (operation: (typeof WRITES)[number]): WrittenFault => ({
  match: { operation },
  fault: "status",
  status: 403,
  code: 11253,
});

/** Longer than a token lives (service-facts 1.2). */
const TOKEN_LIFE_MS = 7_200_001;

/**
 * What strikes one call, and goes on where the name says so. The retry-once codes are checks before any effect;
 * 11242 and its kin come as 401 (service-facts 2.6, 6.1). Permissions are withdrawn for the rest of the run, and given
 * back afterwards. What happens to the session at the gateway does nothing before the first post.
 */
export const FAULTS = {
  "drop before": once({ fault: "drop_before" }),
  "drop after": once({ fault: "drop_after" }),
  "status 500": status(500),
  "status 502": status(502, { code: 0 }),
  "status 504": status(504, { code: 0 }),
  "429 with Retry-After": status(429, { retry_after: 3 }),
  "429 without Retry-After": status(429),
  "retry-once 11242": status(401, { code: 11242 }),
  "retry-once 11281 as 500": status(500, { code: 11281 }),
  truncated: once({ fault: "truncate" }),
  "audit 202": status(202, { code: 304023 }),
  stale: once({ fault: "stale" }),
  hang: once({ fault: "hang" }),
  "token refused": status(401, { code: 11243 }),
  "token expired": { advanceMs: TOKEN_LIFE_MS },
  "permission withdrawn": { faults: WRITES.map(forbidden) },
  "everything forbidden": { faults: [{ fault: "status", status: 403, code: 11253 }] },
  "outage from here": { faults: [{ fault: "drop_before" }] },
  "answers lost from here": { faults: [{ fault: "drop_after" }] },
  "throttled from here": { faults: [{ fault: "status", status: 429 }] },
  "session dropped": { gateway: { action: "drop" } },
  "session forgotten": { gateway: { action: "invalid_session" } },
  "answer and session lost": { ...once({ fault: "drop_after" }), gateway: { action: "invalid_session" } },
  "banned from the gateway": { gateway: { action: "close", code: 4915 } },
  interrupted: { interrupts: true },
} as const satisfies Readonly<Record<string, Omit<Disturbance, "at">>>;

export type FaultKind = keyof typeof FAULTS;

export const FAULT_KINDS = Object.keys(FAULTS) as readonly FaultKind[];
