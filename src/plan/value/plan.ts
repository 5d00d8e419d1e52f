// The plan: what differs and the calls that mend it, as one JSON value. It is what people review, what a
// file holds and what apply interprets; it survives a JSON round trip unchanged.

import { ADDRESS_KINDS, type Address, type AddressKind } from "../../model/address.js";
import type { Scope } from "../../model/address-scope.js";
import type { Allowed } from "../../model/allowances.js";
import type { Json, JsonObject } from "../../model/json.js";
import type { SequenceKey } from "../../model/sequence.js";
import type { SourcePosition } from "../../model/source-position.js";
import type { BoundResource, RememberTemplate } from "../../state/recorded-call.js";
import type { StateRecord } from "../../state/state-record.js";
import type { DeferredParams } from "../../words/shapes/deferred.js";
import type { ReasonParams } from "../../words/shapes/reasons.js";
import type { Phrase } from "../../words/statement.js";
import type { FactRef } from "./fact-ref.js";
import type { Finding } from "./finding.js";
import type { PlannedOperation } from "./planned-call.js";
import type { Ref } from "./ref.js";

export type { RememberTemplate } from "../../state/recorded-call.js";
export type { ImageFact, Join, Ref } from "./ref.js";

export const PLAN_FORMAT = 4;

export interface Plan {
  readonly format: typeof PLAN_FORMAT;
  /** What makes it the plan that was reviewed: see identity.ts. */
  readonly identity: string;
  readonly tool_version: string;
  /** ISO 8601, UTC. */
  readonly created_at: string;
  readonly guild: { readonly id: string; readonly name: string };
  readonly config_digest: string;
  /** What was planned beside the guild and the state, so that it can be planned again; null for an undo, which needs no file. */
  readonly shaped_by: ShapedBy | null;
  /** What `--target` and `--exclude` left of it; left out: the plan is that of the whole guild. */
  readonly scope?: PlanScope;
  /** The state the plan was made from; lineage null when there was none. */
  readonly state: { readonly lineage: string | null; readonly serial: number };
  /** In the order in which they are shown: the guild's tree, top to bottom. */
  readonly changes: readonly Change[];
  /** What changes are shown under and does not change itself, in the order of the tree. */
  readonly parents: readonly Parent[];
  /** In an order in which they may run; `after` says what must really wait. */
  readonly operations: readonly Operation[];
  /** State records that need no call: adopted, renamed and forgotten addresses, protection. */
  readonly remember: readonly StateRecord[];
  /** Digest of each thing that the plan builds on, by address; `order.<parent id>` for sibling orders. */
  readonly footprint: Readonly<Record<string, string>>;
  /** What stands behind the digests of the footprint: what was seen, and how it is looked at again. */
  readonly preconditions: readonly Precondition[];
  /**
   * Permission entries that only explain who gains or loses access. The plan does not become stale when one
   * changes.
   */
  readonly beside: readonly Precondition[];
  /** Where not all entries of bystanders were read: `{ read: 300, of: 1240 }`. Who holds one of the others may gain or lose. */
  readonly bystanders?: { readonly read: number; readonly of: number };
  /** Short digests of the live channels and groups outside the footprint, by id: drift there is told, and stops nothing. */
  readonly elsewhere: Readonly<Record<string, string>>;
  /** How the siblings of each sequence stand once the plan is applied; only sequences that it changes. */
  readonly orders: Readonly<Record<SequenceKey, readonly (string | Ref)[]>>;
  /** Ids of the applies that this plan takes back; empty for any other plan. */
  readonly undoes: readonly string[];
  /** What is left for a later run, though it differs: it is among the changes, and no operation carries it out. */
  readonly deferred: readonly Deferred[];
  readonly findings: readonly Finding[];
  /** The live channels and groups that stay and that nothing declares, in the order of the guild. */
  readonly unmanaged: readonly Unmanaged[];
  /** What `--allow openings=1` and `policy.allow_once` allowed when the plan was made: a saved plan is held to it. */
  readonly allowances: Allowed;
  readonly summary: Summary;
  readonly calls: { readonly reads: number; readonly writes: number };
  /** False when something could not be read, so that the plan may say too little. */
  readonly complete: boolean;
  /** Of a saved plan that was made where a key for plans is set: see saved/signature.ts. */
  readonly signature?: string;
}

/** The oldest apply that a plan takes back; null for a plan that is no undo. */
export const takesBack = ({ undoes }: Pick<Plan, "undoes">): string | null => undoes[0] ?? null;

export interface ShapedBy {
  /** The name of the configuration file. */
  readonly file: string;
  /** The folder that holds it, as an absolute path. */
  readonly folder: string;
  /** Digests of the texts that variables of the file had from outside, by name: `{"GUILD_ID": "sha256:3f…"}`. */
  readonly values: Readonly<Record<string, string>>;
}

/** A part of the guild, what the part brings along, and what it leaves out. */
export interface PlanScope extends Scope {
  /** What is no target and comes along: `group.start`, which `channel.rules` needs. */
  readonly along: readonly { readonly address: Address; readonly needed_by: Address }[];
  /** How many changes of the whole plan are left out, as far as the guild was read for the part. */
  readonly left_out: number;
}

