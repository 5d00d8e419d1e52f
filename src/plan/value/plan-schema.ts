// A plan is a JSON value with changes and the calls that make them. People review it, a file holds it, and apply carries it out. A JSON
// round trip does not change it.
//
// This schema is the source of the shape: plan.ts derives its types, and `npm run schema` publishes it as schema/plan.schema.json. A
// new member needs a description and, if its text comes from the guild, `heldText` with the kind of text.

import type { Address } from "../../model/address.js";
import { ALLOWANCES } from "../../model/allowances.js";
import type { BoundId } from "../../model/bound-id.js";
import {
  anyJson,
  anyObject,
  anyOf,
  array,
  boolean,
  closed,
  enumOf,
  held,
  heldText,
  integer,
  type JsonSchema,
  literal,
  type Optional,
  object,
  objectByName,
  optional,
  orNull,
  record,
  type Schema,
  type SchemaMembers,
  schemaOf,
  string,
  walkedAs,
} from "../../model/json-schema.js";
import type { Ref } from "../../model/ref.js";
import type { SequenceKey } from "../../model/sequence.js";
import { OPERATION_NAMES, type PathParameter } from "../../protocol/routes.js";
import type { RememberTemplate } from "../../state/recorded-call.js";
import type { StateRecord } from "../../state/state-record.js";
import { changeSchema, parentSchema } from "./change-schema.js";
import { FACT_MEMBERS } from "./fact-members.js";
import type { FactRef } from "./fact-ref.js";
import { learntRecord } from "./learnt-record-schema.js";
import { CHANGE_ACTIONS, PLAN_FORMAT } from "./plan-format.js";
import { inputOfPlan, refreshSchema, scopeSchema } from "./plan-input-schema.js";
import type { PlannedOperation } from "./planned-call.js";
import { PRINTED_MEMBERS } from "./printed-schema.js";
import { deferredSchema, findingSchema } from "./said-schema.js";

const ref: Schema<Ref> = held(
  "ref",
  object(
    { $ref: string({ pattern: "#id$" }) },
    { ...closed, description: "the id that an earlier operation returns, as ADDRESS#id" },
  ),
);

const recordSchema: JsonSchema = walkedAs(learntRecord, anyObject({ description: "a record for the state" }));

const idOrRef = anyOf([heldText("id"), ref]);

const pathParameters: Readonly<Record<PathParameter<PlannedOperation>, Optional>> = {
  guild_id: optional(heldText("own")),
  channel_id: optional(idOrRef),
  message_id: optional(idOrRef),
  patch_msg_id: optional(idOrRef),
  thread_id: optional(idOrRef),
  role_id: optional(anyOf([heldText("subject-id"), ref])),
  user_id: optional(heldText("subject-id")),
  // `type` and `id` name an emoji.
  type: optional(heldText("own")),
  id: optional(heldText("own")),
};

export const operationSchema = object(
  {
    id: heldText("call-id", {
      description: "unique in the plan, and the same in each plan: create_channel channel.rules",
    }),
    address: heldText<Address>("address"),
    // The list also has reading operations. The rows of the kinds decide which calls a plan may hold (saved/call-targets.ts).
    operation: schemaOf<PlannedOperation>(
      enumOf(OPERATION_NAMES, { description: "the operation of the service" }),
    ),
    params: walkedAs(
      object(pathParameters),
      record(anyOf([string(), ref]), { description: "path parameters" }),
    ),
    body: optional(
      held(
        "call-body",
        anyObject({
          description: "the JSON body; ids may be refs, texts with such ids are {$join: […]}",
        }),
      ),
    ),
    after: array(heldText("call-id"), { description: "ids of operations that must succeed first" }),
    waits_for: array(heldText("call-id"), {
      description:
        "ids of operations that must end first, with any result. If one fails, the place of this one among its siblings may be wrong, and the next plan corrects it.",
    }),
    remember: array(schemaOf<RememberTemplate>(recordSchema), {
      description: "records for the state after success",
    }),
  },
  { ...closed, description: "one HTTP call" },
);

const fact: Schema<FactRef> = schemaOf(
  anyOf(
    Object.entries<SchemaMembers>(FACT_MEMBERS).map(([kind, members]) =>
      object({ kind: literal(kind), ...members }, closed),
    ),
    { description: "how apply reads it again" },
  ),
);

