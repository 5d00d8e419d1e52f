// A lock in words: who holds it, since when, and when it was last seen alive. Whatever a lock says comes from outside
// and is made safe to show.

import { visibleText } from "../model/visible-text.js";
import type { LockInfo } from "./store.js";

/** `alice on build-7 (pid 42) since 2026-…, last sign of life 2026-… (8 seconds ago), running "…", lock id 1f2e…` */
export function describeLock(lock: LockInfo, { nowMs }: { readonly nowMs: number }): string {
  const job = lock.ci_job_url === null ? "" : `, job ${lock.ci_job_url}`;
  return visibleText(
    `${lock.who} on ${lock.host} (pid ${lock.pid}) since ${lock.since}${signOfLife(lock, nowMs)}, ` +
      `running "${lock.command}"${job}, lock id ${lock.id}`,
  );
}

function signOfLife({ seen, since }: LockInfo, nowMs: number): string {
  if (seen === null) return "";
  const age = ageInWords(nowMs - Date.parse(seen));
  // Where the clocks disagree, an age would be made up.
  const sensible = age !== null && !(Date.parse(seen) < Date.parse(since));
  return `, last sign of life ${seen}${sensible ? ` (${age})` : ""}`;
}

const UNITS: readonly (readonly [string, number])[] = [
  ["day", 24 * 60 * 60_000],
  ["hour", 60 * 60_000],
  ["minute", 60_000],
  ["second", 1_000],
];

/** `3 minutes ago`; null for the future, and for what is no time. */
function ageInWords(ageMs: number): string | null {
  if (!(ageMs >= 0)) return null;
  for (const [unit, unitMs] of UNITS) {
    const count = Math.floor(ageMs / unitMs);
    if (count > 0) return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
  }
  return "just now";
}
