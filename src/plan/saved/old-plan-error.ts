// A saved plan that was made too long ago: whoever reviewed it may not remember why. Nothing was written.

import { GuildformError } from "../../model/errors.js";
import { foreignText } from "../../model/visible-text.js";
import type { Plan } from "../value/plan.js";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
export const PLAN_MAX_AGE_MS = 7 * DAY_MS;

export class OldPlanError extends GuildformError {
  readonly code = "E-PLAN-OLD";

  constructor({ createdAt, ageMs, maxAgeMs }: { createdAt: string; ageMs: number; maxAgeMs: number }) {
    super(
      `The plan was made ${foreignText(createdAt)}, ${ageText(ageMs)} ago, and may be ${ageText(maxAgeMs)} old at most. Nothing was written.`,
      {
        hint: "Plan again and review the new plan. Where this one is still what is wanted, give --plan-max-age 30d, or none for any age.",
      },
    );
  }
}

/** `nowMs` in ms since 1970; `maxAgeMs` is 7 days when left out, Infinity for any age. Throws OldPlanError. */
export function assertYoung(
  { created_at: createdAt }: Pick<Plan, "created_at">,
  { nowMs, maxAgeMs = PLAN_MAX_AGE_MS }: { readonly nowMs: number; readonly maxAgeMs?: number | undefined },
): void {
  const ageMs = nowMs - Date.parse(createdAt);
  if (ageMs > maxAgeMs) throw new OldPlanError({ createdAt, ageMs, maxAgeMs });
}

/** The two largest units: `7 days 3 hours`, `1 hour`, `0 minutes`. */
function ageText(ms: number): string {
  const parts = [
    counted(Math.floor(ms / DAY_MS), "day"),
    counted(Math.floor((ms % DAY_MS) / HOUR_MS), "hour"),
    counted(Math.floor((ms % HOUR_MS) / MINUTE_MS), "minute"),
  ].filter((part) => part !== null);
  return parts.slice(0, 2).join(" ") || "0 minutes";
}

const counted = (number: number, unit: string): string | null =>
  number === 0 ? null : `${number} ${unit}${number === 1 ? "" : "s"}`;
