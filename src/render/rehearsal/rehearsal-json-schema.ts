// What `guildform rehearse --json` prints, as a schema.

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
  array(object({ seed: integer({ description: "of the round" }), line: string() }, closed), { description });

const place = object({ id: string(), name: string() }, closed);

const outcome = object(
  {
    id: string({ description: "of the operation in the plan" }),
    address: string(),
    operation: string(),
    status: enumOf(["applied", "pending", "failed", "ambiguous", "not-run"]),
    source: orNull(
      object({ file: string(), line: integer(), column: integer() }, closed),
      "the line of the file that asks for the call; null: none does",
    ),
    code: orNull(integer(), "of the refusal, as the service would give it"),
    meaning: string(),
    advice: string(),
  },
  closed,
);

const finding = schemaOf<FindingJson>(findingSchema());

export const RehearsalJsonSchema = object(
  {
    guild: place,
    identity: string({ description: "of the plan that was rehearsed" }),
    status: enumOf(["empty", "deferred", "blocked", "done"], {
      description: "what an apply would do: nothing to do, nothing today, stopped by policy, or calls",
    }),
    goes_through: boolean({
      description:
        "nothing is refused, every change shows afterwards and can be looked at, access stays within its bounds, and the tests of the file hold",
    }),
    writes: counts("calls that change something, which the service takes"),
    reads: counts("calls that read, from the approval to the end"),
    outcomes: array(outcome, { description: "one per operation of the plan" }),
    unshown: orNull(array(string()), "addresses of changes that do not show afterwards; null: nobody looked"),
    unread: orNull(
      object({ operation: string(), code: orNull(integer(), "of the refusal") }, closed),
      "the read that would be refused when an apply looks whether its changes show, so that it ends with 1; null: none",
    ),
    access: array(
      object(
        {
          who: object({ kind: enumOf(["everyone", "role", "user"]), id: optional(string()) }, closed),
          right: enumOf(SETTABLE_FLAGS),
          channel: place,
          is: enumOf(["more", "less"], {
            description: "more than the guild before and after allows, or less than both",
          }),
        },
        closed,
      ),
      { description: "access that leaves its bounds while the calls run" },
    ),
    tests: array(finding, { description: "tests of the file that fail at the end, or for a while" }),
    posts: array(object({ channel: place, left: integer(), most: integer() }, closed), {
      description: "posts that the channels of the plan take today, once it is applied",
    }),
    time: orNull(
      object(
        {
          least_ms: number(),
          most_ms: number({ description: "as least_ms where the pace is known" }),
          latency_ms: number({ description: "of one call, as reads took it" }),
          pace: enumOf(["told", "learnt", "unknown"], {
            description: "by --pace; by what earlier applies met; or between no limit and a slow one",
          }),
          calls_per_second: orNull(
            number(),
            "of each bucket, at most_ms; null where it was learnt by bucket",
          ),
        },
        closed,
      ),
      "how long an apply takes from its approval; null where nothing is applied",
    ),
    faults: orNull(
      object(
        {
          rounds: integer(),
          seed: integer({ description: "of the first round; the next ones count on" }),
          kills: integer({ description: "runs that were killed" }),
          applies: integer({ description: "applies of all rounds" }),
          asked: integer({ description: "rounds in which a person had to say what became of a call" }),
          lost: lines("missing at the end of a round"),
          duplicates: lines("there twice at the end of a round"),
          foreign: lines("otherwise at the end of a round, and no part of the plan"),
        },
        closed,
      ),
      "rounds with faults and kills, under --faults; else null",
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
            code: orNull(integer(), "the code of the refusal; null: no table of the service has one"),
          },
          closed,
        ),
        object(
          {
            case: enumOf(["chat-channels"]),
            count: integer({ description: "chat channels that the plan creates" }),
            code: integer({ description: "the code of the refusal, as guildform assumes it" }),
          },
          closed,
        ),
        object({ case: enumOf(["posts"]), most: integer() }, closed),
      ]),
      { description: "what was taken for granted, since nothing that was read says so" },
    ),
  },
  closed,
);

export type RehearsalJson = Static<typeof RehearsalJsonSchema>;
