// Allow once: what `policy.allow_once` of the file allows, as long as its day has not passed. A job that takes no flags can
// so apply a deletion that was reviewed. It stands among the allowances of the plan, and so in its identity.

import type { AllowOnce, Config } from "../../config/config.js";
import { ALLOWANCES, type Allowed } from "../../model/allowances.js";
import { type Finding, finding } from "../value/finding.js";

/** Days. */
const FARTHEST = 30;

/** What is given by flags and by the file, the larger number of each. `now`: ISO 8601, UTC. */
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

/** Its day counts to the end, in UTC. */
function standingOf({ until }: AllowOnce, now: string): "counts" | "past" | "far" {
  const days = (Date.parse(`${until}T00:00:00Z`) - Date.parse(`${now.slice(0, 10)}T00:00:00Z`)) / DAY_MS;
  return days < 0 ? "past" : days > FARTHEST ? "far" : "counts";
}

const DAY_MS = 86_400_000;
