// State: what guildform bound and did last, as a value, and the records that change it.
//
// A state is only ever changed by folding records into it, one after another; each record raises the
// serial by one. A backend therefore needs to keep a snapshot and the records since, and nothing else.
// No secret is ever part of a record.

import type { Address } from "../model/address.js";
import type { BoundId } from "../model/bound-id.js";
import type { Json, JsonObject } from "../model/json.js";
import type { Ref } from "../model/ref.js";
import type { StateMove } from "./state-move.js";

/**
 * Format 2 has moves, calls ahead, and open changes that teach something. A guildform that knows only format 1 would read such a
 * state as if they were not there, so every state says 2 from its next write on; format 1 is still read.
 */
export const STATE_FORMAT = 2;

export interface State {
  readonly format: typeof STATE_FORMAT;
  /** Random text given once, when the state is born; two states of one lineage are versions of each other. */
  readonly lineage: string;
  /** Number of records folded in since birth; only grows. */
  readonly serial: number;
  readonly guild_id: string;
  readonly resources: Readonly<Record<Address, BoundResource>>;
  /** Calls that were about to be sent and of which no outcome is known, or a provisional one, by operation id. */
  readonly intents: Readonly<Record<string, Intent>>;
  /** The last applies that sent something, oldest first; at most HISTORY_LENGTH. */
  readonly history: readonly AppliedRun[];
  /** What was posted lately, by channel id; under ALL_CHANNELS what the service refuses in all of them. */
  readonly posts: Readonly<Record<string, DayOfPosts>>;
  /** Addresses that must not be deleted, as of the last apply. */
  readonly protected: readonly Address[];
  /** Digests of the saved plans that were applied as a whole, oldest first; at most PLANS_REMEMBERED. Left out: none was. */
  readonly plans?: readonly string[];
  /** The rates that applies met lately, calls per minute by bucket, the oldest first; at most PACES_REMEMBERED of each. Left out: none was met. */
  readonly paces?: Readonly<Record<string, readonly number[]>>;
  /**
   * Addresses that this state bound once and binds no more, the oldest first, also by id: `channel.hall`, `channel.#101`. At most
   * FORMER_REMEMBERED. Left out: there is none.
   */
  readonly former?: readonly Address[];
  /** Left out: it lives here. */
  readonly move?: StateMove;
}

/** How many rates state remembers of each bucket. */
export const PACES_REMEMBERED = 5;

/** How many former addresses state remembers: a thousand channels by key and id, some 60 KB. */
export const FORMER_REMEMBERED = 2_000;

/** How many applied plans state remembers, so that none is applied twice. */
export const PLANS_REMEMBERED = 100;

/** A declared object and the live one it stands for. */
export interface BoundResource {
  /**
   * Id of the live object: a channel id, `<channel>/role/<id>`, `<channel>/user/<id>`, `<channel>/<message>`,
   * `<channel>/<thread>`, `<channel>/<message>/<type>/<emoji>`.
   */
  readonly id: BoundId;
  /** The managed values as last applied; of a message or thread `{sent: …}`, the body as it travelled. */
  readonly applied: JsonObject;
}

/** A create that may be sent, a post that is about to be sent, or any call that waits for an audit. */
export interface Intent {
  readonly operation_id: string;
  readonly address: Address;
  readonly operation: string;
  /** Path parameters as sent. */
  readonly params: Readonly<Record<string, string>>;
  /** The body as sent, ids filled in. */
  readonly body: Json;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The id of its run, which may stand in the history. */
  readonly run: string;
  /** The service accepted it and decides later; null while nothing is known. */
  readonly pending: PendingAnswer | null;
}

/** 201 or 202 with an audit, or a forum task (service-facts 2.7, 3.24): ids of the service; null where it gave none. */
export interface PendingAnswer {
  readonly audit_id: string | null;
  readonly task_id: string | null;
}

/** Stands for every channel among the posts of a state. */
export const ALL_CHANNELS = "*";

/** The proactive posts of one day into one channel (service-facts 7.1, 9.31). */
export interface DayOfPosts {
  /** YYYY-MM-DD in UTC+8: the last day on which there was one. */
  readonly day: string;
  /** Sent and not refused; what was never answered counts. */
  readonly count: number;
  /** The code with which the service refused more on that day; null when it did not. */
  readonly refused: number | null;
}

/** How many applies state remembers. */
export const HISTORY_LENGTH = 20;

