// A move takes a state from one store to another, and each of the two copies records it. A state without a move lives in its store, and
// only such a state changes. At most one copy of a move is alive (use-cases/migrate/migrate-state.ts).

import { type StoredShape, stored, type ValueOf } from "./stored-shape.js";

const { object, only, orNull, text } = stored;

/** A moving state has two copies. Each copy names the store of the other one in this form, as `other`. */
const namedPlace = only({
  /** The text is what `--state` takes, without credentials: `git:origin#main`, `/home/alice/forum/.guildform/state.json`. */
  address: text,
  /** The address counts on this machine alone; null means that it counts everywhere. */
  host: orNull(text),
});

export interface NamedPlace extends ValueOf<typeof namedPlace> {}

const STAGES = ["moving", "arriving", "moved"] as const;

const stage: StoredShape<(typeof STAGES)[number]> = (value, path, fail) => {
  const given = text(value, path, fail);
  return STAGES.find((one) => one === given) ?? fail({ case: "stage", at: path, known: STAGES });
};

export const stateMoveShape = object({
  /** moving: a copy is made in another store. arriving: this is that copy. moved: that copy lives, and this one never does again. */
  stage,
  /** Both copies have the same random text. */
  id: text,
  /** A moving state goes to this place, and an arriving one comes from it. */
  other: namedPlace,
  /** The move began at this time: ISO 8601, UTC. */
  since: text,
  /** This person began the move, on this machine: `alice on build-7`. */
  by: text,
});

export interface StateMove extends ValueOf<typeof stateMoveShape> {}
