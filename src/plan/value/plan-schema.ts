// The published schema of plan JSON (`plan --json`). It describes the Plan type of plan.ts. A part with
// `satisfies` does not compile while only one of the two has a member.

import { ALLOWANCES } from "../../model/allowances.js";
import {
  anyOf,
  array,
  boolean,
  closed,
  held,
  heldText,
  integer,
  literal,
  type Optional,
  object,
  optional,
  record,
  type SchemaMembers,
  string,
  unknown,
  walkedAs,
} from "../../model/json-schema.js";
import { OPERATION_NAMES, type PathParameter } from "../../protocol/routes.js";
import { accessSchema } from "./access-schema.js";
import { changeSchema, parentSchema } from "./change-schema.js";
import { FACT_MEMBERS } from "./fact-members.js";
import { learntRecord } from "./learnt-record-schema.js";
import { moveSchema } from "./move-schema.js";
import { eitherOf, orNone, type PartMembers } from "./part-members.js";
import { CHANGE_ACTIONS, PLAN_FORMAT, type Plan } from "./plan.js";
import type { PlannedOperation } from "./planned-call.js";
import { rehearsalSchema } from "./rehearsal-schema.js";
import { deferredSchema, findingSchema } from "./said-schema.js";
import { stillAskedSchema } from "./still-asked-schema.js";
import { writerSchema } from "./writer-schema.js";

const ref = held(
  "ref",
  object(
    { $ref: string({ pattern: "#id$" }) },
    { ...closed, description: "the id that an earlier operation returns, as ADDRESS#id" },
  ),
);

const remembered = walkedAs(learntRecord, record(unknown(), { description: "a record for the state" }));

const idOrRef = anyOf([heldText("id"), ref]);

/** The parameters of paths. */
const PARAMS: Readonly<Record<PathParameter<PlannedOperation>, Optional>> = {
  guild_id: optional(heldText("own")),
  channel_id: optional(idOrRef),
  message_id: optional(idOrRef),
  patch_msg_id: optional(idOrRef),
  thread_id: optional(idOrRef),
  role_id: optional(heldText("subject-id")),
  user_id: optional(heldText("subject-id")),
  // These two name an emoji.
  type: optional(heldText("own")),
  id: optional(heldText("own")),
};

const operation = object(
  {
    id: heldText("call-id", { description: "unique in the plan" }),
    address: heldText("address"),
    operation: eitherOf(OPERATION_NAMES, "the operation of the service"),
    params: walkedAs(object(PARAMS), record(anyOf([string(), ref]), { description: "path parameters" })),
    body: optional(
      held(
        "call-body",
        record(unknown(), {
          description: "the JSON body; ids may be refs, texts with such ids are {$join: […]}",
        }),
      ),
    ),
    after: array(heldText("call-id"), { description: "ids of operations that must succeed first" }),
    waits_for: array(heldText("call-id"), {
      description: "ids of operations that must end first, with any result",
    }),
    remember: array(remembered, { description: "records for the state after success" }),
  } satisfies PartMembers<Plan["operations"][number]>,
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
    address: heldText("address"),
    fact,
    live: held("live", unknown({ description: "the live value; null: absent" })),
    bound: orNone(
      object({ id: heldText("bound-id"), applied: held("applied", record(unknown())) }),
      "the record in the state; null: none",
    ),
  } satisfies PartMembers<Plan["preconditions"][number]>,
  closed,
);

const unmanaged = object(
  {
    id: heldText("id"),
    name: heldText("place-name", { description: "foreign text" }),
    kind: eitherOf(["group", "channel"], "the kind of object"),
    group: orNone(
      object({ id: heldText("id"), name: heldText("group-name", { description: "foreign text" }) }, closed),
      "the live group of the channel",
    ),
  } satisfies PartMembers<Plan["unmanaged"][number]>,
  closed,
);

const deferred = deferredSchema({
  address: heldText("address", { description: "the address of a change without an operation in this plan" }),
  message: optional(string({ description: "one sentence, made from `why`; not in a saved file" })),
});

const count = integer({ minimum: 0 });

export const PlanSchema = object(
  {
    format: literal(PLAN_FORMAT, { description: "the version of this format" }),
    identity: heldText("own", {
      description: "digest of the plan's calls and preconditions, without names, sentences, time and serial",
    }),
    tool_version: heldText("own"),
    created_at: heldText("own", { description: "ISO 8601, UTC" }),
    guild: object({ id: heldText("own"), name: heldText("foreign") }, closed),
    config_digest: heldText("own", { description: "digest of the parsed configuration" }),
    shaped_by: orNone(
      object(
        {
          file: heldText("own", { description: "the name of the configuration" }),
          folder: heldText("own", { description: "the folder of the configuration" }),
          values: held(
            "guessable",
            record(string(), {
              description: "digests of the texts of variables from outside of the file, by name",
            }),
          ),
        },
        closed,
      ),
      "the input of the plan, to plan again; null: an undo",
    ),
    scope: optional(
      object(
        {
          targets: array(heldText("glob"), { description: "globs of --target; empty: everything" }),
          excludes: array(heldText("glob"), { description: "globs of --exclude" }),
          along: array(object({ address: heldText("address"), needed_by: heldText("address") }, closed), {
            description: "objects outside of the targets that a target needs, and that target",
          }),
          left_out: count,
        } satisfies PartMembers<NonNullable<Plan["scope"]>>,
        { ...closed, description: "the selection; absent: the whole guild" },
      ),
    ),
    state: object({ lineage: orNone(heldText("own"), "null: no state yet"), serial: count }, closed),
    changes: array(changeSchema, { description: "in the order of the guild's tree" }),
    parents: array(parentSchema, { description: "unchanged groups and channels that contain changes" }),
    operations: array(operation, { description: "in an order in which apply may run them" }),
    remember: array(remembered, { description: "records for the state without a call" }),
    footprint: held(
      "guessable",
      record(string(), {
        description: "digest of each live object in the preconditions",
      }),
    ),
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
    elsewhere: held(
      "guessable",
      record(string(), {
        description: "short digests of the live channels outside the footprint, by id",
      }),
    ),
    orders: record(array(idOrRef), {
      names: "sequence",
      description: "the order of groups, or of channels in one group, after the plan, if the plan changes it",
    }),
    undoes: array(heldText("own"), { description: "ids of the applies that this plan reverts" }),
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
          "digest of the plan: of all other members but `signature`, `access`, `rehearsal`, `state_move`, `state_written_by`, `still_asked` and the sentences. apply refuses a saved plan without it.",
      }),
    ),
  } satisfies PartMembers<
    Plan,
    "access" | "digest" | "only_declared" | "rehearsal" | "state_move" | "state_written_by" | "still_asked"
  >,
  { ...closed, description: "the changes and their calls" },
);