/** One apply that sent something: what it changed, with the values before. */
export interface AppliedRun {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** `alice on build-7`. */
  readonly by: string;
  readonly command: string;
  /** Ids of the runs that it took back; empty for an ordinary apply. */
  readonly undoes: readonly string[];
  /** The digest of the saved plan that it applied; left out for an apply that planned by itself. */
  readonly plan?: string;
  /** Ids of siblings in order, as they stood before, by sequence (`0`, `groups`, the id of a group). */
  readonly orders: Readonly<Record<string, readonly string[]>>;
  /** Ids of all live channels before; kept while intents of the run are open, null otherwise. */
  readonly known: readonly string[] | null;
  /** In the order in which they happened. */
  readonly changes: readonly AppliedChange[];
  /** Calls that may run and name what an earlier call is yet to make; left out: there is none. */
  readonly ahead?: readonly CallAhead[];
}

/** One call that succeeded, or may have: its answer was lost or is yet to come, or the run was killed before it came. */
export interface AppliedChange {
  readonly operation_id: string;
  readonly address: Address;
  readonly operation: string;
  /** Path parameters as sent. */
  readonly params: Readonly<Record<string, string>>;
  /** The body as sent, ids filled in; null for none. */
  readonly body: Json;
  /** The id of what it created; null when it created nothing. */
  readonly made: string | null;
  /** What the guild said of the address before, in the words of `Precondition.live`; null = not there, or unreadable. */
  readonly live: Json;
  /** What state had bound before. */
  readonly bound: BoundResource | null;
  /** It may have been sent, and no answer is known: nobody knows whether it took effect. */
  readonly open?: true;
  /** Of an open change: what state learns where the guild shows that the call took effect. */
  readonly learns?: readonly RememberTemplate[];
}

/** A record in which ids may be Refs: what state learns of a call that succeeded. */
export type RememberTemplate =
  | {
      readonly type: "bind";
      readonly address: Address;
      /** Joined with "/" after the Refs are resolved; `applied` may hold Refs too. */
      readonly id: readonly (string | Ref)[];
      readonly applied: JsonObject;
    }
  | { readonly type: "forget"; readonly address: Address };

/**
 * A call that may run. It is an intent or an open change as soon as it names ids alone; what an earlier call of its run is yet to
 * make it names with a Ref, `{"$ref": "group.start#id"}`, and where nothing is made it was never sent.
 */
export interface CallAhead {
  readonly operation_id: string;
  readonly address: Address;
  readonly operation: string;
  /** Path parameters as they will be sent, with Refs for ids that nobody knows yet. */
  readonly params: Readonly<Record<string, string | Ref>>;
  /** The body as it will be sent, the same way; null for none. */
  readonly body: Json;
  /** ISO 8601, UTC: when its run wrote it down. */
  readonly at: string;
  /** As of AppliedChange; ids may be Refs. */
  readonly live: Json;
  readonly bound: BoundResource | null;
  readonly learns: readonly RememberTemplate[];
}

/** One change of state. */
export type StateRecord =
  | { readonly type: "bind"; readonly address: Address; readonly id: BoundId; readonly applied: JsonObject }
  | { readonly type: "forget"; readonly address: Address }
  | { readonly type: "rename"; readonly from: Address; readonly to: Address }
  | { readonly type: "protect"; readonly addresses: readonly Address[] }
  | { readonly type: "intent"; readonly intent: Intent }
  /** Begins a run: what follows belongs to it. */
  | { readonly type: "run"; readonly run: AppliedRun }
  | { readonly type: "change"; readonly run: string; readonly change: AppliedChange }
  | { readonly type: "ahead"; readonly run: string; readonly call: CallAhead }
  /** The guild shows that the call of an open change took effect. */
  | { readonly type: "shown"; readonly run: string; readonly operation_id: string }
  /** Adds to what was posted on a day; a refusal stays for the day. An earlier day than the known one is dropped. */
  | {
      readonly type: "posts";
      readonly channel_id: string;
      readonly day: string;
      /** 1 when a post is about to be sent, -1 when it was refused or not sent after all, 0 for a refusal alone. */
      readonly add: number;
      readonly refused: number | null;
    }
  /**
   * The call `operation_id` is over: its intent ends, and the calls ahead end that name what it would have made. With `run` the
   * call had no effect, and its open change is removed from that run.
   */
  | { readonly type: "settle"; readonly operation_id: string; readonly run?: string }
  /** A saved plan was applied as a whole. */
  | { readonly type: "plan"; readonly digest: string }
  /** The rates that an apply met, calls per minute by bucket of the route table: `{ channel: [294, 300] }`. */
  | { readonly type: "pace"; readonly met: Readonly<Record<string, readonly number[]>> }
  /** The state is on its way, or lives here from now on (null). */
  | { readonly type: "move"; readonly move: StateMove | null };

/** Every type of record that this version knows. */
export const RECORD_TYPES = Object.keys({
  bind: true,
  forget: true,
  rename: true,
  protect: true,
  intent: true,
  settle: true,
  run: true,
  change: true,
  ahead: true,
  shown: true,
  posts: true,
  plan: true,
  pace: true,
  move: true,
} satisfies Record<StateRecord["type"], true>);

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
