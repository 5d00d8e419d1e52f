// The day on which a post counts: the calendar day in UTC+8, since the service says no more than "a day"
// (service-facts 7.1, 9.31).

const UTC_PLUS_8_MS = 8 * 60 * 60 * 1000;

/** `YYYY-MM-DD` of a moment in ISO 8601. */
export const postingDay = (at: string): string =>
  new Date(Date.parse(at) + UTC_PLUS_8_MS).toISOString().slice(0, 10);
