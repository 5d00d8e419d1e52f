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

/** The members of a part of a plan. `Besides` are members of plan JSON alone, such as a sentence. */
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
  { ...closed, description: "the id that an earlier operation returns, as ADDRESS#id" },
);

const attributeChange = object(
  {
    path: string({ description: "the key, as in the file" }),
    before: unknown({ description: "the live value, as the file would write it; null: none or unknown" }),
    after: unknown({ description: "the desired value; null: none" }),
  } satisfies MembersOf<AttributeChange>,
  closed,
);

const change = object(
  {
    address: string({ description: "such as channel.rules" }),
    kind: oneOf(CHANGE_KINDS, "the kind of object"),
    action: oneOf(CHANGE_ACTIONS, "the action"),
    name: string({ description: "the visible name; foreign text" }),
    within: nullable(string(), "the address of the parent in the output"),
    attributes: array(attributeChange),
    source: nullable(positionSchema, "the place in the file that asks for the change"),
    why: reasonSchema(),
    reason: optional(string({ description: "one sentence, made from `why`; not in a saved file" })),
    drift: boolean({ description: "true: changed outside of guildform since the last apply" }),
    reversible: boolean({ description: "false: no later change restores the loss" }),
    reveals: optional(
      object(
        {
          to: array(string(), { description: "everyone, role.moderator, user.alice" }),
          opens: oneOf(
            ["no", "first", "again"],
            "whether every member can then see the channel; again: it was open at the last apply, and closed by hand since",
          ),
        },
        {
          ...closed,
          description: "members who can newly see the content of an existing channel, which cannot be undone",
        },
      ),
    ),
    operations: array(string(), { description: "ids of the operations that make this change" }),
  } satisfies MembersOf<Plan["changes"][number], "reason">,
  closed,
);

const parent = object(
  {
    address: string(),
    kind: oneOf(["group", "channel"], "the kind of object"),
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
    after: array(string(), { description: "ids of operations that must succeed first" }),
    waits_for: array(string(), {
      description: "ids of operations that must end first, with any result",
    }),
    remember: array(remembered, { description: "records for the state after success" }),
  } satisfies MembersOf<Plan["operations"][number]>,
  { ...closed, description: "one HTTP call" },
);

const fact = anyOf(
  Object.entries<SchemaMembers>(FACT_MEMBERS).map(([kind, members]) =>
    object({ kind: literal(kind), ...members }, closed),
  ),
  { description: "how apply reads it again" },
);

const preconditions = object(
  {
    address: string(),
    fact,
    live: unknown({ description: "the live value; null: absent" }),
    bound: nullable(
      object({ id: string(), applied: record(unknown()) }),
      "the record in the state; null: none",
    ),
  } satisfies MembersOf<Plan["preconditions"][number]>,
  closed,
);

const unmanaged = object(
  {
    id: string(),
    name: string({ description: "foreign text" }),
    kind: oneOf(["group", "channel"], "the kind of object"),
    group: nullable(
      object({ id: string(), name: string({ description: "foreign text" }) }, closed),
      "the live group of the channel",
    ),
  } satisfies MembersOf<Plan["unmanaged"][number]>,
  closed,
);

const deferred = deferredSchema({
  address: string({ description: "the address of a change without an operation in this plan" }),
  message: optional(string({ description: "one sentence, made from `why`; not in a saved file" })),
});

const count = integer({ minimum: 0 });

export const PlanSchema = object(
  {
    format: literal(PLAN_FORMAT, { description: "the version of this format" }),
    identity: string({
      description: "digest of the plan's calls and preconditions, without names, sentences, time and serial",
    }),
    tool_version: string(),
    created_at: string({ description: "ISO 8601, UTC" }),
    guild: object({ id: string(), name: string() }, closed),
    config_digest: string({ description: "digest of the parsed configuration" }),
    shaped_by: nullable(
      object(
        {
          file: string({ description: "the name of the configuration" }),
          folder: string({ description: "the folder of the configuration" }),
          values: record(string(), {
            description: "digests of the texts of variables from outside of the file, by name",
          }),
        },
        closed,
      ),
      "the input of the plan, to plan again; null: an undo",
    ),
    scope: optional(
      object(
        {
          targets: array(string(), { description: "globs of --target; empty: everything" }),
          excludes: array(string(), { description: "globs of --exclude" }),
          along: array(object({ address: string(), needed_by: string() }, closed), {
            description: "objects outside of the targets that a target needs, and that target",
          }),
          left_out: count,
        } satisfies MembersOf<NonNullable<Plan["scope"]>>,
        { ...closed, description: "the selection; absent: the whole guild" },
      ),
    ),
    state: object({ lineage: nullable(string(), "null: no state yet"), serial: count }, closed),
    changes: array(change, { description: "in the order of the guild's tree" }),
    parents: array(parent, { description: "unchanged groups and channels that contain changes" }),
    operations: array(operation, { description: "in an order in which apply may run them" }),
    remember: array(remembered, { description: "records for the state without a call" }),
    footprint: record(string(), {
      description: "digest of each live object in the preconditions",
    }),
    preconditions: array(preconditions, { description: "the content of the digests in `footprint`" }),
    beside: array(preconditions, {
      description:
        "permissions that the plan does not change. Together with the preconditions they show who gains and who loses access.",
    }),
    bystanders: optional(
      object(
        { read: count, of: count },
        {
          ...closed,
          description:
            "Known roles and users may hold `of` permissions in channels where the file does not name them. The plan has read `read` of them. Holders of the others may gain or lose access.",
        },
      ),
    ),
    elsewhere: record(string(), {
      description: "short digests of the live channels outside the footprint, by id",
    }),
    orders: record(array(anyOf([string(), ref])), {
      description: "the order of groups, or of channels in one group, after the plan, if the plan changes it",
    }),
    undoes: array(string(), { description: "ids of the applies that this plan reverts" }),
    deferred: array(deferred, { description: "changes left for a later run" }),
    findings: array(findingSchema()),
    unmanaged: array(unmanaged, {
      description: "live channels and groups that stay and are not in the file, in the order of the guild",
    }),
    allowances: object(Object.fromEntries(ALLOWANCES.map((name) => [name, optional(count)])), {
      ...closed,
      description: "the numbers from --allow and policy.allow_once for this plan",
    }),
    summary: object(
      Object.fromEntries([...CHANGE_ACTIONS, "unchanged", "unmanaged"].map((name) => [name, count])),
      { ...closed, description: "number of changes by action, and of unchanged and unmanaged objects" },
    ),
    calls: object({ reads: count, writes: count }, closed),
    complete: boolean({ description: "false: guildform could not read everything" }),
    access: optional(accessSchema),
    state_written_by: optional(writerSchema),
    state_move: optional(moveSchema),
    rehearsal: optional(rehearsalSchema),
    still_asked: optional(stillAskedSchema),
    only_declared: optional(
      boolean({
        description: "true: names and texts are hidden (--only-declared), and apply refuses this plan",
      }),
    ),
    signature: optional(
      string({
        description: "HMAC-SHA256 with GUILDFORM_PLAN_KEY of the digest and its input",
      }),
    ),
    digest: optional(
      string({
        description:
          "digest of all other members, without `access` and without the sentences of findings, changes and deferred changes. apply refuses a saved plan without it.",
      }),
    ),
  } satisfies MembersOf<
    Plan,
    "access" | "digest" | "only_declared" | "rehearsal" | "state_move" | "state_written_by" | "still_asked"
  >,
  { ...closed, description: "the changes and their calls" },
);
