// A record is one change of a state. A state changes only when records are folded into it (fold.ts).

import { appliedChangeShape, callAheadShape, intentShape } from "./recorded-call.js";
import { appliedRunShape } from "./state.js";
import { stateMoveShape } from "./state-move.js";
import { type Fail, stored, type ValueOf } from "./stored-shape.js";

const {
  address,
  asObject,
  boundId,
  count,
  dictionary,
  jsonObject,
  list,
  only,
  optional,
  orNull,
  text,
  whole,
} = stored;

const RECORDS = {
  bind: only({ address, id: boundId, applied: jsonObject }),
  forget: only({ address }),
  rename: only({ from: address, to: address }),
  protect: only({ addresses: list(address) }),
  intent: only({ intent: intentShape }),
  /**
   * The call `operation_id` is over. Its intent ends, and so do the calls ahead that name its object. With `run` the call had no effect,
   * and that run loses its open change.
   */
  settle: only({ operation_id: text, run: optional(text) }),
  /** Begins a run. Later records belong to it. */
  run: only({ run: appliedRunShape }),
  change: only({
    run: text,
    change: appliedChangeShape,
  }),
  ahead: only({ run: text, call: callAheadShape }),
  /** The guild shows that the call of an open change took effect. */
  shown: only({ run: text, operation_id: text }),
  /**
   * Adds to the number of posts on a day; a refusal counts for the rest of the day. If the record is of an earlier day than the known one,
   * it is dropped.
   */
  posts: only({
    channel_id: text,
    day: text,
    /** The value is 1 for a post that is about to be sent, and -1 for a refused or unsent one. It is 0 to record a refusal alone. */
    add: whole,
    refused: orNull(whole),
  }),
  /** A saved plan was applied as a whole. */
  plan: only({ digest: text }),
  /** An apply met these rates, in calls per minute by bucket of the route table: `{ channel: [294, 300] }`. */
  pace: only({ met: dictionary(list(count)) }),
  /** The state is moving; null means that it lives here from now on. */
  move: only({
    move: (value, path, fail) => (value === null ? null : stateMoveShape(value, path, fail)),
  }),
};

type Type = keyof typeof RECORDS;

export type StateRecord = {
  readonly [Of in Type]: { readonly type: Of } & ValueOf<(typeof RECORDS)[Of]>;
}[Type];

/** This version knows these types of records. */
export const RECORD_TYPES: readonly string[] = Object.keys(RECORDS);

/** Reads a record; null means that this version does not know its type. */
export function parseRecord(value: unknown, fail: Fail): StateRecord | null {
  const type = text(asObject(value, "record", fail).type, "record.type", fail);
  if (!Object.hasOwn(RECORDS, type)) return null;
  return { type, ...RECORDS[type as Type](value, "record", fail) } as StateRecord;
}
