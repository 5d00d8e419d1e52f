// Calls as a state keeps them: intents, changes, and calls that may still run; and the objects that they bind.

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
   * Id of the live object: a channel id, `<channel>/role/<id>`, `<channel>/user/<id>`, `<channel>/<message>`,
   * `<channel>/<thread>`, `<channel>/<message>/<type>/<emoji>`.
   */
  id: boundId,
  /** The managed values as last applied; of a message or thread `{sent: …}`, the body as it travelled. */
  applied: jsonObject,
});

/** A declared object and the live one it stands for. */
export interface BoundResource extends ValueOf<typeof boundResourceShape> {}

const call = { operation_id: text, address, operation: text };

/** Null where the service gave no id. */
const pendingAnswer = object({ audit_id: orNull(text), task_id: orNull(text) });

/** 201 or 202 with an audit, or a forum task (service-facts 2.7, 3.24): ids of the service; null where it gave none. */
export interface PendingAnswer extends ValueOf<typeof pendingAnswer> {}

export const intentShape = object({
  ...call,
  /** Path parameters as sent. */
  params: orElse(dictionary(id), {}),
  /** The body as sent, ids filled in. */
  body: (value, path, fail) =>
    value === undefined ? fail({ case: "missing", at: path }) : json(value, path, fail),
  /** ISO 8601, UTC. */
  at: text,
  /** The id of its run, which may stand in the history. */
  run: orElse(text, ""),
  /** The service accepted it and decides later; null while nothing is known. */
  pending: orNull<PendingAnswer>(pendingAnswer),
});

/** A create that may be sent, a post that is about to be sent, or any call that waits for an audit. */
export interface Intent extends ValueOf<typeof intentShape> {}

const template = {
  bind: only({
    address,
    /** Joined with "/" after the Refs are resolved; `applied` may hold Refs too. */
    id: list(orRef<string>(boundId)),
    applied: jsonObject,
  }),
  forget: only({ address }),
};

/** A record in which ids may be Refs: what state learns of a call that succeeded. */
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
  /** What the guild said of the address before, in the words of `Precondition.live`; null = not there, or unreadable. */
  live: json,
  /** What state had bound before. */
  bound: orNull<BoundResource>(boundResourceShape),
};

export const appliedChangeShape = object({
  ...changed,
  /** The body as sent, ids filled in; null for none. */
  body: json,
  /** Path parameters as sent. */
  params: dictionary(id),
  /** The id of what it created; null when it created nothing. */
  made: orNull(id),
  /** It may have been sent, and no answer is known: it may have taken effect. */
  open: optional((): true => true),
  /** Of an open change: what state learns where the guild shows that the call took effect. */
  learns: optional(list(rememberTemplate)),
});

/** One call that succeeded, or may have: its answer was lost or is yet to come, or the run was killed before it came. */
export interface AppliedChange extends ValueOf<typeof appliedChangeShape> {}

export const callAheadShape = object({
  ...changed,
  /** The body as it will be sent, with Refs; null for none. */
  body: json,
  /** Path parameters as they will be sent, with Refs for ids that earlier calls make. */
  params: dictionary(orRef(id)),
  /** ISO 8601, UTC: when its run wrote it down. */
  at: text,
  learns: list(rememberTemplate),
});

/**
 * A call that may run. It is an intent or an open change as soon as it names ids alone; what an earlier call of its run is yet to
 * make it names with a Ref, `{"$ref": "group.start#id"}`, and where nothing is made it was never sent.
 */
export interface CallAhead extends ValueOf<typeof callAheadShape> {}
