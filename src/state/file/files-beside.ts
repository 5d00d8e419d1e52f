// The files that a state file keeps beside itself: `state.json.journal` and `state.json.lock`.

export const journalPath = (path: string): string => `${path}.journal`;
export const lockPath = (path: string): string => `${path}.lock`;

/** Whether `one` is the journal or the lock of the state file `path`. */
export const isBeside = (one: string, path: string): boolean =>
  one === journalPath(path) || one === lockPath(path);
