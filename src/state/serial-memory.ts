// Remembers the newest version of a sealed state that this machine has seen. A seal stays valid for ever. So if an older state with a valid
// seal appears, a person has put it back.

/** A seen version is the newest one of a state that this machine knows. */
export interface SeenVersion {
  readonly lineage: string;
  readonly serial: number;
  /** Another state took the place of the states with these lineages. */
  readonly former: readonly string[];
}

export interface SerialMemory {
  /** The memory has this name in messages: the path of a file. */
  readonly location: string;
  /** Returns null when the memory is empty or unreadable. `place` is StateBackend.place. */
  newest(place: string): Promise<SeenVersion | null>;
  /** If the memory cannot be written, the method remembers nothing and reports nothing: CI runners often keep no files. */
  remember(place: string, version: SeenVersion): Promise<void>;
}
