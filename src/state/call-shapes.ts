// Parsed JSON → what a state keeps of calls: intents, changes, calls ahead, and what they bind. As of state-shape.ts.

import { writtenAddress } from "../model/address.js";
import type { Json } from "../model/json.js";
import { isRef, type Ref } from "../model/ref.js";
import {
  asId,
  asJsonObject,
  asList,
  asObject,
  asText,
  boundId,
  dictionary,
  type Fail,
} from "./json-members.js";
import type {
  AppliedChange,
  BoundResource,
  CallAhead,
  Intent,
  PendingAnswer,
  RememberTemplate,
} from "./state.js";

type Members = Readonly<Record<string, unknown>>;

export function parseResource(value: unknown, path: string, fail: Fail): BoundResource {
  const members = asObject(value, path, fail);
  return {
    ...members,
    id: boundId(members.id, `${path}.id`, fail),
    applied: asJsonObject(members.applied, `${path}.applied`, fail),
  };
}

export function parseIntent(value: unknown, path: string, fail: Fail): Intent {
  const members = asObject(value, path, fail);
  if (members.body === undefined) fail({ case: "missing", at: `${path}.body` });
  return {
    ...members,
    ...parseCall(members, path, fail),
    params: dictionary(members.params ?? {}, `${path}.params`, fail, asId),
    body: members.body as Json,
    at: asText(members.at, `${path}.at`, fail),
    run: members.run == null ? "" : asText(members.run, `${path}.run`, fail),
    pending: members.pending == null ? null : parsePending(members.pending, `${path}.pending`, fail),
  };
}

/** What is kept of every call. */
function parseCall(members: Members, path: string, fail: Fail) {
  const member = (name: string) => asText(members[name], `${path}.${name}`, fail);
  return {
    operation_id: member("operation_id"),
    address: writtenAddress(member("address")),
    operation: member("operation"),
  };
}

/** And of a call that may have been sent: with what it changed. */
const parseSentCall = (members: Members, path: string, fail: Fail) => ({
  ...parseCall(members, path, fail),
  body: (members.body ?? null) as Json,
  live: (members.live ?? null) as Json,
  bound: members.bound == null ? null : parseResource(members.bound, `${path}.bound`, fail),
});

function parsePending(value: unknown, path: string, fail: Fail): PendingAnswer {
  const members = asObject(value, path, fail);
  const id = (name: string) =>
    members[name] == null ? null : asText(members[name], `${path}.${name}`, fail);
  return { audit_id: id("audit_id"), task_id: id("task_id") };
}

export function parseAppliedChange(value: unknown, path: string, fail: Fail): AppliedChange {
  const members = asObject(value, path, fail);
  return {
    ...members,
    ...parseSentCall(members, path, fail),
    params: dictionary(members.params, `${path}.params`, fail, asId),
    made: members.made == null ? null : asId(members.made, `${path}.made`, fail),
    ...(members.open === undefined ? {} : { open: true }),
    ...(members.learns === undefined ? {} : { learns: parseLearns(members.learns, `${path}.learns`, fail) }),
  };
}

export function parseCallAhead(value: unknown, path: string, fail: Fail): CallAhead {
  const members = asObject(value, path, fail);
  return {
    ...members,
    ...parseSentCall(members, path, fail),
    params: dictionary(members.params, `${path}.params`, fail, orRef(asId)),
    at: asText(members.at, `${path}.at`, fail),
    learns: parseLearns(members.learns, `${path}.learns`, fail),
  };
}

type Parse<Value> = (value: unknown, path: string, fail: Fail) => Value;

const orRef =
  (parse: Parse<string>): Parse<string | Ref> =>
  (value, path, fail) =>
    isRef(value) ? { $ref: value.$ref } : parse(value, path, fail);

const parseLearns = (value: unknown, path: string, fail: Fail): readonly RememberTemplate[] =>
  asList(value, path, fail, (one, at): RememberTemplate => {
    const members = asObject(one, at, fail);
    const address = writtenAddress(asText(members.address, `${at}.address`, fail));
    if (asText(members.type, `${at}.type`, fail) === "forget") return { type: "forget", address };
    const applied = asJsonObject(members.applied, `${at}.applied`, fail);
    return { type: "bind", address, id: asList(members.id, `${at}.id`, fail, orRef(boundId)), applied };
  });