const precondition = object(
  {
    address: heldText<Address>("address"),
    fact,
    live: held("live", anyJson("the live value, by the kind of fact; null: absent")),
    bound: orNull(
      object({ id: heldText<BoundId>("bound-id"), applied: held("applied", anyObject()) }),
      "the record in the state; null: none. For `protected`: the protected addresses.",
    ),
  },
  closed,
);

const unmanaged = object(
  {
    id: heldText("id"),
    name: heldText("place-name", { description: "foreign text" }),
    kind: enumOf(["group", "channel"], { description: "the kind of object" }),
    group: orNull(
      object({ id: heldText("id"), name: heldText("group-name", { description: "foreign text" }) }, closed),
      "the live group of the channel",
    ),
  },
  closed,
);

const count = integer({ minimum: 0 });

/** A plan has these members. `PlanSchema` adds members of plan JSON. */
export const PLAN_MEMBERS = {
  format: literal(PLAN_FORMAT, { description: "the version of this format" }),
  identity: heldText("own", {
    description: "digest of the plan's calls and preconditions, without names, sentences, time and serial",
  }),
  tool_version: heldText("own"),
  created_at: heldText("own", { description: "ISO 8601, UTC" }),
  guild: object({ id: heldText("own"), name: heldText("foreign") }, closed),
  config_digest: heldText("own", { description: "digest of the parsed configuration" }),
  shaped_by: orNull(inputOfPlan, "the input of the plan, to plan again; null: an undo"),
  scope: optional(scopeSchema),
  refresh: optional(refreshSchema),
  state: object({ lineage: orNull(heldText("own"), "null: no state yet"), serial: count }, closed),
  changes: array(changeSchema, { description: "in the order of the guild's tree" }),
  parents: array(parentSchema, { description: "unchanged groups and channels that contain changes" }),
  operations: array(operationSchema, { description: "in an order in which apply may run them" }),
  remember: array(schemaOf<StateRecord>(recordSchema), {
    description: "records for the state without a call",
  }),
  footprint: held(
    "guessable",
    record(string(), { description: "digest of each live object in the preconditions" }),
  ),
  preconditions: array(precondition, { description: "the content of the digests in `footprint`" }),
  access_context: array(precondition, {
    description:
      "permissions, memberships and channels that the plan does not change. Together with the preconditions they show who gains and who loses access.",
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
  role_numbers: optional(
    array(object({ role: heldText("subject-id"), members: count }, closed), {
      description: "the number of members of each role in the access list, if the service shows it",
    }),
  ),
  elsewhere: held(
    "guessable",
    record(string(), {
      description: "short digests of the live channels outside the footprint, by id",
    }),
  ),
  orders: schemaOf<Readonly<Record<SequenceKey, readonly (string | Ref)[]>>>(
    record(array(idOrRef), {
      names: "sequence",
      description: "the order of groups, or of channels in one group, after the plan, if the plan changes it",
    }),
  ),
  undoes: array(heldText("own"), { description: "ids of the applies that this plan reverts" }),
  deferred: array(deferredSchema, { description: "changes left for a later run" }),
  findings: array(findingSchema),
  unmanaged: array(unmanaged, {
    description: "live channels and groups that stay and are not in the file, in the order of the guild",
  }),
  allowances: objectByName(ALLOWANCES, optional(count), {
    ...closed,
    description: "the numbers from --allow and policy.allow_once for this plan",
  }),
  summary: objectByName([...CHANGE_ACTIONS, "unchanged", "unmanaged"], count, {
    ...closed,
    description: "number of changes by action, and of unchanged and unmanaged objects",
  }),
  people: optional(array(heldText("subject-id"), { description: "ids from --people, only in a saved plan" })),
  calls: object({ reads: count, writes: count }, closed),
  complete: boolean({ description: "false: guildform could not read everything" }),
  signature: optional(
    string({ description: "HMAC-SHA256 with GUILDFORM_PLAN_KEY of the digest and its input" }),
  ),
};

export const PlanSchema = object(
  {
    ...PLAN_MEMBERS,
    ...PRINTED_MEMBERS,
    only_declared: optional(
      boolean({
        description: "true: names and texts are hidden (--only-declared), and apply refuses this plan",
      }),
    ),
    people_hidden: optional(boolean({ description: "true: ids are hidden, and apply refuses this plan" })),
    digest: optional(
      string({
        description:
          "digest of the plan: of all other members but `signature`, `access`, `rehearsal`, `state_move`, `state_written_by`, `still_asked` and the sentences. apply refuses a saved plan without it.",
      }),
    ),
  },
  { ...closed, description: "the changes and their calls" },
);
