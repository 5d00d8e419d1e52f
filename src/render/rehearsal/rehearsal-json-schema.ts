// Describes the JSON of `guildform rehearse --json`.

import {
  anyOf,
  array,
  boolean,
  closed,
  enumOf,
  integer,
  number,
  object,
  optional,
  orNull,
  type Static,
  schemaOf,
  string,
} from "../../model/json-schema.js";
import { SETTABLE_FLAGS } from "../../model/permissions.js";
import { findingSchema } from "../../plan/value/said-schema.js";
import type { FindingJson } from "../plan-json.js";

const counts = (description: string) =>
  array(object({ operation: string(), count: integer() }, closed), { description });

const lines = (description: string) =>
  array(object({ seed: integer({ description: "the seed of the round" }), line: string() }, closed), {
    description,
  });

const place = object({ id: string(), name: string() }, closed);

const outcome = object(
  {
    id: string({ description: "the id of the operation in the plan" }),
    address: string(),
    operation: string(),
    status: enumOf(["applied", "pending", "failed", "ambiguous", "not-run"]),
    source: orNull(
      object({ file: string(), line: integer(), column: integer() }, closed),
      "the line of the file that asks for the call; null: none",
    ),
    code: orNull(integer(), "the service's code of the refusal"),
    meaning: string(),
    advice: string(),
  },
  closed,
);

const finding = schemaOf<FindingJson>(findingSchema);

export const RehearsalJsonSchema = object(
  {
    guild: place,
    identity: string({ description: "the identity of the rehearsed plan" }),
    status: enumOf(["empty", "deferred", "blocked", "done"], {
      description:
        "the effect of an apply: empty: no changes, deferred: nothing today, blocked: by policy, done: calls",
    }),
    goes_through: boolean({
      description:
        "true: the service refuses no call, the guild shows every change, access stays within its bounds, and the tests of the file pass",
    }),
    writes: counts("write calls that the service accepts"),
    reads: counts("read calls, from the approval to the end"),
    outcomes: array(outcome, { description: "one per operation of the plan" }),
    unshown: orNull(array(string()), "addresses of changes that the guild does not show; null: not checked"),
    unread: orNull(
      object({ operation: string(), code: orNull(integer(), "the code of the refusal") }, closed),
      "the refused read of apply's final check, which makes apply end with 1; null: none",
    ),
    access: array(
      object(
        {
          who: object({ kind: enumOf(["everyone", "role", "user"]), id: optional(string()) }, closed),
          right: enumOf(SETTABLE_FLAGS),
          channel: place,
          is: enumOf(["more", "less"], {
            description: "more: more access than before and after; less: less access than before and after",
          }),
        },
        closed,
      ),
      { description: "access that leaves its bounds between the calls" },
    ),
    tests: array(finding, { description: "tests of the file that fail at the end or between calls" }),
    posts: array(object({ channel: place, left: integer(), most: integer() }, closed), {
      description: "posts that the channels of the plan accept today after the apply",
    }),
    time: orNull(
      object(
        {
          least_ms: number(),
          most_ms: number({ description: "equals least_ms if the pace is known" }),
          latency_ms: number({ description: "the latency of one call, measured by the reads" }),
          pace: enumOf(["given", "learnt", "unknown"], {
            description:
              "given: by --pace, learnt: from earlier applies, unknown: between no limit and a slow pace",
          }),
          calls_per_second: orNull(
            number(),
            "the calls per second of each bucket, for most_ms; null: learnt by bucket",
          ),
        },
        closed,
      ),
      "the time of an apply from its approval; null: no calls",
    ),
    faults: orNull(
      object(
        {
          rounds: integer(),
          seed: integer({ description: "the seed of the first round; each next round adds 1" }),
          kills: integer({ description: "killed runs" }),
          applies: integer({ description: "applies of all rounds" }),
          asked: integer({ description: "rounds in which a person had to resolve a call" }),
          lost: lines("missing at the end of a round"),
          duplicates: lines("duplicates at the end of a round"),
          foreign: lines("changed at the end of a round, and not part of the plan"),
        },
        closed,
      ),
      "rounds with faults and kills; null: without --faults",
    ),
    assumed: array(
      anyOf([
        object({ case: enumOf(["role", "member"]), id: string() }, closed),
        object({ case: enumOf(["message"]), channel: string(), id: string() }, closed),
        object({ case: enumOf(["private-domain", "administrator", "grants", "audit"]) }, closed),
        object({ case: enumOf(["interface"]), operation: string() }, closed),
        object(
          {
            case: enumOf(["applied"]),
            permission: enumOf(["markdown", "keyboard", "edit", "everyone"]),
            code: orNull(integer(), "the code of the refusal; null: the service documents none"),
          },
          closed,
        ),
        object(
          {
            case: enumOf(["chat-channels"]),
            count: integer({ description: "the number of chat channels that the plan creates" }),
            code: integer({ description: "the assumed code of the refusal" }),
          },
          closed,
        ),
        object({ case: enumOf(["posts"]), most: integer() }, closed),
      ]),
      { description: "the assumptions of the rehearsal, which no read confirms" },
    ),
  },
  closed,
);

export type RehearsalJson = Static<typeof RehearsalJsonSchema>;
