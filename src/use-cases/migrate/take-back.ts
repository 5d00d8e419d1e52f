// Use case: a move that is not over is taken back, and the state lives where it was. A copy at the new place
// stays marked as arriving: no apply changes the copy, and the next move to that place replaces it.

import type { NamedPlace } from "../../state/state-move.js";
import { assertLives, moveParams, StateMoveOverError } from "../../state/state-move-errors.js";
import type { Settings } from "../settings.js";
import { noStateAt } from "../state-file.js";
import { underStateLock } from "../state-session.js";

export interface TakenBack {
  readonly location: string;
  readonly lineage: string;
  readonly serial: number;
  /** Where it was to move; null: it was not moving. */
  readonly other: NamedPlace | null;
}

/** Errors: NoStateError, StateMoveOverError, StateArrivingError, StateLockedError, those of the state. */
export const takeBackMove = (
  settings: Settings,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<TakenBack> =>
  underStateLock(settings, {
    signal,
    moves: true,
    work: async ({ session, store: { location } }) => {
      const state = session.state();
      if (state === null) throw await noStateAt(settings, location);
      const { move } = state;
      if (move?.stage === "moved") throw new StateMoveOverError(moveParams(move, location));
      if (move?.stage === "arriving") assertLives(state, location);
      if (move !== undefined) await session.append([{ type: "move", move: null }]);
      const { lineage, serial } = session.state() ?? state;
      return { location, lineage, serial, other: move?.other ?? null };
    },
  });
