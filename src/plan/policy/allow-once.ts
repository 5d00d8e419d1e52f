// Allow once: `policy.allow_once` of the file allows changes until the end of a day. A job that takes no flags can so
// apply a deletion that people reviewed. The allowances are part of the plan, and so of its identity. make-plan.ts adds
// its allowances to a plan, and use-cases/replan-saved-plan.ts to a saved plan.

import type { AllowOnce, Config } from "../../config/config.js";
import { ALLOWANCES, type Allowed } from "../../model/allowances.js";
import { type Finding, finding } from "../value/finding.js";

/** `policy.allow_once.until` may lie at most this number of days ahead. */
const FARTHEST = 30;

/** Returns the larger number of flags and file for each allowance. `now` is in the format ISO 8601, UTC. */
export function allowedNow({ policy }: Pick<Config, "policy">, given: Allowed, now: string): Allowed {
  const once = policy.allowOnce;
  if (once === null || standingOf(once, now) !== "counts") return given;
  return Object.fromEntries(
    ALLOWANCES.flatMap((name) => {
      const most = Math.max(given[name] ?? -1, once.allowed[name] ?? -1);
      return most < 0 ? [] : [[name, most]];
    }),
  );
}

export function allowOnceFindings({ policy }: Pick<Config, "policy">, now: string): Finding[] {
  const once = policy.allowOnce;
  if (once === null) return [];
  const { until, at: source } = once;
  switch (standingOf(once, now)) {
    case "counts":
      return [];
    case "past":
      return [finding("W-ALLOW-ONCE-PAST", { until }, { source })];
    case "far":
      return [finding("E-ALLOW-ONCE-FAR", { until, most: FARTHEST }, { source })];
  }
}

/** The day counts to its end, in UTC. */
function standingOf({ until }: AllowOnce, now: string): "counts" | "past" | "far" {
  const days = (Date.parse(`${until}T00:00:00Z`) - Date.parse(`${now.slice(0, 10)}T00:00:00Z`)) / DAY_MS;
  return days < 0 ? "past" : days > FARTHEST ? "far" : "counts";
}

const DAY_MS = 86_400_000;
