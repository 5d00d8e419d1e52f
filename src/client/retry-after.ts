// The Retry-After header holds seconds or an HTTP date. No source documents it for this service (service-facts 1.4), but gateways in front
// of it may send it. read-answer.ts calls it for each answer.

/** Returns milliseconds from `nowMs`, never a negative number. null means that the header is missing or unreadable. */
export function retryAfterMs(header: string | readonly string[] | undefined, nowMs: number): number | null {
  const text = (typeof header === "string" ? header : (header?.[0] ?? "")).trim();
  if (/^[0-9]{1,9}(?:\.[0-9]+)?$/.test(text)) return Math.ceil(Number(text) * 1000);
  const date = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - nowMs);
}
