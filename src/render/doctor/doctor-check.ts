// A check of `guildform doctor` as it is shown: what was looked at, and what was found.

import type { DoctorFinding } from "../../words/en/render/doctor-finding.js";

/** In the order in which they are told. */
export const CHECK_NAMES = [
  "node",
  "proxy",
  "credentials",
  "service",
  "address",
  "guilds",
  "administrator",
  "private-domain",
  "grants",
  "chat-channels",
  "ids",
  "gateway",
  "clock",
  "lock",
  "schema",
] as const;

export type CheckName = (typeof CHECK_NAMES)[number];

/** `failed`: guildform cannot work so; `warning`: something is worth doing; `skipped`: not looked at. */
export const CHECK_OUTCOMES = ["ok", "warning", "failed", "skipped"] as const;

export type CheckOutcome = (typeof CHECK_OUTCOMES)[number];

export interface DoctorCheck {
  readonly check: CheckName;
  readonly outcome: CheckOutcome;
  readonly finding: DoctorFinding;
}
