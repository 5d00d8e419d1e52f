// Room turns: what each audience may do in a channel before a plan and after it.

import type { Room } from "../../plan/audience/room.js";
import { type RightVerdict, verdict } from "../../plan/audience/verdict.js";
import type { Right } from "../../plan/value/access.js";
import type { ShownAudience } from "./audiences.js";

/** Of one audience. */
export type RoomTurns = Readonly<Record<Right, RightTurn>>;

/** null: the channel is not there. */
export interface RightTurn {
  readonly before: RightVerdict | null;
  readonly after: RightVerdict | null;
}

/** One for each audience, in their order. */
export const roomTurns = (
  { before, after }: { readonly before: Room | undefined; readonly after: Room | undefined },
  audiences: readonly ShownAudience[],
): RoomTurns[] =>
  audiences.map(({ subjects }) => {
    const turn = (right: Right): RightTurn => ({
      before: before === undefined ? null : verdict(right, before, subjects),
      after: after === undefined ? null : verdict(right, after, subjects),
    });
    return { view: turn("view"), speak: turn("speak"), live: turn("live") };
  });

/** Whether it may be, or may not be, what it was: a channel that is new gives, one that goes takes. */
export function turnOf({ before, after }: RightTurn): "kept" | "gained" | "lost" | "none" | "open" {
  const [was, is] = [before ?? "no", after ?? "no"];
  if (was === is) return was === "yes" ? "kept" : was === "no" ? "none" : "open";
  return RANK[is] > RANK[was] ? "gained" : "lost";
}

const RANK: Readonly<Record<RightVerdict, number>> = { no: 0, unknown: 1, yes: 2 };

/** Whether one end of it is not known. */
export const isOpenTurn = ({ before, after }: RightTurn): boolean =>
  before === "unknown" || after === "unknown";

/** Whether somebody has it for sure before or after: a right that was given where nobody had looked. */
export const isSureAtOneEnd = ({ before, after }: RightTurn): boolean => before === "yes" || after === "yes";
