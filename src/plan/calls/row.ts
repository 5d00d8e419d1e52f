// A CallRow describes one call of plans beyond its method and path. Each kind of resource keeps the rows of its calls in
// `kinds/<kind>/calls-and-facts.ts`. `kinds/rows.ts` has all rows by operation.
//
// A new operation needs one more row. It has to give the fact that guards the call (`guard`) and the object that the call changes
// (`touches`). It also gives the effect on facts (`effects`) and the name in lists (`countsAs`). The function rowOf() fills in the
// usual values of `writes` and `soAlready`. Footprint, verification, undo and the list of applies rely on these columns.

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
   * The fact must have its value from plan time when apply sends the call, such as the pins of the channel. `null` means
   * that the call writes into a channel that the same plan creates.
   */
  readonly guard: (call: GuardedCall) => FactRef | null;
  /**
   * Returns the object that the call changed, and how the call left it: channel 101, updated. Returns null if the request
   * does not show the object.
   */
  readonly touches: (one: HistoryCall) => Touch | null;
  /** `undo --list` counts the call under this word, such as `permissions`. */
  readonly countsAs: CallsOf;
  /**
   * The call posts or edits words, which the service may show in another form. `null` means that the call has no such words.
   */
  readonly writes: "post" | "edit" | null;
  /** A refusal with one of these codes means that the effect is already there: a repeated call meets its own effect. */
  readonly soAlready: {
    readonly codes: readonly number[];
    /** `true` means that the answer "not found", with any code, also has this meaning. */
    readonly notFound: boolean;
  };
  /**
   * Returns how the call changes facts, such as the name of channel 101. The list is empty for announcements, which
   * guildform cannot read.
   */
  readonly effects: (one: HistoryCall) => readonly Effect[];
}

/** Functions that derive from the registry of rows take it in this form. */
export type RowOf = (operation: PlannedOperation) => CallRow;

/** A plan holds the call in this form. Its ids may be Refs. */
export interface GuardedCall extends Pick<Operation, "params"> {
  readonly body?: JsonObject | undefined;
}

/** The history holds the call in this form. Its ids are filled in. */
export type HistoryCall = Pick<CarriedOut, "params" | "body" | "made">;

/**
 * The guard of a post is the fact `post`, because there is no message yet. A post into a channel that an earlier call makes
 * has no guard.
 */
export const postGuard: CallRow["guard"] = (call) =>
  idIn(call, "channel_id") === null ? null : { kind: "post" };

/** Returns the effect of a call on the fact that also guards it. */
export const effectOn =
  (guard: CallRow["guard"], leaves: (one: HistoryCall) => (facts: Json) => Json): CallRow["effects"] =>
  (one) => {
    const fact = guard(one);
    return fact === null ? [] : [{ fact, leaves: leaves(one) }];
  };

/** Returns a path parameter that is an id. Returns null if an earlier call brings the id. */
export function idIn({ params }: GuardedCall, name: string): string | null {
  const id = params[name];
  return typeof id === "string" ? id : null;
}

/**
 * Returns the ids in the path of a call, such as `{ channel_id: "101", thread_id: "B_1" }`. Returns null if an earlier call
 * brings one of them.
 */
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

export const channelIn = ({ params }: Pick<HistoryCall, "params">): ChannelId =>
  (params.channel_id ?? "") as ChannelId;

export type OwnCalls = Partial<Readonly<Record<PlannedOperation, CallRow>>>;

/** Most calls have these values: they write no words, and no refusal means that the effect is already there. */
const USUAL = {
  writes: null,
  soAlready: { codes: [], notFound: false },
} satisfies Partial<CallRow>;

export const rowOf = (columns: Omit<CallRow, keyof typeof USUAL> & Partial<CallRow>): CallRow => ({
  ...USUAL,
  ...columns,
});

/** Returns a call of the state in the form that rows read. */
export const historyCall = ({ params, body, made }: AppliedChange): HistoryCall => ({
  params,
  body: objectOf(body),
  made,
});

/** Returns a call of the state as apply carried it out. The list is empty if this version plans no such call. */
export function carriedOutBy(one: AppliedChange, rowOf: (operation: string) => CallRow | null): CarriedOut[] {
  if (rowOf(one.operation) === null) return [];
  return [{ id: one.operation_id, operation: one.operation as PlannedOperation, ...historyCall(one) }];
}

export interface CarriedOut {
  readonly id: string;
  readonly operation: Operation["operation"];
  readonly params: Readonly<Record<string, string>>;
  readonly body: JsonObject;
  /** This is the own id of the channel, message or thread that the call created. */
  readonly made: string | null;
}

/**
 * An effect is the value of one fact after a call, such as `["08a1"]` in place of no pins. Verification reads the facts again, applies
 * `leaves` and compares. Equal facts mean that the call took effect.
 *
 * The place among siblings is not part of the effects, because the service renumbers siblings. `Plan.orders` has the order of siblings.
 */
export interface Effect {
  readonly fact: FactRef;
  /**
   * Returns the fact after the call from the fact before. Both have the form of `Precondition.live`, and null means that
   * the object is absent. A message that the call sends is `{ sent: body }`. If the answer left out a value that the call
   * may have set, such as a `private_type` of null, the value stays left out.
   */
  readonly leaves: (facts: Json) => Json;
}
