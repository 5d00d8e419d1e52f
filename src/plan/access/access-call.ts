// Access calls: what one call changes about the rights of members in one channel. Calls that change alike make one block. Blocks have
// no names, so channels that change alike are one problem.

import type { ChannelAccess, Grants, Holders, Right } from "../value/access.js";

/** A call that changes access in one channel. */
export type AccessCall<Id> =
  | {
      readonly kind: "channel";
      readonly id: Id;
      readonly before: ChannelAccess;
      readonly after: ChannelAccess;
    }
  | SubjectCall<Id>;

export interface SubjectCall<Id> {
  readonly kind: "subject";
  readonly id: Id;
  readonly holders: Holders;
  readonly before: Grants;
  readonly after: Grants;
}

/** Subjects that this plan knows and does not change. */
export interface ConstantEntry {
  readonly holders: Holders;
  readonly grants: Grants;
}

export interface ChannelExposure<Id> {
  readonly access: ChannelAccess;
  readonly constant: readonly ConstantEntry[];
  readonly calls: readonly AccessCall<Id>[];
}

/** What a call changes, whoever it is for. */
export type Shape =
  | Omit<Extract<AccessCall<never>, { kind: "channel" }>, "id">
  | Omit<SubjectCall<never>, "id">;

/** Equal for calls that change these rights alike; a plan has one call for the channel itself. */
export function shapeKey(shape: Shape, rights: readonly Right[]): string {
  if (shape.kind === "channel") return "channel";
  const { holders, before, after } = shape;
  return [holders, ...rights.map((right) => before[right]), ...rights.map((right) => after[right])].join();
}

/** Calls that change alike and are therefore interchangeable. */
export interface CallBlock {
  readonly shape: Shape;
  /** More than one call: then it is also half done for a while. */
  readonly several: boolean;
}

/** One channel without names. */
export interface OrderProblem {
  /** The rights that its calls may take out of bounds; what the calls do to others does not count. */
  readonly atStake: readonly Right[];
  readonly access: ChannelAccess;
  readonly constant: readonly ConstantEntry[];
  /** In order of preference among blocks that are all safe next. */
  readonly blocks: readonly CallBlock[];
}
