// A test waits up to this time for an event that always comes, such as a request of the program. Only a hanging program needs the whole
// time. On a busy machine, a start of the program has taken over 20 seconds.

export const PATIENCE = { timeout: 120_000, interval: 5 } as const;
