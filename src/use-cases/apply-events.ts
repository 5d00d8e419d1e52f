// The events of `apply --json`, one a line, as schemas by their type: `verifying` is `{"type":"verifying","at":"2026-11-22T…Z"}`.
// The last line is the result, or an error when apply ended before its first call. Each schema is closed: an event has no members
// but those listed here.

import type { EngineEvent } from "../engine/engine-event.js";
import type { OutcomeStatus } from "../engine/outcome.js";
import {
  anyOf,
  array,
  boolean,
  closed,
  enumOf,
  integer,
  literal,
  nullValue,
  object,
  optional,
  type Schema,
  type SchemaMembers,
  schemaOf,
  string,
  unknown,
} from "../model/json-schema.js";
import { OPERATION_NAMES } from "../protocol/routes.js";

export const PLAN_ID = "urn:guildform:schema:plan:1";

type EventType = EngineEvent["type"] | "plan" | "result" | "error";

/** The published schema of plans, or a part of it: whoever validates events loads both files. */
const ofPlan = (part = ""): Schema => schemaOf({ $ref: `${PLAN_ID}${part}` });
const count = integer({ minimum: 0 });
const orNull = (schema: Schema, description: string) => anyOf([schema, nullValue()], { description });

const lock = object(
  {
    id: string(),
    who: string(),
    host: string(),
    pid: integer(),
    since: string({ description: "ISO 8601, UTC" }),
    seen: orNull(string(), "when its holder last gave a sign of life, by the holder's clock"),
    command: string(),
    ci_job_url: orNull(string(), "the CI job of the holder"),
  },
  { ...closed, description: "who holds the lock of the state" },
);

const STATUSES = {
  applied: "the service did it",
  pending: "accepted, and decided later",
  failed: "refused, and nothing happened",
  ambiguous: "sent, and no answer tells whether it happened",
  "not-run": "not sent",
} as const satisfies Record<OutcomeStatus, string>;

const sourcePlace = object(
  { file: string(), line: integer({ minimum: 1 }), column: integer({ minimum: 1 }) },
  closed,
);

const OUTCOME = {
  id: string({ description: "of the operation in the plan" }),
  address: string(),
  operation: enumOf(OPERATION_NAMES, { description: "the operation of the service" }),
  status: anyOf(
    Object.entries(STATUSES).map(([status, description]) => literal(status, { description })),
    { description: "what became of it" },
  ),
  source: orNull(sourcePlace, "the line of the file that asks for the call; null: none does, as in an undo"),
  code: orNull(integer(), "the service's code of a refusal or an audit"),
  meaning: string({ description: "what happened, in English; empty when applied" }),
  trace_id: orNull(string(), "of the service's answer"),
  advice: string({ description: "what to do next, in English; empty when applied" }),
  made: orNull(string(), "the id of what it created"),
  recorded: boolean({ description: "false: done, and the state does not hold it" }),
} satisfies SchemaMembers;

const diagnostic = object(
  {
    code: string({ description: "such as E-ROLE-UNKNOWN" }),
    params: unknown({ description: "the names and numbers that the message holds, by code" }),
    message: string(),
    hint: string(),
    at: orNull(sourcePlace, "where the file says it"),
    address: optional(string({ description: "the object that it is about" })),
    excerpt: orNull(
      object({ text: string(), caret: count, length: integer({ minimum: 1 }) }, closed),
      "the line of the file, and the part of it that is meant",
    ),
  },
  closed,
);

const difference = object(
  {
    address: string(),
    what: string({ description: "what about it, in English" }),
    before: unknown({ description: "as the plan saw it; null = none" }),
    now: unknown({ description: "as it is now; null = none" }),
  },
  closed,
);

/** An error, also one that a result holds. */
const ERROR = {
  code: string({ description: "such as STALE_PLAN; `guildform explain CODE` says more" }),
  message: string({ description: "in English" }),
  hint: string({ description: "what to do next, in English; empty for nothing" }),
  diagnostics: optional(array(diagnostic, { description: "of INVALID_INPUT: what is wrong in the file" })),
  differences: optional(array(difference, { description: "of STALE_PLAN: what is not as the plan saw it" })),
} satisfies SchemaMembers;

