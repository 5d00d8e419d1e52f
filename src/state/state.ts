// State: what guildform bound and did last, as a value, and the records that change it.
//
// A state is only ever changed by folding records into it, one after another; each record raises the
// serial by one. A backend therefore needs to keep a snapshot and the records since, and nothing else.
// No secret is ever part of a record. A value that is read is checked against its shape (stored-shape.ts).

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
 * Format 2 has moves, calls ahead, and open changes that teach something. A guildform that knows only format 1 would read such a
 * state as if they were not there, so every state says 2 from its next write on; format 1 is still read.
 */
export const STATE_FORMAT = 2;

/** How many rates state remembers of each bucket. */
export const PACES_REMEMBERED = 5;

/** How many former addresses state remembers: a thousand channels by key and id, some 60 KB. */
export const FORMER_REMEMBERED = 2_000;

/** How many applied plans state remembers, so that none is applied twice. */
export const PLANS_REMEMBERED = 100;

/** How many applies state remembers. */
export const HISTORY_LENGTH = 20;

/** Stands for every channel among the posts of a state. */
export const ALL_CHANNELS = "*";

export const appliedRunShape = object({
  id: text,
  /** ISO 8601, UTC. */
  at: text,
  /** `alice on build-7`. */
  by: text,
  command: text,
  /** Ids of the runs that it took back; empty for an ordinary apply. */
  undoes: list(text),
  /** The digest of the saved plan that it applied; left out for an apply that planned by itself. */
  plan: optional(text),
  /** Ids of siblings in order, as they stood before, by sequence (`0`, `groups`, the id of a group). */
  orders: dictionary(list(text)),
  /** Ids of all live channels before; kept while intents of the run are open, null otherwise. */
  known: orNull(list(text)),
  /** In the order in which they happened. */
  changes: list<AppliedChange>(appliedChangeShape),
  /** Calls that may run and name what an earlier call is yet to make; left out: there is none. */
  ahead: optional(list<CallAhead>(callAheadShape)),
});

/** One apply that sent something: what it changed, with the values before. */
export interface AppliedRun extends ValueOf<typeof appliedRunShape> {}

const dayOfPosts = object({
  /** YYYY-MM-DD in UTC+8: the last day on which there was one. */
  day: text,
  /** Sent and not refused; what was never answered counts. */
  count,
  /** The code with which the service refused more on that day; null when it did not. */
  refused: orNull(whole),
});

/** The proactive posts of one day into one channel (service-facts 7.1, 9.31). */
export interface DayOfPosts extends ValueOf<typeof dayOfPosts> {}

const state = object({
  /** Random text given once, when the state is born; two states of one lineage are versions of each other. */
  lineage: text,
  /** Number of records folded in since birth; only grows. */
  serial: count,
  guild_id: text,
  resources: dictionary<BoundResource, Address>(boundResourceShape),
  /** Calls that were about to be sent and of which no outcome is known, or a provisional one, by operation id. */
  intents: dictionary<Intent>(intentShape),
  /** The last applies that sent something, oldest first; at most HISTORY_LENGTH. */
  history: orElse(list<AppliedRun>(appliedRunShape), []),
  /** What was posted lately, by channel id; under ALL_CHANNELS what the service refuses in all of them. */
  posts: orElse(dictionary<DayOfPosts>(dayOfPosts), {}),
  /** Addresses that must not be deleted, as of the last apply. */
  protected: list(address),
  /** Digests of the saved plans that were applied as a whole, oldest first; at most PLANS_REMEMBERED. Left out: none was. */
  plans: optional(list(text)),
  /** The rates that applies met lately, calls per minute by bucket, the oldest first; at most PACES_REMEMBERED of each. Left out: none was met. */
  paces: optional(dictionary(list(count))),
  /**
   * Addresses that this state bound once and binds no more, the oldest first, also by id: `channel.hall`, `channel.#101`. At most
   * FORMER_REMEMBERED. Left out: there is none.
   */
  former: optional(list(address)),
  /** Left out: it lives here. */
  move: optional(stateMoveShape),
});

export interface State extends ValueOf<typeof state> {
  readonly format: typeof STATE_FORMAT;
}

/** A state as a log holds it. */
export interface StoredState extends Omit<State, "format"> {
  /** As it was written: its seal covers it. */
  readonly format: 1 | typeof STATE_FORMAT;
  /** Where the state is sealed (seal.ts): kept beside the members of the state, and no part of them. */
  readonly seal?: Seal;
}

/** A state with the format that it was written in; the caller has looked whether that is a later one. */
export const parseStored = (value: unknown, fail: Fail): StoredState => ({
  ...state(value, "", fail),
  format: asObject(value, "", fail).format === 1 ? 1 : STATE_FORMAT,
});

/** A state, in the present format. */
export const parseState = (value: unknown, fail: Fail): State => ({
  ...state(value, "", fail),
  format: STATE_FORMAT,
});

/** A state that holds nothing yet. */
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
