// Names the files next to a state file: `state.json.journal` and `state.json.lock`.

export const journalPath = (path: string): string => `${path}.journal`;
export const lockPath = (path: string): string => `${path}.lock`;

/** Returns true when `one` is the journal or the lock of the state file `path`. */
export const isBeside = (one: string, path: string): boolean =>
  one === journalPath(path) || one === lockPath(path);
