// Lists the kinds of faults of a call. Each is an action right before the call.

import type { WrittenFault } from "../../src/emulator/index.js";
import { CALL_FAULTS, type CallFaultName } from "../call-faults.js";
import type { Disturbance } from "./disturber.js";

type Before = Omit<Disturbance, "at">;

const once = (name: CallFaultName): Before => ({ faults: [{ times: 1, ...CALL_FAULTS[name] }] });
const fromHere = (name: CallFaultName): Before => ({ faults: [CALL_FAULTS[name]] });

/** Each of these faults is for one call. */
const ONCE = [
  "drop before",
  "drop after",
  "status 500",
  "status 502",
  "status 504",
  "429 with Retry-After",
  "429 without Retry-After",
  "retry-once 11242",
  "retry-once 11281 as 500",
  "truncated",
  "audit 202",
  "stale",
  "hang",
  "token refused",
] as const satisfies readonly CallFaultName[];

/** These are the calls of plans that change something. */
const WRITES = [
  "create_channel",
  "update_channel",
  "delete_channel",
  "update_channel_role_permissions",
  "update_channel_user_permissions",
  "create_guild_role",
  "update_guild_role",
  "delete_guild_role",
  "put_guild_member_role",
  "delete_guild_member_role",
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
  ...CALL_FAULTS.forbidden,
});

/** The life of a token is shorter (service-facts 1.2). */
const TOKEN_LIFE_MS = 7_200_001;

/**
 * Each fault strikes one call, or all further calls if its name says `from here`. Permissions are withdrawn for the rest of the run, and
 * return afterwards. A fault of the gateway's session does nothing before the first post.
 */
export const FAULTS = {
  ...(Object.fromEntries(ONCE.map((name) => [name, once(name)])) as Readonly<
    Record<(typeof ONCE)[number], Before>
  >),
  "token expired": { advanceMs: TOKEN_LIFE_MS },
  "permission withdrawn": { faults: WRITES.map(forbidden) },
  "everything forbidden": fromHere("forbidden"),
  "outage from here": fromHere("drop before"),
  "answers lost from here": fromHere("drop after"),
  "throttled from here": fromHere("429 without Retry-After"),
  "session dropped": { gateway: { action: "drop" } },
  "session forgotten": { gateway: { action: "invalid_session" } },
  "answer and session lost": { ...once("drop after"), gateway: { action: "invalid_session" } },
  "banned from the gateway": { gateway: { action: "close", code: 4915 } },
  interrupted: { interrupts: true },
} as const satisfies Readonly<Record<string, Before>>;

export type FaultKind = keyof typeof FAULTS;

export const FAULT_KINDS = Object.keys(FAULTS) as readonly FaultKind[];
