// These types of a plan derive from its schema (plan-schema.ts). Pure functions of plans are here too.

import type { ObjectValue, Static } from "../../model/json-schema.js";
import type { changeSchema, parentSchema } from "./change-schema.js";
import { CHANGE_ACTIONS, type ChangeAction } from "./plan-format.js";
import type { operationSchema, PLAN_MEMBERS } from "./plan-schema.js";
import type { deferredSchema, reasonSchema } from "./said-schema.js";

export type { RememberTemplate } from "../../state/recorded-call.js";
export * from "./plan-format.js";
export type { ImageFact, Join, Ref } from "./ref.js";

export interface Plan extends ObjectValue<typeof PLAN_MEMBERS> {}

/** guildform plans the file again with this input. */
export type ShapedBy = NonNullable<Plan["shaped_by"]>;

/** A plan of a part of the guild has a selection with dependencies, and counts the changes that it leaves out. */
export interface PlanScope extends NonNullable<Plan["scope"]> {}

/** The plan builds on this fact. The footprint has its digest under the same address. */
export type Precondition = Plan["preconditions"][number];

export interface Change extends Static<typeof changeSchema> {}

/** A group or channel is a parent if it contains changes of other objects. */
export interface Parent extends Static<typeof parentSchema> {}

/**
 * The values have the form of the file (`members`, `["view"]`), and not of the API. A `group` or `channel` has its name, and also its
 * address if another one has that name: `闲聊 (group.talk)`.
 */
export type AttributeChange = Change["attributes"][number];

/** A reason explains a change: `{ phrase: "lost", params: { id: "77" } }`. */
export type Reason = Static<typeof reasonSchema>;

/** These members newly see the content of a channel. */
export type Revealed = NonNullable<Change["reveals"]>;

/** No call of this plan makes this change. */
export type Deferred = Static<typeof deferredSchema>;

/** An operation is one HTTP call. */
export interface Operation extends Static<typeof operationSchema> {}

/** The file does not declare this live channel or group. */
export type Unmanaged = Plan["unmanaged"][number];

/** The summary counts the changes by action, and the unchanged and unmanaged objects. */
export type Summary = Plan["summary"];

/** Returns the oldest apply that a plan reverts. Returns null for a plan that is no undo. */
export const takesBack = ({ undoes }: Pick<Plan, "undoes">): string | null => undoes[0] ?? null;

/** Counts the changes by action, with zeros. */
export function countActions(changes: readonly Change[]): Omit<Summary, "unchanged" | "unmanaged"> {
  const counts = Object.fromEntries(CHANGE_ACTIONS.map((action) => [action, 0])) as Record<
    ChangeAction,
    number
  >;
  for (const { action } of changes) counts[action] += 1;
  return counts;
}
