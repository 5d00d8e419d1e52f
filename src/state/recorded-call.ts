// Defines the calls that a state keeps: intents, changes and calls ahead. It also defines the objects that they bind.

import { type StoredShape, stored, type ValueOf } from "./stored-shape.js";

const {
  address,
  asObject,
  boundId,
  dictionary,
  id,
  json,
  jsonObject,
  list,
  object,
  only,
  optional,
  orElse,
  orNull,
  orRef,
  text,
} = stored;

export const boundResourceShape = object({
  /**
   * The id of the live object is a channel id, `<channel>/role/<id>`, `<channel>/user/<id>`, `<channel>/<message>`, `<channel>/<thread>` or
   * `<channel>/<message>/<type>/<emoji>`.
   */
  id: boundId,
  /** The managed values come from the last apply. For a message or thread the value is `{sent: …}`, the body as it was sent. */
  applied: jsonObject,
});

/** A resource is a declared object that state has bound to a live one. */
export interface BoundResource extends ValueOf<typeof boundResourceShape> {}

const call = { operation_id: text, address, operation: text };

/** A member is null when the service gave no id. */
const pendingAnswer = object({ audit_id: orNull(text), task_id: orNull(text) });

/**
 * The answer was 201 or 202 with an audit, or a forum task (service-facts 2.7, 3.24). The service gives the ids; null means that it gave
 * none.
 */
export interface PendingAnswer extends ValueOf<typeof pendingAnswer> {}

export const intentShape = object({
  ...call,
  /** The call was sent with these path parameters. */
  params: orElse(dictionary(id), {}),
  /** The call was sent with this body, which has all ids. */
  body: (value, path, fail) =>
    value === undefined ? fail({ case: "missing", at: path }) : json(value, path, fail),
  /** The intent was recorded at this time, in ISO 8601 and UTC. */
  at: text,
  /** The call belongs to the run with this id, which the history may still hold. */
  run: orElse(text, ""),
  /** The service accepted the call and decides later; null means that no such answer is known. */
  pending: orNull<PendingAnswer>(pendingAnswer),
});

/** An intent is a create or a post that was perhaps sent, or any call that waits for an audit. */
export interface Intent extends ValueOf<typeof intentShape> {}

const template = {
  bind: only({
    address,
    /** The parts are joined with "/" when the Refs have become ids. `applied` may hold Refs too. */
    id: list(orRef<string>(boundId)),
    applied: jsonObject,
  }),
  forget: only({ address }),
};

/** A record whose ids may be Refs: state learns it when the call succeeds. */
export type RememberTemplate =
  | ({ readonly type: "bind" } & ValueOf<typeof template.bind>)
  | ({ readonly type: "forget" } & ValueOf<typeof template.forget>);

const rememberTemplate: StoredShape<RememberTemplate> = (value, path, fail) => {
  const type = text(asObject(value, path, fail).type, `${path}.type`, fail);
  return type === "forget"
    ? { type, ...template.forget(value, path, fail) }
    : { type: "bind", ...template.bind(value, path, fail) };
};

const changed = {
  ...call,
  /**
   * The guild's value of the address before the call, in the words of `Precondition.live`. null means that the object was missing or
   * unreadable.
   */
  live: json,
  /** State had this binding of the address before the call. */
  bound: orNull<BoundResource>(boundResourceShape),
};

export const appliedChangeShape = object({
  ...changed,
  /** The call was sent with this body, which has all ids; null means that the call has no body. */
  body: json,
  /** The call was sent with these path parameters. */
  params: dictionary(id),
  /** The call created the object with this id; null means that it created nothing. */
  made: orNull(id),
  /** The call has no known answer: it may have taken effect. */
  open: optional((): true => true),
  /** State learns these records when the guild shows that the call took effect. Only an open change has them. */
  learns: optional(list(rememberTemplate)),
});

/** A change is a call that succeeded, or perhaps succeeded: its answer is lost or still to come, or the run died before it. */
export interface AppliedChange extends ValueOf<typeof appliedChangeShape> {}

export const callAheadShape = object({
  ...changed,
  /** The body has Refs for ids that are still to come; null means that the call has no body. */
  body: json,
  /** The path parameters have Refs for ids that earlier calls make. */
  params: dictionary(orRef(id)),
  /** The run wrote the call down at this time: ISO 8601, UTC. */
  at: text,
  learns: list(rememberTemplate),
});

/**
 * A call ahead may still run. It names an object that an earlier call of its run is yet to make with a Ref, `{"$ref": "group.start#id"}`.
 * When all Refs have become ids, it becomes an intent or an open change. If an object is not made, the run has never sent the call.
 */
export interface CallAhead extends ValueOf<typeof callAheadShape> {}
