// Row: what guildform knows about one call that plans make, beyond its method and path. Each kind of resource keeps the
// rows of its calls in `kinds/<kind>/calls-and-facts.ts`; `kinds/rows.ts` is all of them by operation.
//
// An operation that plans learn to make is one more row: what the call does to what is seen, which refusals mean that
// there is nothing left to do, what it makes, and how the list of applies counts it all come from here.

import type { ChannelId } from "../../model/ids.js";
import { type Json, type JsonObject, objectOf } from "../../model/json.js";
import type { AppliedChange } from "../../state/recorded-call.js";
import type { CallsOf } from "../../words/en/plan/made-calls.js";
import type { FactRef } from "../value/fact-ref.js";
import type { Operation } from "../value/plan.js";
import type { PlannedOperation } from "../value/planned-call.js";
import type { Touch } from "./touch.js";

export interface CallRow {
  /**
   * The look that must be as the plan saw it when the call is sent, such as the pins of the channel; null where the call
   * writes into a channel that the same plan creates.
   */
  readonly guard: (call: GuardedCall) => FactRef | null;
  /** The object that the call changed, and how the call left it: channel 101, updated. Null where the request does not tell. */
  readonly touches: (one: HistoryCall) => Touch | null;
  /** The word under which `undo --list` counts the call, such as `permissions`. */
  readonly countsAs: CallsOf;
  /** Whether it posts or edits words, which the service may show in another form than they were sent; null for neither. */
  readonly writes: "post" | "edit" | null;
  /** Refusals with these codes say that what was wanted is so already: a repeated call meets its own effect. */
  readonly soAlready: {
    readonly codes: readonly number[];
    /** Whether "not found", with whatever code, says so too. */
    readonly notFound: boolean;
  };
  /** How the call changes the facts of looks, such as the name of channel 101; empty for announcements, which cannot be read. */
  readonly effects: (one: HistoryCall) => readonly Effect[];
}

/** The registry of rows, as functions that are derived from it take it. */
export type RowOf = (operation: PlannedOperation) => CallRow;

/** A call as plans hold it: ids may be Refs. */
export interface GuardedCall extends Pick<Operation, "params"> {
  readonly body?: JsonObject | undefined;
}

/** A call as history keeps it: ids are filled in. */
export type HistoryCall = Pick<CarriedOut, "params" | "body" | "made">;

/** Of a post: nothing stands there yet. Not looked at where an earlier call makes the channel. */
export const postGuard: CallRow["guard"] = (call) =>
  idIn(call, "channel_id") === null ? null : { kind: "post" };

/** The effect of a call on the one thing that guards it too. */
export const effectOn =
  (guard: CallRow["guard"], leaves: (one: HistoryCall) => (facts: Json) => Json): CallRow["effects"] =>
  (one) => {
    const fact = guard(one);
    return fact === null ? [] : [{ fact, leaves: leaves(one) }];
  };

/** A path parameter that is an id already; null for one that an earlier call brings. */
export function idIn({ params }: GuardedCall, name: string): string | null {
  const id = params[name];
  return typeof id === "string" ? id : null;
}

/** The ids that its path names, such as `{ channel_id: "101", thread_id: "B_1" }`; null where an earlier call brings one. */
export function idsIn<Name extends string>(
  call: GuardedCall,
  ...names: readonly Name[]
): Readonly<Record<Name, string>> | null {
  const ids: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const id = idIn(call, name);
    if (id === null) return null;
    ids[name] = id;
  }
  return ids as Record<Name, string>;
}

/** The channel of a call that was carried out. */
export const channelIn = ({ params }: Pick<HistoryCall, "params">): ChannelId =>
  (params.channel_id ?? "") as ChannelId;

/** The rows that one kind brings. */
export type OwnCalls = Partial<Readonly<Record<PlannedOperation, CallRow>>>;

/** What most calls have: they write no words, and no refusal says that it is so already. */
const USUAL = {
  writes: null,
  soAlready: { codes: [], notFound: false },
} satisfies Partial<CallRow>;

export const rowOf = (columns: Omit<CallRow, keyof typeof USUAL> & Partial<CallRow>): CallRow => ({
  ...USUAL,
  ...columns,
});

/** What state keeps of a call, as rows read it. */
export const historyCall = ({ params, body, made }: AppliedChange): HistoryCall => ({
  params,
  body: objectOf(body),
  made,
});

/** A call that state keeps, as it was carried out; none where this version plans no such call. */
export function carriedOutBy(one: AppliedChange, rowOf: (operation: string) => CallRow | null): CarriedOut[] {
  if (rowOf(one.operation) === null) return [];
  return [{ id: one.operation_id, operation: one.operation as PlannedOperation, ...historyCall(one) }];
}

/** An operation whose Refs are ids by now. */
export interface CarriedOut {
  readonly id: string;
  readonly operation: Operation["operation"];
  readonly params: Readonly<Record<string, string>>;
  readonly body: JsonObject;
  /** The own id of the channel, message or thread that it created. */
  readonly made: string | null;
}

/**
 * The value of one fact after a call, such as `["08a1"]` of no pins. Verification uses
 * it: read the facts again, apply `leaves`, and compare. Equal facts mean that the call took effect.
 *
 * Places among siblings are no effect of one call, for the service renumbers: `Plan.orders` says how siblings
 * stand.
 */
export interface Effect {
  /** The thing. */
  readonly fact: FactRef;
  /**
   * The facts afterwards, of the facts before; both in the words of `Precondition.live`, null = not there. A message that the call
   * sends is `{ sent: body }`. What an answer left out, such as a `private_type` of null, stays left out where the call
   * may have set it.
   */
  readonly leaves: (facts: Json) => Json;
}
