// serviceTime writes a moment as the service does: ISO 8601 in whole seconds of UTC+8 (service-facts 2.5).

const UTC_PLUS_8_MS = 8 * 60 * 60 * 1000;

/** `ms` are milliseconds since 1970-01-01T00:00Z. */
export function serviceTime(ms: number): string {
  return `${new Date(ms + UTC_PLUS_8_MS).toISOString().slice(0, 19)}+08:00`;
}
