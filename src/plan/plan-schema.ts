// The published schema of plan JSON (`plan --json`). It describes the Plan type of plan.ts.

import { type TSchema, Type } from "typebox";
import { OPERATION_NAMES } from "../protocol/routes.js";
import { CHANGE_ACTIONS, PLAN_FORMAT } from "./plan.js";
import { ALLOWANCES } from "./policy/allowances.js";

const closed = { additionalProperties: false };
const nullable = (schema: TSchema, description: string) => Type.Union([schema, Type.Null()], { description });
const oneOf = (values: readonly string[], description: string) =>
  Type.Union(
    values.map((value) => Type.Literal(value)),
    { description },
  );

const position = Type.Object(
  { file: Type.String(), line: Type.Integer({ minimum: 1 }), column: Type.Integer({ minimum: 1 }) },
  { ...closed, description: "a place in the configuration file" },
);

const ref = Type.Object(
  { $ref: Type.String({ pattern: "#id$" }) },
  { ...closed, description: "the id that an earlier operation brings, as ADDRESS#id" },
);

const attributeChange = Type.Object(
  {
    path: Type.String({ description: "the key, as in the file" }),
    before: Type.Unknown({ description: "the live value in the words of the file; null = none or unknown" }),
    after: Type.Unknown({ description: "the value to be; null = none" }),
  },
  closed,
);

const change = Type.Object(
  {
    address: Type.String({ description: "such as channel.rules" }),
    kind: oneOf(
      [
        "group",
        "channel",
        "role_permission",
        "user_permission",
        "pin",
        "message",
        "reaction",
        "thread",
        "announcement",
        "policy",
      ],
      "what it is about",
    ),
    action: oneOf(CHANGE_ACTIONS, "what is done"),
    name: Type.String({ description: "what people call it; foreign text" }),
    within: nullable(Type.String(), "the address it is shown under"),
    attributes: Type.Array(attributeChange),
    source: nullable(position, "where the file asks for it"),
    reason: Type.String({ description: "one sentence: why" }),
    drift: Type.Boolean({ description: "someone changed it outside guildform since the last apply" }),
    reversible: Type.Boolean({ description: "false: nothing brings back what this takes away" }),
    reveals: Type.Optional(
      Type.Object(
        {
          to: Type.Array(Type.String(), { description: "everyone, role.moderator, user.alice" }),
          opens: oneOf(
            ["no", "first", "again"],
            "whether every member sees the channel then; again = it was open as last applied, and closed by hand since",
          ),
        },
        {
          ...closed,
          description: "who gets to see what an existing channel holds: what is seen cannot be unseen",
        },
      ),
    ),
    operations: Type.Array(Type.String(), { description: "ids of the operations that carry it out" }),
  },
  closed,
);

const parent = Type.Object(
  {
    address: Type.String(),
    kind: oneOf(["group", "channel"], "what it is"),
    name: Type.String({ description: "foreign text" }),
    within: nullable(Type.String(), "the address of its group"),
  },
  closed,
);

const remembered = Type.Record(Type.String(), Type.Unknown(), { description: "a record for the state" });

const operation = Type.Object(
  {
    id: Type.String({ description: "unique in the plan" }),
    address: Type.String(),
    operation: oneOf(OPERATION_NAMES, "the operation of the service"),
    params: Type.Record(Type.String(), Type.Union([Type.String(), ref]), { description: "path parameters" }),
    body: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: "the JSON body; ids may be refs, texts with such ids are {$join: […]}",
      }),
    ),
    after: Type.Array(Type.String(), { description: "ids of operations that must have succeeded before" }),
    waits_for: Type.Array(Type.String(), {
      description: "ids of operations that must have ended before, however",
    }),
    remember: Type.Array(remembered, { description: "what state learns when it succeeded" }),
  },
  { ...closed, description: "one HTTP call" },
);

