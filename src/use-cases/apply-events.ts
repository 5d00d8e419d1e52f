// Defines the events of `apply --json` as schemas by their type. An event is one line, such as `{"type":"verifying","at":"2026-11-22T…Z"}`.
// The last line is the result, or an error if apply ended before its first call. Each schema is closed: an event has no other members.
// published-schemas.ts publishes them, and report/report-in.ts checks the output of an apply with them.

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

/** Refers to the published schema of plans, or to a part of it. A validator of events therefore needs plan.schema.json too. */
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
    seen: orNull(string(), "the holder's last sign of life, by the holder's clock"),
    command: string(),
    ci_job_url: orNull(string(), "the CI job of the holder"),
  },
  { ...closed, description: "the holder of the state lock" },
);

const STATUSES = {
  applied: "the service made the change",
  pending: "accepted; the service decides later",
  failed: "refused, without effect",
  ambiguous: "sent without a clear answer: the effect is unknown",
  "not-run": "not sent",
} as const satisfies Record<OutcomeStatus, string>;

const sourcePlace = object(
  { file: string(), line: integer({ minimum: 1 }), column: integer({ minimum: 1 }) },
  closed,
);

const OUTCOME = {
  id: string({ description: "the id of the operation in the plan" }),
  address: string(),
  operation: enumOf(OPERATION_NAMES, { description: "the operation of the service" }),
  status: anyOf(
    Object.entries(STATUSES).map(([status, description]) => literal(status, { description })),
    { description: "the result of the call" },
  ),
  source: orNull(
    sourcePlace,
    "the line of the file that asks for the call; null: no line, for example in an undo",
  ),
  code: orNull(integer(), "the service's code for a refusal or an audit"),
  meaning: string({ description: "the result in English; empty if applied" }),
  trace_id: orNull(string(), "the trace id of the service's answer"),
  advice: string({ description: "the next step in English; empty if applied" }),
  made: orNull(string(), "the id of the new object"),
  recorded: boolean({ description: "false: the call was made, but the state does not record it" }),
} satisfies SchemaMembers;

const diagnostic = object(
  {
    code: string({ description: "such as E-ROLE-UNKNOWN" }),
    params: unknown({ description: "the names and numbers in the message, by code" }),
    message: string(),
    hint: string(),
    at: orNull(sourcePlace, "the place in the file"),
    address: optional(string({ description: "the address of the object" })),
    excerpt: orNull(
      object({ text: string(), caret: count, length: integer({ minimum: 1 }) }, closed),
      "the line of the file, and the marked part of it",
    ),
  },
  closed,
);

const difference = object(
  {
    address: string(),
    what: string({ description: "the difference, in English" }),
    before: unknown({ description: "the value in the plan; null: none" }),
    now: unknown({ description: "the value now; null: none" }),
  },
  closed,
);

/** Describes an error, also an error in a result. */
const ERROR = {
  code: string({ description: "such as STALE_PLAN; see `guildform explain CODE`" }),
  message: string({ description: "in English" }),
  hint: string({ description: "the next step in English; empty: none" }),
  diagnostics: optional(array(diagnostic, { description: "for INVALID_INPUT: the problems of the file" })),
  differences: optional(array(difference, { description: "for STALE_PLAN: the differences from the plan" })),
} satisfies SchemaMembers;

const exitStatus = integer({ description: "the exit status of the program" });

/** Lists the members of each event, in addition to `type` and `at`. */
const APPLY_EVENTS = {
  /** Apply carries out this plan next. It is in the form of `plan --json`, without digest. */
  plan: { plan: ofPlan() },
  "lock-waiting": { holder: lock, left_ms: integer({ description: "the longest remaining wait" }) },
  "lock-replaced": { holder: lock },
  read: { done: count, total: integer({ minimum: 0, description: "grows while the guild is read" }) },
  "operation-started": { id: OUTCOME.id, address: OUTCOME.address, operation: OUTCOME.operation },
  "operation-ended": { outcome: object(OUTCOME, closed), done: count, total: count },
  verifying: {},
  "drift-elsewhere": {
    drift: array(
      object(
        {
          id: string({ description: "the id of a channel or group" }),
          name: orNull(string(), "foreign text; null: the object is gone"),
          what: enumOf(["changed", "new", "gone"]),
        },
        closed,
      ),
      { description: "changes outside of the plan's preconditions; they do not stop apply" },
    ),
  },
  stopping: {
    reason: enumOf(["interrupted", "state-not-writable"], {
      description: "no new call starts; apply waits for running calls",
    }),
  },
  result: {
    status: enumOf(["empty", "deferred", "blocked", "declined", "done"], {
      description:
        "empty: no changes, deferred: all changes left for a later run, blocked: by policy, declined: not approved, done: apply made calls",
    }),
    exit_status: exitStatus,
    identity: string({ description: "the identity of the plan" }),
    run: orNull(string(), "the id of this apply, for `undo`; null: apply sent no call"),
    replaced_lock: orNull(lock, "the lock of a dead holder that this run replaced"),
    counts: object(Object.fromEntries(Object.keys(STATUSES).map((status) => [status, count])), {
      ...closed,
      description: "number of operations by result",
    }),
    outcomes: array(
      object(
        {
          ...OUTCOME,
          commands: array(string(), { description: "commands that record the result of the call" }),
        },
        closed,
      ),
    ),
    unrecorded: array(
      object(
        {
          address: OUTCOME.address,
          operation: OUTCOME.operation,
          made: OUTCOME.made,
          command: orNull(string(), "the command that records the new object in the state"),
        },
        closed,
      ),
      { description: "completed calls that the state does not record" },
    ),
    deferred: array(ofPlan("#/properties/deferred/items"), { description: "changes left for a later run" }),
    verified: orNull(boolean(), "true: the guild shows all changes of the plan; null: not checked"),
    left: array(ofPlan("#/properties/changes/items"), {
      description: "applied changes that the guild does not show",
    }),
    state_error: orNull(object(ERROR, closed), "the error of the state write"),
    verify_error: orNull(object(ERROR, closed), "the error of the final check"),
  },
  error: {
    ...ERROR,
    exit_status: exitStatus,
    outcome_unknown: optional(
      boolean({ description: "true: the program ended during calls; the next run finds their results" }),
    ),
  },
} as const satisfies Record<EventType, SchemaMembers>;

/** Holds the schema of each event by its type. `plan` and `result` refer to the published schema of plans by its id. */
export const APPLY_EVENT_SCHEMAS = Object.fromEntries(
  Object.entries<SchemaMembers>(APPLY_EVENTS).map(([type, members]) => [
    type,
    object(
      {
        type: literal(type),
        at: string({ description: "the time of the event: ISO 8601, UTC, with milliseconds" }),
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
