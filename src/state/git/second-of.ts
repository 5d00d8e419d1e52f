// Writes a time in whole seconds, because git commits have no fractions: `2026-03-01T09:30:00.000Z`.

/** Returns ISO 8601 in UTC. `ms` counts from 1970. */
export const secondOf = (ms: number): string => new Date(Math.floor(ms / 1000) * 1000).toISOString();