const exitStatus = integer({ description: "the status that the program leaves with" });

/** The members of each event beside `type` and `at`. */
const APPLY_EVENTS = {
  /** What is about to be done, as `plan --json` has it, without digest. */
  plan: { plan: ofPlan() },
  "lock-waiting": { holder: lock, left_ms: integer({ description: "it is waited for at most so long" }) },
  "lock-replaced": { holder: lock },
  read: { done: count, total: integer({ minimum: 0, description: "grows while the guild is read" }) },
  "operation-started": { id: OUTCOME.id, address: OUTCOME.address, operation: OUTCOME.operation },
  "operation-ended": { outcome: object(OUTCOME, closed), done: count, total: count },
  verifying: {},
  "drift-elsewhere": {
    drift: array(
      object(
        {
          id: string({ description: "of a channel or group" }),
          name: orNull(string(), "foreign text; null when it is gone"),
          what: enumOf(["changed", "new", "gone"]),
        },
        closed,
      ),
      { description: "what changed outside of what the plan builds on; it stops nothing" },
    ),
  },
  stopping: {
    reason: enumOf(["interrupted", "state-not-writable"], {
      description: "no new call starts; the running ones are awaited",
    }),
  },
  result: {
    status: enumOf(["empty", "deferred", "blocked", "declined", "done"], {
      description:
        "empty: nothing to do; deferred: all is left for a later run; blocked: by policy; declined: not approved; done: calls were made",
    }),
    exit_status: exitStatus,
    identity: string({ description: "of the plan: see there" }),
    run: orNull(string(), "the id of this apply, which `undo` takes; null where nothing was sent"),
    replaced_lock: orNull(lock, "the lock of a holder that is gone, which this run replaced"),
    counts: object(Object.fromEntries(Object.keys(STATUSES).map((status) => [status, count])), {
      ...closed,
      description: "number of operations by what became of them",
    }),
    outcomes: array(
      object(
        { ...OUTCOME, commands: array(string(), { description: "that say what became of it" }) },
        closed,
      ),
    ),
    unrecorded: array(
      object(
        {
          address: OUTCOME.address,
          operation: OUTCOME.operation,
          made: OUTCOME.made,
          command: orNull(string(), "that tells the state what it made"),
        },
        closed,
      ),
      { description: "what was done and the state does not hold" },
    ),
    deferred: array(ofPlan("#/properties/deferred/items"), { description: "what is left for a later run" }),
    verified: orNull(boolean(), "whether all shows as the plan left it; null when nobody looked"),
    left: array(ofPlan("#/properties/changes/items"), { description: "what was done and does not show" }),
    state_error: orNull(object(ERROR, closed), "why the state could not be written"),
    verify_error: orNull(object(ERROR, closed), "why nobody could look again"),
  },
  error: {
    ...ERROR,
    exit_status: exitStatus,
    outcome_unknown: optional(
      boolean({ description: "true: left while calls were under way; the next run finds out what they did" }),
    ),
  },
} as const satisfies Record<EventType, SchemaMembers>;

/** The events by their type. `result` refers to the published schema of plans by its id, and so does `plan`. */
export const APPLY_EVENT_SCHEMAS = Object.fromEntries(
  Object.entries<SchemaMembers>(APPLY_EVENTS).map(([type, members]) => [
    type,
    object(
      {
        type: literal(type),
        at: string({ description: "when it was told: ISO 8601, UTC, with milliseconds" }),
        ...members,
      },
      { ...closed, title: type },
    ),
  ]),
) as Readonly<Record<EventType, Schema>>;

/** Refers to the published schema of plans by its id. */
export const ApplyEventSchema: Schema = anyOf(Object.values(APPLY_EVENT_SCHEMAS), {
  description: "one line of `guildform apply --json`; plan.schema.json describes the plan in it",
});
