// Drafts are the changes and calls that the kinds contribute, before guildform orders the calls. A draft call names the things that it
// touches, such as the access of a channel or a sibling sequence. The module order.ts derives `after` from them. The operation gives
// the types of params and body, so that a misspelt member does not compile.

import type { Address } from "../../model/address.js";
import type { Json, JsonObject } from "../../model/json.js";
import type { SequenceKey } from "../../model/sequence.js";
import type { SubjectName } from "../../model/subject-name.js";
import type { StateRecord } from "../../state/state-record.js";
import type { ChannelAccess, Grants } from "./access.js";
import type { FactRef } from "./fact-ref.js";
import type { Finding, Problem } from "./finding.js";
import type { AttributeChange, Change, Deferred, Operation, RememberTemplate } from "./plan.js";
import type { CallOf, PlannedOperation } from "./planned-call.js";

export interface Contribution {
  readonly drafts: readonly DraftChange[];
  readonly remember: readonly StateRecord[];
  /** State gets these records after the call that makes the object of their Ref. goalsOfFile adds them to this call. */
  readonly whenMade: readonly RememberTemplate[];
  readonly findings: readonly Finding[];
  /** The file asks for these things, and the service cannot do them. A contribution with problems makes no plan. */
  readonly problems: readonly Problem[];
  readonly deferred: readonly Deferred[];
  /** This number of declared objects needs no change. */
  readonly unchanged: number;
  /** The service did not show this number of declared objects, so the plan may lack changes. */
  readonly unread: number;
}

export interface DraftChange {
  readonly change: Omit<Change, "operations">;
  readonly operations: readonly DraftCall[];
  /** Calls of other changes, with these ids, carry out a part of this change, or all of it. */
  readonly carriedBy?: readonly string[];
}

/** Returns a change without a call, such as an adoption. The plan shows it, and state records it. */
export const uncalled = (
  change: Omit<DraftChange["change"], "drift" | "reversible"> & { readonly drift?: boolean },
): DraftChange => ({
  change: { ...change, drift: change.drift ?? false, reversible: true },
  operations: [],
});

/** Calls of an earlier phase come first. Dependencies and promise 3 decide the rest of the order. */
export const PHASE = {
  role: 0,
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
  deleteRole: 11,
} as const;

export interface DraftCall {
  readonly id: string;
  readonly address: Address;
  readonly operation: PlannedOperation;
  readonly params: Operation["params"];
  readonly body?: JsonObject | undefined;
  readonly remember: readonly RememberTemplate[];
  readonly phase: (typeof PHASE)[keyof typeof PHASE];
  /** `null` means that the call changes no access. */
  readonly access: DraftAccess | null;
  /** The call adds to these sequences or shifts positions in them. It waits for the earlier calls of each. */
  readonly sequences: readonly SequenceKey[];
  /** The calls with these ids must come before. Refs and sequences add further calls. */
  readonly needs: readonly string[];
  /** The readers of this channel see the post. The call waits until all of them have their planned access. */
  readonly audience?: Address | undefined;
  /**
   * This object must be unchanged, besides the object that the call changes. For example, the recall of message 09b2 rests on message
   * 08a1, which takes its place again.
   */
  readonly restsOn?: { readonly address: Address; readonly fact: FactRef } | undefined;
}

/**
 * The call changes one switch of access in the guild. A `member` says whether a user has a role. The role has its id, such as `10012`, or
 * its address if the plan creates it. An `office` says whether a user administers one channel (role 5). A `role` is a role that the call deletes, with its entries in all channels. A `channel` is a channel that the call
 * deletes, with all entries in it.
 */
export type DraftAccess =
  | ChannelSwitch
  | {
      readonly of: "member";
      readonly role: string;
      readonly user: string;
      readonly before: boolean;
      readonly after: boolean;
    }
  | {
      readonly of: "office";
      readonly channel: Address;
      readonly user: string;
      readonly before: boolean;
      readonly after: boolean;
    }
  | { readonly of: "role"; readonly role: string }
  | { readonly of: "channel"; readonly channel: Address };

/**
 * A `door` decides who sees a channel and speaks in it. An `entry` has the grants of one subject in a channel. The subject has its id,
 * such as `role/10012`, or its address if the plan creates it.
 */
export type ChannelSwitch =
  | {
      readonly of: "door";
      readonly channel: Address;
      readonly before: ChannelAccess;
      readonly after: ChannelAccess;
    }
  | {
      readonly of: "entry";
      readonly channel: Address;
      readonly subject: SubjectName;
      readonly before: Grants;
      readonly after: Grants;
    };

/** Returns the switch of a call that changes one channel, and null for other calls. */
export const channelSwitch = (access: DraftAccess | null): ChannelSwitch | null =>
  access?.of === "door" || access?.of === "entry" ? access : null;

export const operationId = (operation: PlannedOperation, address: Address): string =>
  `${operation} ${address}`;

export const NOTHING: Contribution = {
  drafts: [],
  remember: [],
  whenMade: [],
  findings: [],
  problems: [],
  deferred: [],
  unchanged: 0,
  unread: 0,
};

/** A plan has a part for each of tens of thousands of entries, and most lists of most parts are empty. */
export function joinContributions(parts: readonly Contribution[]): Contribution {
  const drafts: DraftChange[] = [];
  const remember: StateRecord[] = [];
  const whenMade: RememberTemplate[] = [];
  const findings: Finding[] = [];
  const problems: Problem[] = [];
  const deferred: Deferred[] = [];
  let unchanged = 0;
  let unread = 0;
  for (const part of parts) {
    append(drafts, part.drafts);
    append(remember, part.remember);
    append(whenMade, part.whenMade);
    append(findings, part.findings);
    append(problems, part.problems);
    append(deferred, part.deferred);
    unchanged += part.unchanged;
    unread += part.unread;
  }
  return { drafts, remember, whenMade, findings, problems, deferred, unchanged, unread };
}

/** An iterator for each of these lists would cost more than their members. */
function append<One>(all: One[], more: readonly One[]): void {
  for (let index = 0; index < more.length; index++) all.push(more[index] as One);
}

export const forget = (address: Address) => ({ type: "forget", address }) as const;

export const changed = (path: string, before: Json, after: Json): AttributeChange => ({
  path,
  before,
  after,
});

/** Most calls can leave out the optional members: they change no access, shift no sequence and wait for no other call. */
type Placing = Pick<DraftCall, "remember" | "phase"> &
  Partial<Pick<DraftCall, "access" | "sequences" | "needs" | "audience" | "restsOn">>;

/**
 * Returns one call of a draft. Its id follows from operation and address.
 *
 * Each member is written out. An object made of copies costs several times as much, and a plan has tens of thousands of calls.
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
