// Errors of a state that moves from one store to another, or that has moved.

import { errorOf } from "../words/said-error.js";
import type { State } from "./state.js";
import type { StateMove } from "./state-move.js";

/** The state is moving to another store. Nothing changes it until the move ends or is undone. */
export class StateMovingError extends errorOf("STATE_MOVING") {}

/** The state has moved to another store. This copy of it changes no more. */
export class StateMovedError extends errorOf("STATE_MOVED") {}

/** This copy belongs to a state that is still moving here. */
export class StateArrivingError extends errorOf("STATE_ARRIVING") {}

/** The state cannot move to this store. */
export class StateMoveRefusedError extends errorOf("STATE_MOVE_REFUSED") {}

/** The move is over, and cannot be undone. */
export class StateMoveOverError extends errorOf("STATE_MOVE_OVER") {}

const ERRORS = { moving: StateMovingError, moved: StateMovedError, arriving: StateArrivingError };

export const moveParams = ({ other, since, by }: StateMove, location: string) => ({
  location,
  other,
  since,
  by,
});

/** Throws StateMovingError, StateMovedError or StateArrivingError when the state does not live in this store. */
export function assertLives(state: State | null, location: string): void {
  const move = state?.move;
  if (move !== undefined) throw new ERRORS[move.stage](moveParams(move, location));
}
