// Chinese: a duration as people say it: `8 秒`, `1 分 20 秒`, `2 小时 5 分`; of a single wait also `120 毫秒`, `1.5 秒`.

/** Whole seconds from one second on. */
export function durationText(durationMs: number): string {
  if (durationMs < 0) return "0 秒";
  const seconds = Math.round(durationMs / 1000);
  if (seconds < 60) return `${seconds} 秒`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes} 分 ${seconds % 60} 秒`
    : `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`;
}

/** A short one, exact below ten seconds: `120 毫秒`, `1.5 秒`. */
export function waitText(durationMs: number): string {
  if (durationMs < 1000) return `${Math.max(0, Math.round(durationMs))} 毫秒`;
  return durationMs < 10_000 ? `${Math.round(durationMs / 100) / 10} 秒` : durationText(durationMs);
}