const look = Type.Union(
  [
    Type.Object({ kind: Type.Literal("channel"), id: Type.String() }, closed),
    Type.Object({ kind: Type.Literal("identity"), id: Type.String() }, closed),
    Type.Object({ kind: Type.Literal("name"), name: Type.String(), group: Type.Boolean() }, closed),
    Type.Object({ kind: Type.Literal("order"), parent: Type.String() }, closed),
    Type.Object(
      {
        kind: Type.Literal("permission"),
        channel_id: Type.String(),
        subject: oneOf(["role", "user"], "who holds it"),
        subject_id: Type.String(),
      },
      closed,
    ),
    Type.Object({ kind: Type.Literal("pins"), channel_id: Type.String() }, closed),
    Type.Object({ kind: Type.Literal("announcement") }, closed),
    Type.Object(
      { kind: Type.Literal("message"), channel_id: Type.String(), message_id: Type.String() },
      closed,
    ),
    Type.Object(
      {
        kind: Type.Literal("reaction"),
        channel_id: Type.String(),
        message_id: Type.String(),
        type: Type.Integer({ description: "1 system emoji, 2 emoji character" }),
        emoji_id: Type.String(),
      },
      closed,
    ),
    Type.Object(
      { kind: Type.Literal("thread"), channel_id: Type.String(), thread_id: Type.String() },
      closed,
    ),
    Type.Object({ kind: Type.Literal("post") }, closed),
    Type.Object({ kind: Type.Literal("protected") }, closed),
  ],
  { description: "how it is looked at again" },
);

const basis = Type.Object(
  {
    address: Type.String(),
    look,
    live: Type.Unknown({ description: "what the guild said; null = not there" }),
    bound: nullable(
      Type.Object({ id: Type.String(), applied: Type.Record(Type.String(), Type.Unknown()) }),
      "what state said",
    ),
  },
  closed,
);

const unmanaged = Type.Object(
  {
    id: Type.String(),
    name: Type.String({ description: "foreign text" }),
    kind: oneOf(["group", "channel"], "what it is"),
    group: nullable(
      Type.Object({ id: Type.String(), name: Type.String({ description: "foreign text" }) }, closed),
      "the live group that it stands in",
    ),
  },
  closed,
);

const finding = Type.Object(
  {
    level: oneOf(["error", "warning", "info"], "error blocks apply"),
    code: Type.String(),
    message: Type.String(),
    address: nullable(Type.String(), "what it is about"),
    source: nullable(position, "where the file says so"),
    hint: Type.String({ description: "what to do next" }),
  },
  closed,
);

const deferred = Type.Object(
  {
    address: Type.String({ description: "of a change that no operation of this plan carries out" }),
    why: oneOf(["quota", "refused", "waiting", "held"], "why it is left for a later run"),
    message: Type.String({ description: "one sentence" }),
  },
  closed,
);

const count = Type.Integer({ minimum: 0 });

export const PlanSchema = Type.Object(
  {
    format: Type.Literal(PLAN_FORMAT, { description: "version of this format" }),
    tool_version: Type.String(),
    created_at: Type.String({ description: "ISO 8601, UTC" }),
    guild: Type.Object({ id: Type.String(), name: Type.String() }, closed),
    config_digest: Type.String({ description: "digest of the meaning of the configuration" }),
    state: Type.Object(
      { lineage: nullable(Type.String(), "null when there was no state"), serial: count },
      closed,
    ),
    changes: Type.Array(change, { description: "in the order of the guild's tree" }),
    parents: Type.Array(parent, { description: "what changes are shown under and does not change itself" }),
    operations: Type.Array(operation, { description: "in an order in which they may run" }),
    remember: Type.Array(remembered, { description: "records for the state that need no call" }),
    footprint: Type.Record(Type.String(), Type.String(), {
      description: "digest of each live thing the plan builds on",
    }),
    basis: Type.Array(basis, { description: "what stands behind the digests of the footprint" }),
    elsewhere: Type.Record(Type.String(), Type.String(), {
      description: "short digests of the live channels outside the footprint, by id",
    }),
    orders: Type.Record(Type.String(), Type.Array(Type.Union([Type.String(), ref])), {
      description: "how the siblings of each changed sequence stand afterwards",
    }),
    undoes: Type.Array(Type.String(), { description: "ids of the applies that this plan takes back" }),
    deferred: Type.Array(deferred, { description: "what is left for a later run" }),
    findings: Type.Array(finding),
    unmanaged: Type.Array(unmanaged, {
      description:
        "live channels and groups that stay and that the file does not speak of, in the order of the guild",
    }),
    allowances: Type.Object(Object.fromEntries(ALLOWANCES.map((name) => [name, Type.Optional(count)])), {
      ...closed,
      description: "what the command line allowed when the plan was made, by number",
    }),
    summary: Type.Object(
      Object.fromEntries([...CHANGE_ACTIONS, "unchanged", "unmanaged"].map((name) => [name, count])),
      { ...closed, description: "number of changes by action, and of objects that need none" },
    ),
    calls: Type.Object({ reads: count, writes: count }, closed),
    complete: Type.Boolean({ description: "false when something could not be read" }),
    digest: Type.Optional(
      Type.String({ description: "digest of all other members; apply refuses a saved plan without it" }),
    ),
  },
  { ...closed, description: "what differs and the calls that mend it" },
);
