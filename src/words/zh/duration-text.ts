// Writes a duration in Chinese as people say it, such as `8 秒`, `1 分 20 秒` and `2 小时 5 分`. A single wait can be
// `120 毫秒` or `1.5 秒`.

/** The text has whole seconds. */
export function durationText(durationMs: number): string {
  if (durationMs < 0) return "0 秒";
  const seconds = Math.round(durationMs / 1000);
  if (seconds < 60) return `${seconds} 秒`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes} 分 ${seconds % 60} 秒`
    : `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`;
}

/** Writes a single wait, which is more exact below ten seconds: `120 毫秒`, `1.5 秒`. */
export function waitText(durationMs: number): string {
  if (durationMs < 1000) return `${Math.max(0, Math.round(durationMs))} 毫秒`;
  return durationMs < 10_000 ? `${Math.round(durationMs / 100) / 10} 秒` : durationText(durationMs);
}