/** One thing that a plan builds on, as it was seen. Its digest stands in the footprint under the same address. */
export interface Precondition {
  readonly address: Address;
  readonly fact: FactRef;
  /** What the guild says; null = not there. Its shape depends on `look`. */
  readonly live: Json;
  /** What state said about the address; for `protected` the addresses that it protects. */
  readonly bound: BoundResource | null;
}

export const CHANGE_ACTIONS = [
  "create",
  "update",
  "replace",
  "delete",
  "adopt",
  "move",
  "grant",
  "revoke",
  "pin",
  "unpin",
  "react",
  "unreact",
  "announce",
  "withdraw",
  "forget",
  "protect",
  "unprotect",
] as const;

/**
 * `move` = the key changed (`moved:`); a new place among siblings is an `update` with `position`. Messages are created
 * (posted), updated (edited in place), replaced (posted anew, and the old one recalled) and deleted (recalled).
 */
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

/** Kinds of objects, and `policy`; a permission is told apart by whom it is for. */
export type ChangeKind =
  | Exclude<AddressKind, "permission" | "role">
  | "role_permission"
  | "user_permission"
  | "policy";

export const CHANGE_KINDS: readonly ChangeKind[] = [
  ...ADDRESS_KINDS.flatMap((kind): ChangeKind[] => {
    // No plan changes a role.
    if (kind === "role") return [];
    return kind === "permission" ? ["role_permission", "user_permission"] : [kind];
  }),
  "policy",
];

export interface Change {
  readonly address: Address;
  readonly kind: ChangeKind;
  readonly action: ChangeAction;
  /** What people call it: a channel's name, a role's name in the file, a message id. Not escaped. */
  readonly name: string;
  /** The address under which it is shown: a channel's group, a permission's channel. */
  readonly within: Address | null;
  readonly attributes: readonly AttributeChange[];
  readonly source: SourcePosition | null;
  readonly why: Reason;
  /** True when the live value is not the one last applied: someone changed it by hand. */
  readonly drift: boolean;
  /** False when nothing brings back what this change takes away. */
  readonly reversible: boolean;
  /** Who gets to see by it what a channel holds already; left out when nobody does. */
  readonly reveals?: Revealed;
  /** Ids of the operations that carry it out. */
  readonly operations: readonly string[];
}

/** A group or channel that heads changes of other objects. */
export interface Parent {
  readonly address: Address;
  readonly kind: "group" | "channel";
  /** Not escaped. */
  readonly name: string;
  /** The address of its group. */
  readonly within: Address | null;
}

/**
 * Values are those of the file (`members`, `["view"]`), not of the wire; null = none or unknown. A `group` or `channel` is
 * told by its name, with the address where another one has that name too: `闲聊 (group.talk)`.
 */
export interface AttributeChange {
  readonly path: string;
  readonly before: Json;
  readonly after: Json;
}

/** Why a change is there: `{ phrase: "lost", params: { id: "77" } }`. */
export type Reason = Phrase<keyof ReasonParams>;

/**
 * A change that no call of this plan carries out. `why` names the phrase that says so. quota: more posts than fit into a day.
 * refused: the service takes no more posts today. waiting: it needs a message that is accepted and not there yet. held: it
 * needs one that is left for later itself.
 */
export type Deferred = {
  readonly [W in keyof DeferredParams]: {
    readonly address: Address;
    readonly why: W;
    readonly params: DeferredParams[W];
  };
}[keyof DeferredParams];

/** One HTTP call. */
export interface Operation {
  /** Unique in the plan, and stable for the same plan: `create_channel channel.rules`. */
  readonly id: string;
  readonly address: Address;
  readonly operation: PlannedOperation;
  readonly params: Readonly<Record<string, string | Ref>>;
  /** Members may be, or hold, a Ref where an id will be, or a Join; `file_image` is an ImageFact. */
  readonly body?: JsonObject;
  /** Ids of operations that must have succeeded before. */
  readonly after: readonly string[];
  /**
   * Ids of operations that must have ended before, however: they shift the same positions. When one of them
   * failed, this one may land a place off, which the next plan mends.
   */
  readonly waits_for: readonly string[];
  /** What state learns when it succeeded. `{"$ref"}` may stand for an id, also the one just created. */
  readonly remember: readonly RememberTemplate[];
}

/** A live channel or group that the file does not speak of. */
export interface Unmanaged {
  readonly id: string;
  /** Not escaped. */
  readonly name: string;
  readonly kind: "group" | "channel";
  /** The live group that it stands in, managed or not. */
  readonly group: { readonly id: string; readonly name: string } | null;
}

/** Number of changes by action, and of objects that need none. */
export type Summary = Readonly<Record<ChangeAction, number>> & {
  readonly unchanged: number;
  readonly unmanaged: number;
};

/** The changes by action, zeros too. */
export function countActions(changes: readonly Change[]): Omit<Summary, "unchanged" | "unmanaged"> {
  const counts = Object.fromEntries(CHANGE_ACTIONS.map((action) => [action, 0])) as Record<
    ChangeAction,
    number
  >;
  for (const { action } of changes) counts[action] += 1;
  return counts;
}

/** What is seen cannot be unseen. */
export interface Revealed {
  /** `everyone`, `role.moderator`, `user.alice`. */
  readonly to: readonly string[];
  /** Whether every member sees the channel then: `again` when it was open as last applied, and somebody closed it since. */
  readonly opens: "no" | "first" | "again";
}
