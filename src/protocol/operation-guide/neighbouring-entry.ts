// These parts are common to the entries of all neighbours of the 34 operations.

/** The tables of the service have no codes for roles, members and lists of messages. The general codes apply. */
export const READ = { needs: [], errors: [], limits: [], events: [], destructive: null } as const;

export const REFUSABLE =
  "A neighbour of the 34 operations: the service may refuse it, and guildform works without it.";
