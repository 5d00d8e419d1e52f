// Access calls: what one call changes about the rights of members in one channel. Calls that change alike make one block. Blocks have
// no names, so channels that change alike are one problem.

import type { ChannelAccess, Grants, Holders, Right } from "../value/access.js";

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

/** The shape of a call is its change without its id: two calls of one shape change alike. */
export type Shape =
  | Omit<Extract<AccessCall<never>, { kind: "channel" }>, "id">
  | Omit<SubjectCall<never>, "id">;

/** Returns a text that is equal for calls that change `rights` alike. A plan has one call for the channel itself. */
export function shapeKey(shape: Shape, rights: readonly Right[]): string {
  if (shape.kind === "channel") return "channel";
  const { holders, before, after } = shape;
  return [holders, ...rights.map((right) => before[right]), ...rights.map((right) => after[right])].join();
}

/** Calls that change alike and are therefore interchangeable. */
export interface CallBlock {
  readonly shape: Shape;
  /** `true` means that the block has two calls or more, so a run may have made only some of them. */
  readonly several: boolean;
}

/** The problem has no names and no ids, so channels that change alike are one problem. */
export interface OrderProblem {
  /** The rights that its calls may take out of bounds; what the calls do to others does not count. */
  readonly atStake: readonly Right[];
  readonly access: ChannelAccess;
  readonly constant: readonly ConstantEntry[];
  /** The first block that is safe next is the preferred one. */
  readonly blocks: readonly CallBlock[];
}
