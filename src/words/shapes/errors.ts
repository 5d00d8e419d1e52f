// Marks the params of errors with the origin of their texts. `held` and `heldText` add a mark, which says who wrote a value.
// `--only-declared` reads the marks (render/only-declared/veiled-said.ts). It hides an error whose code is neither here nor in
// FINDING_SHAPES. For USAGE it has a rule of its own. A text without a mark does not compile (members.ts).

import { array, held, heldText, integer, type JsonSchema, unknown } from "../../model/json-schema.js";
import type { GitTrouble } from "../en/state/git.js";
import type { HttpTrouble } from "../en/state/http.js";
import type { LockParams, Restless } from "../en/state/lock.js";
import type { FoundMove, PlaceParams } from "../en/state/move.js";
import type { SqlTrouble } from "../en/state/sql.js";
import type { CodeParams } from "../params.js";
import type { Code } from "../statement.js";
import { members, owned } from "./members.js";

const of = <Of extends Code>(marks: Parameters<typeof members<CodeParams[Of]>>[0]): JsonSchema =>
  members<CodeParams[Of]>(marks);

const ofLock = members<LockParams>({
  ...owned("id", "command", "since", "seen"),
  who: heldText("foreign"),
  host: heldText("foreign"),
  ci_job_url: heldText("foreign-or-null"),
});

/** Marks the holder of a lock. */
export const LOCK_WORDS: JsonSchema = {
  ...ofLock,
  properties: { ...ofLock.properties, pid: held("process", integer()) },
};

export const STATE_MOVE_WORDS = members<FoundMove>({
  ...owned("stage", "location", "since"),
  other: members<PlaceParams>({ ...owned("address"), host: heldText("foreign-or-null") }),
  by: heldText("foreign"),
});

const last = members<NonNullable<Restless["last"]>>({ who: heldText("foreign"), ...owned("at") });

const stateTrouble = of<"STATE_UNWRITABLE">({
  ...owned("code", "hint", "link", "lock", "missing", "place", "problem", "reason", "target", "unfit", "why"),
  last,
  trouble: members<GitTrouble | HttpTrouble | SqlTrouble>({
    ...owned("address", "driver", "file", "found", "known", "least", "remote", "to", "told", "version"),
    last,
  }),
});

const refusedCall = of<"SERVICE">({
  ...owned("operation", "platform", "traceId", "after"),
  message: heldText("foreign-part"),
});

const noParams = members<Record<never, never>>({});

export const ERROR_WORDS = {
  AUTHENTICATION: refusedCall,
  CALL_ABORTED: of<"CALL_ABORTED">(owned("operation")),
  CHANNEL_LIST_CONTRADICTED: of<"CHANNEL_LIST_CONTRADICTED">({ ids: array(heldText("guild-word")) }),
  DECLINED: noParams,
  "E-PLAN-APPLIED": of<"E-PLAN-APPLIED">(owned("location")),
  "E-PLAN-FUTURE": of<"E-PLAN-FUTURE">(owned("createdAt", "now")),
  "E-PLAN-OLD": of<"E-PLAN-OLD">(owned("createdAt")),
  EVENT_OVERFLOW: noParams,
  EVENT_TIMEOUT: noParams,
  GATEWAY_ADDRESS: of<"GATEWAY_ADDRESS">(owned("operation", "url", "host")),
  GATEWAY_STOPPED: noParams,
  INSECURE_URL: of<"INSECURE_URL">(owned("setting", "scheme", "host")),
  INTERRUPTED: of<"INTERRUPTED">(owned("operation")),
  LOCK_WAIT_STOPPED: noParams,
  MISSING_CREDENTIALS: noParams,
  NOTHING_TO_UNDO: noParams,
  NOT_FOUND: refusedCall,
  NO_STATE: of<"NO_STATE">(owned("location", "others")),
  PERMISSION_DENIED: refusedCall,
  PLAN_NOT_SAVED: of<"PLAN_NOT_SAVED">(
    owned("code", "example", "link", "missing", "path", "reason", "target", "why"),
  ),
  RATE_LIMITED: refusedCall,
  REDIRECT_REFUSED: of<"REDIRECT_REFUSED">(owned("operation", "origin", "targetHost", "traceId")),
  SAVED_PLAN: of<"SAVED_PLAN">({
    ...owned("code", "file", "fileGuild", "flag", "folder", "glob", "guild", "known", "link", "made", "name"),
    ...owned("now", "operation", "place", "problem", "target", "unfit", "why"),
    address: heldText("guild-word"),
    at: heldText("guild-word"),
    channel: heldText("guild-word"),
    id: heldText("guild-word"),
  }),
  SERVICE: refusedCall,
  SESSION_LIMIT: noParams,
  STALE_PLAN: of<"STALE_PLAN">({
    ...owned("at", "lineage", "location", "made", "other", "path", "reason", "run", "takesBack", "unfit"),
    ...owned("what"),
    address: heldText("guild-word"),
    addresses: array(heldText("guild-word")),
  }),
  STATE_AMBIGUOUS: of<"STATE_AMBIGUOUS">(owned("files")),
  STATE_ARRIVING: STATE_MOVE_WORDS,
  STATE_GUILD_MISMATCH: of<"STATE_GUILD_MISMATCH">(owned("location", "stateGuildId", "configGuildId", "of")),
  STATE_LOCKED: of<"STATE_LOCKED">({
    ...owned("location"),
    lock: LOCK_WORDS,
    // Another store writes the hint itself, and may name the holder in it.
    way: members<CodeParams["STATE_LOCKED"]["way"]>({ hint: heldText("foreign-part") }),
  }),
  STATE_LOCK_LOST: of<"STATE_LOCK_LOST">({
    ...owned("location"),
    lock: LOCK_WORDS,
    present: LOCK_WORDS,
    by: held("foreign-or-null", unknown()),
  }),
  STATE_MOVED: STATE_MOVE_WORDS,
  STATE_MOVING: STATE_MOVE_WORDS,
  STATE_REPLACED: of<"STATE_REPLACED">(owned("place", "found", "expected", "way")),
  STATE_UNREADABLE: stateTrouble,
  STATE_UNWRITABLE: stateTrouble,
  STATE_VERSION: of<"STATE_VERSION">(owned("file", "found", "known")),
  TRANSPORT: of<"TRANSPORT">(owned("operation", "failure", "origin", "detail")),
  UNEXPECTED_PLAN: of<"UNEXPECTED_PLAN">({
    ...owned("identity", "expected", "plan", "differ", "alike"),
    byHand: array(
      members<CodeParams["UNEXPECTED_PLAN"]["byHand"][number]>({
        address: heldText("address"),
        paths: array(heldText("guild-word")),
      }),
    ),
  }),
  UNKNOWN_RUN: of<"UNKNOWN_RUN">(owned("run", "ids")),
} satisfies { readonly [Of in Code]?: JsonSchema };
