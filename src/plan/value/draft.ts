// Drafts: what the kinds say is to be done, before it is put in order. A draft operation knows what it
// touches (a channel's access, sibling sequences); order.ts turns that into `after`. Parameters and body are typed by the
// operation, so that a misspelt member does not compile.

import type { Address } from "../../model/address.js";
import type { Json, JsonObject } from "../../model/json.js";
import type { SequenceKey } from "../../model/sequence.js";
import type { StateRecord } from "../../state/state-record.js";
import type { ChannelAccess, Grants, Holders } from "./access.js";
import type { FactRef } from "./fact-ref.js";
import type { Finding, Problem } from "./finding.js";
import type { AttributeChange, Change, Deferred, Operation, RememberTemplate } from "./plan.js";
import type { CallOf, PlannedOperation } from "./planned-call.js";

/** What one kind of resource contributes to the plan. */
export interface Contribution {
  readonly drafts: readonly DraftChange[];
  readonly remember: readonly StateRecord[];
  readonly findings: readonly Finding[];
  /** What the file asks for and the service cannot do; any of these and there is no plan. */
  readonly problems: readonly Problem[];
  readonly deferred: readonly Deferred[];
  /** Number of declared objects that need no change. */
  readonly unchanged: number;
}

/** One change and the calls that carry it out. */
export interface DraftChange {
  readonly change: Omit<Change, "operations">;
  readonly operations: readonly DraftCall[];
  /** Ids of calls of other changes that carry out a part of this one, or all of it. */
  readonly carriedBy?: readonly string[];
}

/** A change that no call carries out, such as an adoption: it is shown, and state learns it. */
export const uncalled = (
  change: Omit<DraftChange["change"], "drift" | "reversible"> & { readonly drift?: boolean },
): DraftChange => ({
  change: { ...change, drift: change.drift ?? false, reversible: true },
  operations: [],
});

/** When a call comes, as far as promise 3 and dependencies do not say more: earlier phases first. */
export const PHASE = {
  group: 0,
  channel: 1,
  message: 2,
  reaction: 3,
  pin: 4,
  announce: 5,
  unpin: 6,
  recall: 7,
  deleteThread: 8,
  deleteChannel: 9,
  deleteGroup: 10,
} as const;

export interface DraftCall {
  readonly id: string;
  readonly address: Address;
  readonly operation: PlannedOperation;
  readonly params: Operation["params"];
  readonly body?: JsonObject | undefined;
  readonly remember: readonly RememberTemplate[];
  readonly phase: (typeof PHASE)[keyof typeof PHASE];
  /** The channel whose access it changes, and how; null when it changes nobody's access. */
  readonly access: DraftAccess | null;
  /** The sibling sequences whose positions it shifts. */
  readonly sequences: readonly SequenceKey[];
  /** Operations that must come before, by id, beyond what Refs and sequences say. */
  readonly needs: readonly string[];
  /** The channel whose readers get to see what it posts: it waits until the access of all of them is as planned. */
  readonly audience?: Address | undefined;
  /**
   * An object that must be as it was seen, beside the one that the call writes to: for the recall of message 09b2 the message
   * 08a1, which stands again.
   */
  readonly restsOn?: { readonly address: Address; readonly fact: FactRef } | undefined;
}

export type DraftAccess =
  | {
      readonly channel: Address;
      readonly kind: "channel";
      readonly before: ChannelAccess;
      readonly after: ChannelAccess;
    }
  | {
      readonly channel: Address;
      readonly kind: "subject";
      readonly holders: Holders;
      readonly before: Grants;
      readonly after: Grants;
    };

export const operationId = (operation: PlannedOperation, address: Address): string =>
  `${operation} ${address}`;

export const NOTHING: Contribution = {
  drafts: [],
  remember: [],
  findings: [],
  problems: [],
  deferred: [],
  unchanged: 0,
};

export function joinContributions(parts: readonly Contribution[]): Contribution {
  return {
    drafts: parts.flatMap((part) => part.drafts),
    remember: parts.flatMap((part) => part.remember),
    findings: parts.flatMap((part) => part.findings),
    problems: parts.flatMap((part) => part.problems),
    deferred: parts.flatMap((part) => part.deferred),
    unchanged: parts.reduce((sum, part) => sum + part.unchanged, 0),
  };
}

/** The record with which state forgets an address. */
export const forget = (address: Address) => ({ type: "forget", address }) as const;

export const changed = (path: string, before: Json, after: Json): AttributeChange => ({
  path,
  before,
  after,
});

/** Members that most calls do not need: no access changed, no sequence shifted, nothing to wait for. */
type Placing = Pick<DraftCall, "remember" | "phase"> &
  Partial<Pick<DraftCall, "access" | "sequences" | "needs" | "audience" | "restsOn">>;

/**
 * One call of a draft; its id follows from operation and address.
 *
 * Each member is named: an object made of copies costs several times as much, and a plan has tens of thousands.
 */
export function draftCall<Name extends PlannedOperation>(
  operation: Name,
  address: Address,
  call: CallOf<Name> & Placing,
): DraftCall {
  const { params, body } = call as Pick<DraftCall, "params" | "body">;
  return {
    id: operationId(operation, address),
    address,
    operation,
    params,
    body,
    remember: call.remember,
    phase: call.phase,
    access: call.access ?? null,
    sequences: call.sequences ?? NONE,
    needs: call.needs ?? NONE,
    audience: call.audience,
    restsOn: call.restsOn,
  };
}

const NONE: readonly never[] = [];
