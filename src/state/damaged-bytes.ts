// Damaged bytes: what lies in a log that nobody can understand, byte for byte. Whoever puts another state in its place keeps them first.

export interface DamagedBytes {
  /** null: there is none. */
  readonly snapshot: Uint8Array | null;
  /** The records since, where they lie beside it. */
  readonly journal: Uint8Array | null;
}
