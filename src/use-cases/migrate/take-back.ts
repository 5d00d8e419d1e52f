// This use case cancels a move that is not over, and the state lives in its old place again. A copy at the new place stays marked as
// arriving. No apply changes this copy, and the next move to that place replaces it.

import type { NamedPlace } from "../../state/state-move.js";
import { assertLives, moveParams, StateMoveOverError } from "../../state/state-move-errors.js";
import type { Settings } from "../settings.js";
import { noStateAt } from "../state-file.js";
import { underStateLock } from "../state-session.js";

export interface TakenBack {
  readonly location: string;
  readonly lineage: string;
  readonly serial: number;
  /** Names the new place of the cancelled move. `null` means that there was no move. */
  readonly other: NamedPlace | null;
}

/** Errors: NoStateError, StateMoveOverError, StateArrivingError, StateLockedError, errors of the state. */
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
