// plan-format.ts has the parts of the plan's shape that code needs at run time: the number of the format, and the lists of actions,
// kinds and levels. plan-schema.ts has the whole shape.

import { ADDRESS_KINDS, type AddressKind } from "../../model/address.js";

/** Apply refuses a saved plan of another format. */
export const PLAN_FORMAT = 5;

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
 * `move` means that the key changed (`moved:`). A new place among siblings is an `update` with `position`. A plan creates a message by
 * a post, updates it by an edit in place, and deletes it by a recall. It replaces a message by a new post and a recall of the old one.
 */
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

/** A change has the kind of its object, or `policy`. Entries of roles and of users are two kinds. */
export type ChangeKind =
  | Exclude<AddressKind, "permission">
  | "role_permission"
  | "user_permission"
  | "policy";

export const CHANGE_KINDS: readonly ChangeKind[] = [
  ...ADDRESS_KINDS.flatMap((kind): ChangeKind[] => {
    return kind === "permission" ? ["role_permission", "user_permission"] : [kind];
  }),
  "policy",
];

export const FINDING_LEVELS = ["error", "warning", "info"] as const;

export type FindingLevel = (typeof FINDING_LEVELS)[number];

/**
 * Returns the possible levels of a code, the usual one first. An error becomes a warning if an allowance covers it, or if its object is
 * outside of the plan.
 */
export const levelsOf = (code: string): readonly FindingLevel[] =>
  code.startsWith("E-") ? ["error", "warning"] : code.startsWith("W-") ? ["warning"] : ["info"];
