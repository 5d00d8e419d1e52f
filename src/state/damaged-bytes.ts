// Holds the bytes of a damaged state, unchanged. A command that puts another state in its place keeps them first.

export interface DamagedBytes {
  /** `snapshot` has the bytes of the state as one piece. null means that the store has none. */
  readonly snapshot: Uint8Array | null;
  /** These are the records since the snapshot, when the store keeps them apart. null means that there are none. */
  readonly journal: Uint8Array | null;
}
