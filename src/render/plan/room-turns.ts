// Compares what each audience may do in a channel before and after a plan. The picture of the guild in the HTML page shows it.

import type { Room } from "../../plan/audience/room.js";
import { type RightVerdict, verdict } from "../../plan/audience/verdict.js";
import type { Right } from "../../plan/value/access.js";
import type { ShownAudience } from "./audiences.js";

export type RoomTurns = Readonly<Record<Right, RightTurn>>;

/** A side is null if the channel is missing there. */
export interface RightTurn {
  readonly before: RightVerdict | null;
  readonly after: RightVerdict | null;
}

/** Returns the turns of each audience, in the order of the audiences. */
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

/** Returns `open` when both sides are unknown. A new channel counts as a gain, and a deleted one as a loss. */
export function turnOf({ before, after }: RightTurn): "kept" | "gained" | "lost" | "none" | "open" {
  const [was, is] = [before ?? "no", after ?? "no"];
  if (was === is) return was === "yes" ? "kept" : was === "no" ? "none" : "open";
  return RANK[is] > RANK[was] ? "gained" : "lost";
}

const RANK: Readonly<Record<RightVerdict, number>> = { no: 0, unknown: 1, yes: 2 };

export const isOpenTurn = ({ before, after }: RightTurn): boolean =>
  before === "unknown" || after === "unknown";

/** Returns true when the audience surely has the right before or after the plan. */
export const isSureAtOneEnd = ({ before, after }: RightTurn): boolean => before === "yes" || after === "yes";
