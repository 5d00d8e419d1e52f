// What can go wrong with a state that moves from one store to another, or that has.

import { errorOf } from "../words/said-error.js";
import type { State } from "./state.js";
import type { StateMove } from "./state-move.js";

/** The state is moving elsewhere: nothing changes it until the move is over, or taken back. */
export class StateMovingError extends errorOf("STATE_MOVING") {}

/** The state lives elsewhere: this copy of it is not changed any more. */
export class StateMovedError extends errorOf("STATE_MOVED") {}

/** This is the copy of a state that still moves here. */
export class StateArrivingError extends errorOf("STATE_ARRIVING") {}

/** The state cannot be moved there. */
export class StateMoveRefusedError extends errorOf("STATE_MOVE_REFUSED") {}

/** The move is over, and cannot be taken back. */
export class StateMoveOverError extends errorOf("STATE_MOVE_OVER") {}

const ERRORS = { moving: StateMovingError, moved: StateMovedError, arriving: StateArrivingError };

/** What words tell of a move: all but its id. */
export const moveParams = ({ other, since, by }: StateMove, location: string) => ({
  location,
  other,
  since,
  by,
});

/** Errors: StateMovingError, StateMovedError, StateArrivingError of a state that does not live where it lies. */
export function assertLives(state: State | null, location: string): void {
  const move = state?.move;
  if (move !== undefined) throw new ERRORS[move.stage](moveParams(move, location));
}
