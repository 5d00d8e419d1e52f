// Times in the form of commits.

/** Makes ISO 8601 in UTC, in whole seconds, of milliseconds since 1970. */
export const secondOf = (ms: number): string => new Date(Math.floor(ms / 1000) * 1000).toISOString();
