// The published schema of plan JSON (`plan --json`). It describes the Plan type of plan.ts: a member that only one of the two has
// does not compile.

import { ALLOWANCES } from "../../model/allowances.js";
import {
  anyOf,
  array,
  boolean,
  closed,
  integer,
  literal,
  nullValue,
  type Optional,
  object,
  optional,
  record,
  type Schema,
  type SchemaMembers,
  string,
  unknown,
} from "../../model/json-schema.js";
import { OPERATION_NAMES } from "../../protocol/routes.js";
import { accessSchema } from "./access-schema.js";
import { FACT_MEMBERS } from "./fact-members.js";
import { moveSchema } from "./move-schema.js";
import { type AttributeChange, CHANGE_ACTIONS, CHANGE_KINDS, PLAN_FORMAT, type Plan } from "./plan.js";
import { rehearsalSchema } from "./rehearsal-schema.js";
import { deferredSchema, findingSchema, positionSchema, reasonSchema } from "./said-schema.js";
import { stillAskedSchema } from "./still-asked-schema.js";
import { writerSchema } from "./writer-schema.js";

/** The members of a part of a plan, and those that plan JSON has `Besides`, such as a sentence. */
type MembersOf<Part, Besides extends string = never> = Readonly<
  Record<keyof Part | Besides, Schema | Optional>
>;
const nullable = (schema: Schema, description: string) => anyOf([schema, nullValue()], { description });
const oneOf = (values: readonly string[], description: string) =>
  anyOf(
    values.map((value) => literal(value)),
    { description },
  );

const ref = object(
  { $ref: string({ pattern: "#id$" }) },
  { ...closed, description: "the id that an earlier operation brings, as ADDRESS#id" },
);

const attributeChange = object(
  {
    path: string({ description: "the key, as in the file" }),
    before: unknown({ description: "the live value in the words of the file; null = none or unknown" }),
    after: unknown({ description: "the value to be; null = none" }),
  } satisfies MembersOf<AttributeChange>,
  closed,
);

