// What this machine remembers of a sealed state: the newest serial that it has seen. A state that is older was put back by
// somebody, since a seal stays right for ever.

/** The newest version of a state that was seen here. */
export interface SeenVersion {
  readonly lineage: string;
  readonly serial: number;
  /** Lineages that another state took the place of. */
  readonly former: readonly string[];
}

export interface SerialMemory {
  /** What to call it in messages: the path of a file. */
  readonly location: string;
  /** Null when nothing is remembered, or nothing can be read. `place` is that of StateBackend. */
  newest(place: string): Promise<SeenVersion | null>;
  /** Where it cannot be written, nothing is remembered, and nothing is said: runners of CI often keep nothing. */
  remember(place: string, version: SeenVersion): Promise<void>;
}
