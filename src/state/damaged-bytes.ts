// Holds the bytes of a damaged state, unchanged. A command that puts another state in its place keeps them first.

export interface DamagedBytes {
  /** null means that there is no snapshot. */
  readonly snapshot: Uint8Array | null;
  /** These are the records since the snapshot, when the store keeps them apart. null means that there are none. */
  readonly journal: Uint8Array | null;
}