const change = object(
  {
    address: string({ description: "such as channel.rules" }),
    kind: oneOf(CHANGE_KINDS, "what it is about"),
    action: oneOf(CHANGE_ACTIONS, "what is done"),
    name: string({ description: "what people call it; foreign text" }),
    within: nullable(string(), "the address it is shown under"),
    attributes: array(attributeChange),
    source: nullable(positionSchema, "where the file asks for it"),
    why: reasonSchema(),
    reason: optional(string({ description: "one sentence in English, made of `why`" })),
    drift: boolean({ description: "someone changed it outside guildform since the last apply" }),
    reversible: boolean({ description: "false: nothing brings back what this takes away" }),
    reveals: optional(
      object(
        {
          to: array(string(), { description: "everyone, role.moderator, user.alice" }),
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
    operations: array(string(), { description: "ids of the operations that carry it out" }),
  } satisfies MembersOf<Plan["changes"][number], "reason">,
  closed,
);

const parent = object(
  {
    address: string(),
    kind: oneOf(["group", "channel"], "what it is"),
    name: string({ description: "foreign text" }),
    within: nullable(string(), "the address of its group"),
  } satisfies MembersOf<Plan["parents"][number]>,
  closed,
);

const remembered = record(unknown(), { description: "a record for the state" });

const operation = object(
  {
    id: string({ description: "unique in the plan" }),
    address: string(),
    operation: oneOf(OPERATION_NAMES, "the operation of the service"),
    params: record(anyOf([string(), ref]), { description: "path parameters" }),
    body: optional(
      record(unknown(), {
        description: "the JSON body; ids may be refs, texts with such ids are {$join: […]}",
      }),
    ),
    after: array(string(), { description: "ids of operations that must have succeeded before" }),
    waits_for: array(string(), {
      description: "ids of operations that must have ended before, however",
    }),
    remember: array(remembered, { description: "what state learns when it succeeded" }),
  } satisfies MembersOf<Plan["operations"][number]>,
  { ...closed, description: "one HTTP call" },
);

const fact = anyOf(
  Object.entries<SchemaMembers>(FACT_MEMBERS).map(([kind, members]) =>
    object({ kind: literal(kind), ...members }, closed),
  ),
  { description: "how it is looked at again" },
);

const preconditions = object(
  {
    address: string(),
    fact,
    live: unknown({ description: "what the guild said; null = not there" }),
    bound: nullable(object({ id: string(), applied: record(unknown()) }), "what state said"),
  } satisfies MembersOf<Plan["preconditions"][number]>,
  closed,
);

const unmanaged = object(
  {
    id: string(),
    name: string({ description: "foreign text" }),
    kind: oneOf(["group", "channel"], "what it is"),
    group: nullable(
      object({ id: string(), name: string({ description: "foreign text" }) }, closed),
      "the live group that it stands in",
    ),
  } satisfies MembersOf<Plan["unmanaged"][number]>,
  closed,
);

const deferred = deferredSchema({
  address: string({ description: "of a change that no operation of this plan carries out" }),
  message: optional(string({ description: "one sentence in English, made of `why` and `params`" })),
});

const count = integer({ minimum: 0 });

export const PlanSchema = object(
  {
    format: literal(PLAN_FORMAT, { description: "version of this format" }),
    identity: string({
      description: "digest of what it would do and builds on; not of names, sentences, time and serial",
    }),
    tool_version: string(),
    created_at: string({ description: "ISO 8601, UTC" }),
    guild: object({ id: string(), name: string() }, closed),
    config_digest: string({ description: "digest of the meaning of the configuration" }),
    shaped_by: nullable(
      object(
        {
          file: string({ description: "the name of the configuration" }),
          folder: string({ description: "the folder that holds it" }),
          values: record(string(), {
            description: "digests of the texts that its variables had from outside, by name",
          }),
        },
        closed,
      ),
      "what was planned, so that it can be planned again; null for an undo",
    ),
    scope: optional(
      object(
        {
          targets: array(string(), { description: "address globs of --target; empty: everything" }),
          excludes: array(string(), { description: "address globs of --exclude" }),
          along: array(object({ address: string(), needed_by: string() }, closed), {
            description: "what is no target and comes along, and what needs it",
          }),
          left_out: count,
        } satisfies MembersOf<NonNullable<Plan["scope"]>>,
        { ...closed, description: "the part of the guild that was planned; not there: all of it" },
      ),
    ),
    state: object({ lineage: nullable(string(), "null when there was no state"), serial: count }, closed),
    changes: array(change, { description: "in the order of the guild's tree" }),
    parents: array(parent, { description: "what changes are shown under and does not change itself" }),
    operations: array(operation, { description: "in an order in which they may run" }),
    remember: array(remembered, { description: "records for the state that need no call" }),
    footprint: record(string(), {
      description: "digest of each live thing the plan builds on",
    }),
    preconditions: array(preconditions, { description: "what stands behind the digests of the footprint" }),
    beside: array(preconditions, {
      description: "entries that tell, with the preconditions, who gains and who loses what",
    }),
    bystanders: optional(
      object(
        { read: count, of: count },
        {
          ...closed,
          description:
            "where not all entries of bystanders were read: who holds one of the others may gain or lose",
        },
      ),
    ),
    elsewhere: record(string(), {
      description: "short digests of the live channels outside the footprint, by id",
    }),
    orders: record(array(anyOf([string(), ref])), {
      description: "how the siblings of each changed sequence stand afterwards",
    }),
    undoes: array(string(), { description: "ids of the applies that this plan takes back" }),
    deferred: array(deferred, { description: "what is left for a later run" }),
    findings: array(findingSchema()),
    unmanaged: array(unmanaged, {
      description:
        "live channels and groups that stay and that the file does not speak of, in the order of the guild",
    }),
    allowances: object(Object.fromEntries(ALLOWANCES.map((name) => [name, optional(count)])), {
      ...closed,
      description: "what --allow and policy.allow_once allowed when the plan was made, by number",
    }),
    summary: object(
      Object.fromEntries([...CHANGE_ACTIONS, "unchanged", "unmanaged"].map((name) => [name, count])),
      { ...closed, description: "number of changes by action, and of objects that need none" },
    ),
    calls: object({ reads: count, writes: count }, closed),
    complete: boolean({ description: "false when something could not be read" }),
    access: optional(accessSchema),
    state_written_by: optional(writerSchema),
    state_move: optional(moveSchema),
    rehearsal: optional(rehearsalSchema),
    still_asked: optional(stillAskedSchema),
    only_declared: optional(
      boolean({
        description: "names and texts are hidden (--only-declared): it is to be read, and not to be applied",
      }),
    ),
    signature: optional(
      string({
        description: "HMAC-SHA256 under GUILDFORM_PLAN_KEY of what the digest covers, and of the digest",
      }),
    ),
    digest: optional(
      string({
        description:
          "digest of all other members but access and the sentences of findings, changes and what is left for later; apply refuses a saved plan without it",
      }),
    ),
  } satisfies MembersOf<
    Plan,
    "access" | "digest" | "only_declared" | "rehearsal" | "state_move" | "state_written_by" | "still_asked"
  >,
  { ...closed, description: "what differs and the calls that mend it" },
);
