// Row: what guildform knows about one call that plans make, beyond its method and path. Each kind of resource keeps the
// rows of its calls in `kinds/<kind>/rows.ts`; `kinds/rows.ts` is all of them by operation.
//
// An operation that plans learn to make is one more row: what the call does to what is seen, which refusals mean that
// there is nothing left to do, what it makes, and how the list of applies counts it all come from here.

import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";
import type { Bitmap } from "../../model/permissions.js";
import type { AppliedChange } from "../../state/state.js";
import type { CallsOf } from "../../words/params/plan/made-calls.js";
import type { ChannelAccess } from "../value/access.js";
import type { Look } from "../value/look.js";
import type { Operation } from "../value/plan.js";
import type { PlannedOperation } from "../value/planned-call.js";
import type { Effect } from "./effect.js";
import type { Touch } from "./touch.js";

export interface CallRow {
  /**
   * The look that must be as the plan saw it when the call is sent, such as the pins of the channel; null where the call
   * writes into a channel that the same plan creates.
   */
  readonly guard: (call: GuardedCall) => Look | null;
  /** What it does to who sees and speaks in a channel that is there; null where it changes nobody's access. */
  readonly access: (call: GuardedCall) => AccessEffect | null;
  /** What it did when it was carried out; null where what was sent does not tell. */
  readonly touches: (one: Sent) => Touch | null;
  /** How the list of applies counts it. */
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
  readonly effects: (one: Sent) => readonly Effect[];
}

/** The registry of rows, as functions that are derived from it take it. */
export type RowOf = (operation: PlannedOperation) => CallRow;

/** A call as plans hold it: ids may be Refs. */
export interface GuardedCall extends Pick<Operation, "params"> {
  readonly body?: JsonObject | undefined;
}

/** A call as history keeps it: ids are filled in. */
export type Sent = Pick<CarriedOut, "params" | "body" | "made">;

/** What a call leaves of the access to a channel: of the channel's own attributes, or of one entry in it. */
export type AccessEffect =
  | { readonly of: "channel"; readonly channelId: string; readonly sets: Partial<ChannelAccess> }
  | {
      readonly of: "entry";
      readonly channelId: string;
      /** `role/10012`. */
      readonly subject: string;
      /** What stands in both is removed. */
      readonly add: Bitmap;
      readonly remove: Bitmap;
    };

/** Of a post: nothing stands there yet. Not looked at where an earlier call makes the channel. */
export const postGuard: CallRow["guard"] = (call) =>
  idIn(call, "channel_id") === null ? null : { kind: "post" };

export const changesNoAccess = (): null => null;

/** The effect of a call on the one thing that guards it too. */
export const effectOn =
  (guard: CallRow["guard"], leaves: (one: Sent) => (facts: Json) => Json): CallRow["effects"] =>
  (one) => {
    const look = guard(one);
    return look === null ? [] : [{ look, leaves: leaves(one) }];
  };

/** A path parameter that is an id already; null for one that an earlier call brings. */
export function idIn({ params }: GuardedCall, name: string): string | null {
  const id = params[name];
  return typeof id === "string" ? id : null;
}

/** The rows that one kind brings. */
export type OwnCalls = Partial<Readonly<Record<PlannedOperation, CallRow>>>;

/** No refusal says so. */
export const NEVER_SO_ALREADY = { codes: [], notFound: false } as const;

/** A call that state keeps, as it was carried out; none where this version plans no such call. */
export function carriedOutBy(
  { operation_id: id, operation, params, body, made }: AppliedChange,
  known: (operation: string) => CallRow | null,
): CarriedOut[] {
  if (known(operation) === null) return [];
  const sent = isJsonObject(body) ? body : {};
  return [{ id, operation: operation as PlannedOperation, params, body: sent, made }];
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
