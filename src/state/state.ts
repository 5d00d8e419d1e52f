// A state is the memory of guildform, as a value: its bindings and its last applies.
//
// A state changes only when records are folded into it, one after another (state-record.ts). Each record raises the serial by one. So a
// backend needs to keep a snapshot and the records since, and nothing else. A record never holds a secret. A value that comes from a file
// is checked against its shape (stored-shape.ts).

import type { Address } from "../model/address.js";
import {
  type AppliedChange,
  appliedChangeShape,
  type BoundResource,
  boundResourceShape,
  type CallAhead,
  callAheadShape,
  type Intent,
  intentShape,
} from "./recorded-call.js";
import type { Seal } from "./seal.js";
import { stateMoveShape } from "./state-move.js";
import { type Fail, stored, type ValueOf } from "./stored-shape.js";

const { address, asObject, count, dictionary, list, object, optional, orElse, orNull, text, whole } = stored;

/**
 * Format 2 has moves, calls ahead, and open changes from which state learns. A guildform that knows format 1 alone would ignore these
 * members. So every state has format 2 from its next write on. Format 1 is still read.
 */
export const STATE_FORMAT = 2;

/** A state remembers this many rates of each bucket. */
export const PACES_REMEMBERED = 5;

/** A state remembers this many former addresses: a thousand channels by key and id take some 60 KB. */
export const FORMER_REMEMBERED = 2_000;

/** A state remembers this many applied plans, so that none is applied twice. */
export const PLANS_REMEMBERED = 100;

/** A state remembers this many applies. */
export const HISTORY_LENGTH = 20;

/** Under this key is the refusal of a post that counts for all channels. */
export const ALL_CHANNELS = "*";

export const appliedRunShape = object({
  id: text,
  /** The run began at this time, in ISO 8601 and UTC. */
  at: text,
  /** `alice on build-7` */
  by: text,
  command: text,
  /** The run undid the runs with these ids. The list is empty for an ordinary apply. */
  undoes: list(text),
  /** This is the digest of the saved plan that the run applied. It is left out when the apply made its own plan. */
  plan: optional(text),
  /** The list has the ids of siblings in their order before the run. The key is the sequence: `0`, `groups`, or the id of a group. */
  orders: dictionary(list(text)),
  /**
   * The list has the ids of all live channels before the run. The last run keeps it, and an earlier one only while an intent of it is open.
   * Otherwise it is null.
   */
  known: orNull(list(text)),
  /** The changes are in the order in which they happened. */
  changes: list<AppliedChange>(appliedChangeShape),
  /** These calls may still run, and name an object that an earlier call is yet to make. Left out: there are none. */
  ahead: optional(list<CallAhead>(callAheadShape)),
});

/** A run is one apply that sent something. It has its changes, with the values before. */
export interface AppliedRun extends ValueOf<typeof appliedRunShape> {}

const dayOfPosts = object({
  /** The last day that has a post is written as YYYY-MM-DD in UTC+8. */
  day: text,
  /** This number counts the posts that were sent and not refused. A post without an answer counts. */
  count,
  /** The service gave this code when it refused more posts on that day; null means that it did not. */
  refused: orNull(whole),
});

/** This value counts the proactive posts of one day into one channel (service-facts 7.1, 9.31). */
export interface DayOfPosts extends ValueOf<typeof dayOfPosts> {}

const state = object({
  /** A new state gets this random text once. Two states with one lineage are versions of each other. */
  lineage: text,
  /** This number counts the records that were ever folded into the state. It only grows. */
  serial: count,
  guild_id: text,
  resources: dictionary<BoundResource, Address>(boundResourceShape),
  /** Calls that were about to be sent and whose outcome is unknown or provisional. The key is the operation id. */
  intents: dictionary<Intent>(intentShape),
  /** The last applies that sent something, the oldest first. The list has at most HISTORY_LENGTH. */
  history: orElse(list<AppliedRun>(appliedRunShape), []),
  /** The posts of each channel are under its id. The key ALL_CHANNELS has a refusal of the service that counts for all channels. */
  posts: orElse(dictionary<DayOfPosts>(dayOfPosts), {}),
  /** The last apply protected these addresses from deletion. */
  protected: list(address),
  /**
   * Digests of the saved plans whose calls were all applied, the oldest first. The list has at most PLANS_REMEMBERED, and is left out when
   * it is empty.
   */
  plans: optional(list(text)),
  /**
   * The service let the last applies make this many calls per minute in a bucket, the oldest apply first: `{ permission: [294, 300] }`.
   * Each bucket has at most PACES_REMEMBERED. The member is left out when there are none.
   */
  paces: optional(dictionary(list(count))),
  /**
   * Addresses that this state bound once and binds no more, the oldest first, also by id: `channel.hall`, `channel.#101`. The list has at
   * most FORMER_REMEMBERED, and is left out when it is empty.
   */
  former: optional(list(address)),
  /** The member is left out in a state that lives here. */
  move: optional(stateMoveShape),
});

export interface State extends ValueOf<typeof state> {
  readonly format: typeof STATE_FORMAT;
}

/** A log holds a state in this form. */
export interface StoredState extends Omit<State, "format"> {
  /** The written text has this format, and the seal covers it. */
  readonly format: 1 | typeof STATE_FORMAT;
  /** Only a sealed state has a seal (seal.ts). The seal covers the state and is no part of it. */
  readonly seal?: Seal;
}

/** Reads a state, with the format of its text. The caller has already refused a later format. */
export const parseStored = (value: unknown, fail: Fail): StoredState => ({
  ...state(value, "", fail),
  format: asObject(value, "", fail).format === 1 ? 1 : STATE_FORMAT,
});

/** Reads a state, in the present format. */
export const parseState = (value: unknown, fail: Fail): State => ({
  ...state(value, "", fail),
  format: STATE_FORMAT,
});

/** Returns a state that holds nothing yet. */
export function emptyState(options: { lineage: string; guildId: string }): State {
  return {
    format: STATE_FORMAT,
    lineage: options.lineage,
    serial: 0,
    guild_id: options.guildId,
    resources: {},
    intents: {},
    history: [],
    posts: {},
    protected: [],
  };
}
