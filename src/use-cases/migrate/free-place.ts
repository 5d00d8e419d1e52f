// Whether a state may move to a place: what lies there must not live, nor know more than the state itself.

import type { State } from "../../state/state.js";
import type { NamedPlace } from "../../state/state-move.js";
import { StateMoveRefusedError } from "../../state/state-move-errors.js";
import type { StateMoveCodes } from "../../words/en/state/move.js";

interface Place {
  readonly to: NamedPlace;
  /** What to call the state that is to move. */
  readonly location: string;
}

type Refused = StateMoveCodes["STATE_MOVE_REFUSED"];
type Why = Refused extends infer One ? (One extends Refused ? Omit<One, keyof Place> : never) : never;

export const refusal = (why: Why, { to, location }: Place): StateMoveRefusedError =>
  new StateMoveRefusedError({ ...why, to, location } as Refused);

/** Two states of one lineage are versions of each other. */
export const isVersionOf = (left: State, right: State): boolean => left.lineage === right.lineage;

/**
 * Throws StateMoveRefusedError where `there`, what lies at the new place, may not give way, or where the state is on its way to
 * another place. What gives way is a copy that arrives, and one that has moved: neither lives.
 */
export function assertFree(
  { state, there }: { readonly state: State; readonly there: State | null },
  place: Place,
): void {
  const { move } = state;
  const isItsCopy = move !== undefined && there?.move?.stage === "arriving" && there.move.id === move.id;
  if (isItsCopy) return;
  if (move !== undefined && move.other.address !== place.to.address)
    throw refusal({ case: "moving-elsewhere", other: move.other }, place);
  if (there === null) return;
  const isVersion = isVersionOf(there, state);
  const isAtRest = there.move?.stage === "arriving" || there.move?.stage === "moved";
  if (!isVersion || !isAtRest) throw refusal({ case: "taken", guildId: there.guild_id, isVersion }, place);
  if (there.serial > state.serial)
    throw refusal({ case: "later", serial: state.serial, there: there.serial }, place);
}
