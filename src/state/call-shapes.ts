// Parsed JSON → what a state keeps of calls: intents, changes, calls ahead, and what they bind. As of state-shape.ts.

import { writtenAddress } from "../model/address.js";
import type { Json } from "../model/json.js";
import { isRef, type Ref } from "../model/ref.js";
import { boundId, dictionary, type Fail, id, jsonObject, list, object, text } from "./json-members.js";
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
  const members = object(value, path, fail);
  return {
    ...members,
    id: boundId(members.id, `${path}.id`, fail),
    applied: jsonObject(members.applied, `${path}.applied`, fail),
  };
}

export function parseIntent(value: unknown, path: string, fail: Fail): Intent {
  const members = object(value, path, fail);
  if (members.body === undefined) fail({ case: "missing", at: `${path}.body` });
  return {
    ...members,
    ...parseCall(members, path, fail),
    params: dictionary(members.params ?? {}, `${path}.params`, fail, id),
    body: members.body as Json,
    at: text(members.at, `${path}.at`, fail),
    run: members.run == null ? "" : text(members.run, `${path}.run`, fail),
    pending: members.pending == null ? null : parsePending(members.pending, `${path}.pending`, fail),
  };
}

/** What is kept of every call. */
function parseCall(members: Members, path: string, fail: Fail) {
  const member = (name: string) => text(members[name], `${path}.${name}`, fail);
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
  const members = object(value, path, fail);
  const id = (name: string) => (members[name] == null ? null : text(members[name], `${path}.${name}`, fail));
  return { audit_id: id("audit_id"), task_id: id("task_id") };
}

export function parseAppliedChange(value: unknown, path: string, fail: Fail): AppliedChange {
  const members = object(value, path, fail);
  return {
    ...members,
    ...parseSentCall(members, path, fail),
    params: dictionary(members.params, `${path}.params`, fail, id),
    made: members.made == null ? null : id(members.made, `${path}.made`, fail),
    ...(members.open === undefined ? {} : { open: true }),
    ...(members.learns === undefined ? {} : { learns: parseLearns(members.learns, `${path}.learns`, fail) }),
  };
}

export function parseCallAhead(value: unknown, path: string, fail: Fail): CallAhead {
  const members = object(value, path, fail);
  return {
    ...members,
    ...parseSentCall(members, path, fail),
    params: dictionary(members.params, `${path}.params`, fail, orRef(id)),
    at: text(members.at, `${path}.at`, fail),
    learns: parseLearns(members.learns, `${path}.learns`, fail),
  };
}

type Parse<Value> = (value: unknown, path: string, fail: Fail) => Value;

const orRef =
  (parse: Parse<string>): Parse<string | Ref> =>
  (value, path, fail) =>
    isRef(value) ? { $ref: value.$ref } : parse(value, path, fail);

const parseLearns = (value: unknown, path: string, fail: Fail): readonly RememberTemplate[] =>
  list(value, path, fail, (one, at): RememberTemplate => {
    const members = object(one, at, fail);
    const address = writtenAddress(text(members.address, `${at}.address`, fail));
    if (text(members.type, `${at}.type`, fail) === "forget") return { type: "forget", address };
    const applied = jsonObject(members.applied, `${at}.applied`, fail);
    return { type: "bind", address, id: list(members.id, `${at}.id`, fail, orRef(boundId)), applied };
  });
