// A move: a state on its way from one store to another, as each of the two copies says it. A state without a move lives where it is,
// and only such a state is changed; of the two copies of a move one at most lives (use-cases/migrate-state.ts).

import { type StoredShape, stored, type ValueOf } from "./stored-shape.js";

const { object, only, orNull, text } = stored;

/** Where a state is, or the other copy of one that moves. */
const namedPlace = only({
  /** As `--state` takes it, without credentials: `git:origin#main`, `/home/alice/forum/.guildform/state.json`. */
  address: text,
  /** The machine on which the address counts; null for one that counts everywhere. */
  host: orNull(text),
});

export interface NamedPlace extends ValueOf<typeof namedPlace> {}

const STAGES = ["moving", "arriving", "moved"] as const;

const stage: StoredShape<(typeof STAGES)[number]> = (value, path, fail) => {
  const given = text(value, path, fail);
  return STAGES.find((one) => one === given) ?? fail({ case: "stage", at: path, known: STAGES });
};

export const stateMoveShape = object({
  /** moving: a copy is made elsewhere; arriving: this is that copy; moved: the copy lives, and this one never again. */
  stage,
  /** Random text of the move: both copies say it. */
  id: text,
  /** Where the state moves, or where an arriving one comes from. */
  other: namedPlace,
  /** When the move began; ISO 8601, UTC. */
  since: text,
  /** Who began it: `alice on build-7`. */
  by: text,
});

export interface StateMove extends ValueOf<typeof stateMoveShape> {}
