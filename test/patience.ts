// How long a test waits for an event that always comes, such as a request of the program. Only a program that hangs takes that
// long: a start of the program on a busy machine has taken over 20 seconds.

export const PATIENCE = { timeout: 120_000, interval: 5 } as const;
