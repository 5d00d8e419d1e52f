// Turns are the rights that an audience gains or loses in one channel through a plan. access-changes.ts makes the access of a plan from
// them.
//
// An unread entry may have any value, and has the same value before and after. turnsOf therefore compares before and after
// for each possible value. A comparison of the known bounds alone would be too vague.

import { type Bitmap, bitmapOf, PERMISSION_FLAGS, SETTABLE_FLAGS } from "../../model/permissions.js";
import type { Right } from "../value/access.js";
import type { AccessJson } from "../value/printed-schema.js";
import { type Held, HOLDS_NOTHING } from "./held.js";
import { heldSubjects, type RightHolder } from "./memberships.js";
import { accessRange, heldIn, type Room } from "./room.js";
import { mayWith, verdict } from "./verdict.js";

export interface RoomChange {
  /** `null` means that the plan creates the channel. */
  readonly before: Room | null;
  readonly after: Room;
}

/** Rights have the order view, speak, live. An unread entry decides about `may_gain` and `may_lose`. */
export type Turns = Pick<AccessJson, "gains" | "loses" | "may_gain" | "may_lose">;

/** Returns the turns of a member with exactly these entries. The list must include the entry of everyone. */
export function turnsOf(holders: readonly RightHolder[], { before, after }: RoomChange): Turns {
  const [had, has] = [before ?? after, after].map(({ roles }) =>
    holders.flatMap((one) => heldSubjects(one, roles)),
  );
  const held = [...new Set([...(had ?? []), ...(has ?? [])])].reduce<readonly HeldPair[]>(
    (sums, subject) => {
      const values = valuesOf(
        before === null ? HOLDS_NOTHING : heldIn(before, subject),
        heldIn(after, subject),
      );
      const [isBefore, isAfter] = [had?.includes(subject) === true, has?.includes(subject) === true];
      return sumsOf(
        sums,
        isBefore && isAfter
          ? values
          : values.map(([old, later]): HeldPair => [isBefore ? old : 0n, isAfter ? later : 0n]),
      );
    },
    [[0n, 0n]],
  );
  const open = {
    before: before === null ? null : accessRange(before).least,
    after: accessRange(after).least,
  };
  const ways = SETTABLE_FLAGS.map((right) => ({
    right,
    turns: held.map(([old, later]) => {
      const had = open.before !== null && mayWith(right, open.before, old);
      const has = mayWith(right, open.after, later);
      return had === has ? "stays" : has ? "gains" : "loses";
    }),
  }));
  const rightsThat = (turn: "gains" | "loses", sure: boolean) =>
    ways
      .filter(({ turns }) => turns.includes(turn) && turns.every((one) => one === turn) === sure)
      .map(({ right }) => right);
  return {
    gains: rightsThat("gains", true),
    loses: rightsThat("loses", true),
    may_gain: rightsThat("gains", false),
    may_lose: rightsThat("loses", false),
  };
}

/** Returns the rights that a member with exactly these entries surely has before and after. */
export const keptRights = (
  subjects: readonly RightHolder[],
  { before, after }: RoomChange,
): readonly Right[] =>
  SETTABLE_FLAGS.filter(
    (right) =>
      before !== null &&
      verdict(right, before, subjects) === "yes" &&
      verdict(right, after, subjects) === "yes",
  );

type HeldPair = readonly [before: Bitmap, after: Bitmap];

const NAMED = bitmapOf(PERMISSION_FLAGS);

/**
 * Returns every value that an entry may have. A bit that no call grants or revokes is the same before and after. If the plan takes an office,
 * its bits are known before, and unknown after.
 */
function valuesOf(before: Held, after: Held): readonly HeldPair[] {
  const unknown = before.most & ~before.least & NAMED;
  const possibleBits = after.most & ~after.least & NAMED;
  const uncovered = subsetsOf(possibleBits & before.least);
  return subsetsOf(unknown).flatMap((bits) =>
    uncovered.map(
      (own): HeldPair => [(before.least & NAMED) | bits, (after.least & NAMED) | (bits & possibleBits) | own],
    ),
  );
}

const subsetsOf = (bits: Bitmap): readonly Bitmap[] =>
  PERMISSION_FLAGS.map((flag) => bitmapOf([flag]) & bits)
    .filter((bit) => bit !== 0n)
    .reduce<readonly Bitmap[]>((all, bit) => all.concat(all.map((one) => one | bit)), [0n]);

/** Returns each sum once: rights add up (service-facts 4.4). */
function sumsOf(left: readonly HeldPair[], right: readonly HeldPair[]): readonly HeldPair[] {
  if (left.length === 1 && right.length === 1) {
    const [[oldLeft, newLeft] = NOTHING] = left;
    const [[oldRight, newRight] = NOTHING] = right;
    return [[oldLeft | oldRight, newLeft | newRight]];
  }
  const sums = left.flatMap(([old, later]) =>
    right.map(([oldToo, laterToo]): HeldPair => [old | oldToo, later | laterToo]),
  );
  return [...new Map(sums.map((one) => [one.join(), one])).values()];
}

const NOTHING: HeldPair = [0n, 0n];
