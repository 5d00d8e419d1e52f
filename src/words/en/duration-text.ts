// Writes a duration as people say it, such as `8s`, `1m 20s` and `2h 5m`. A single wait can be `120ms` or `1.5s`.

/** The text has whole seconds. */
export function durationText(durationMs: number): string {
  if (durationMs < 0) return "0s";
  const seconds = Math.round(durationMs / 1000);
  if (seconds < 60) return `${seconds}s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes}m ${seconds % 60}s` : `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}

/** Writes a single wait, which is more exact below ten seconds: `120ms`, `1.5s`. */
export function waitText(durationMs: number): string {
  if (durationMs < 1000) return `${Math.max(0, Math.round(durationMs))}ms`;
  return durationMs < 10_000 ? `${Math.round(durationMs / 100) / 10}s` : durationText(durationMs);
}
