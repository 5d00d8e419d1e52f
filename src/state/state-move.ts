// A move: a state on its way from one store to another, as each of the two copies says it. A state without a move lives where it is,
// and only such a state is changed; of the two copies of a move one at most lives (use-cases/migrate-state.ts).

/** Where a state is, or the other copy of one that moves. */
export interface NamedPlace {
  /** As `--state` takes it, without credentials: `git:origin#main`, `/home/alice/forum/.guildform/state.json`. */
  readonly address: string;
  /** The machine on which the address counts; null for one that counts everywhere. */
  readonly host: string | null;
}

export interface StateMove {
  /** moving: a copy is made elsewhere; arriving: this is that copy; moved: the copy lives, and this one never again. */
  readonly stage: "moving" | "arriving" | "moved";
  /** Random text of the move: both copies say it. */
  readonly id: string;
  /** Where the state moves, or where an arriving one comes from. */
  readonly other: NamedPlace;
  /** When the move began; ISO 8601, UTC. */
  readonly since: string;
  /** Who began it: `alice on build-7`. */
  readonly by: string;
}
