// Explains why an entry of `removed:` or `moved:` may be right although the state does not know its key.

/** An allowance follows this text. */
export const NEW_STATE =
  "If the state is new, such as for a second guild or after a lost state, the entry may be right. Then run it with";
