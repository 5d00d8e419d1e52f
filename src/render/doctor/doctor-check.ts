// A check of `guildform doctor` has a name, an outcome and a finding.

import type { DoctorFinding } from "../../words/en/render/doctor-finding.js";

/** The checks appear in this order. */
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

/** `failed` means that guildform cannot work. `warning` recommends a change. `skipped` means that doctor did not check. */
export const CHECK_OUTCOMES = ["ok", "warning", "failed", "skipped"] as const;

export type CheckOutcome = (typeof CHECK_OUTCOMES)[number];

export interface DoctorCheck {
  readonly check: CheckName;
  readonly outcome: CheckOutcome;
  readonly finding: DoctorFinding;
}
