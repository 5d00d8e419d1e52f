// Builds the results of `guildform doctor`, and removes private parts for a shared report.

import { GuildformError } from "../../model/errors.js";
import type { DoctorCheck } from "../../render/doctor/doctor-check.js";
import type { DoctorFinding, Personal, Trouble } from "../../words/en/render/doctor-finding.js";

export type Judged = Omit<DoctorCheck, "check">;

export const ok = (finding: DoctorFinding): Judged => ({ outcome: "ok", finding });
export const warning = (finding: DoctorFinding): Judged => ({ outcome: "warning", finding });
export const failed = (finding: DoctorFinding): Judged => ({ outcome: "failed", finding });
export const skipped = (want: "credentials" | "service" | "guild" | "file"): Judged => ({
  outcome: "skipped",
  finding: { case: "skipped", want },
});

export const personal = (text: string): Personal => ({ personal: text });

export function doctorTroubleOf(error: unknown): Trouble {
  if (!(error instanceof GuildformError)) throw error;
  const { code, message, hint } = error;
  return { code, number: numberOf(error), message: personal(message), todo: personal(hint) };
}

/** Returns the code of the service, or else the HTTP status. */
function numberOf(error: object): number | null {
  if ("platformCode" in error && typeof error.platformCode === "number") return error.platformCode;
  return "status" in error && typeof error.status === "number" ? error.status : null;
}

/** Returns the check without private parts: addresses, ids, names, paths, and messages, which may contain them. */
export const shareable = (check: DoctorCheck): DoctorCheck => withoutPersonal(check) as DoctorCheck;

function withoutPersonal(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPersonal);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, name === "personal" ? null : withoutPersonal(one)]),
  );
}
