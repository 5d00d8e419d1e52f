// A record: one change of a state. A state is only ever changed by folding records into it (fold.ts).

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
   * The call `operation_id` is over: its intent ends, and the calls ahead end that name what it would have made. With `run` the
   * call had no effect, and its open change is removed from that run.
   */
  settle: only({ operation_id: text, run: optional(text) }),
  /** Begins a run: what follows belongs to it. */
  run: only({ run: appliedRunShape }),
  change: only({
    run: text,
    change: appliedChangeShape,
  }),
  ahead: only({ run: text, call: callAheadShape }),
  /** The guild shows that the call of an open change took effect. */
  shown: only({ run: text, operation_id: text }),
  /** Adds to what was posted on a day; a refusal stays for the day. An earlier day than the known one is dropped. */
  posts: only({
    channel_id: text,
    day: text,
    /** 1 when a post is about to be sent, -1 when it was refused or not sent after all, 0 for a refusal alone. */
    add: whole,
    refused: orNull(whole),
  }),
  /** A saved plan was applied as a whole. */
  plan: only({ digest: text }),
  /** The rates that an apply met, calls per minute by bucket of the route table: `{ channel: [294, 300] }`. */
  pace: only({ met: dictionary(list(count)) }),
  /** The state is on its way, or lives here from now on (null). */
  move: only({
    move: (value, path, fail) => (value === null ? null : stateMoveShape(value, path, fail)),
  }),
};

type Type = keyof typeof RECORDS;

/** One change of a state. */
export type StateRecord = {
  readonly [Of in Type]: { readonly type: Of } & ValueOf<(typeof RECORDS)[Of]>;
}[Type];

/** Every type of record that this version knows. */
export const RECORD_TYPES: readonly string[] = Object.keys(RECORDS);

/** A record; null when its type is one that this version does not know. */
export function parseRecord(value: unknown, fail: Fail): StateRecord | null {
  const type = text(asObject(value, "record", fail).type, "record.type", fail);
  if (!Object.hasOwn(RECORDS, type)) return null;
  return { type, ...RECORDS[type as Type](value, "record", fail) } as StateRecord;
}
