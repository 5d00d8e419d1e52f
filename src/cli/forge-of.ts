// Finds the forge that flags and environment name, and reads the reports that a command shows there. The commands comment and status call
// it (cli/commands/comment.ts, cli/commands/status.ts).

import { isDecimalId } from "../model/ids.js";
import { MAX_PLAN_BYTES } from "../plan/saved/saved-plan.js";
import type { Report } from "../render/report/report.js";
import type { ForgeSettings } from "../use-cases/forge/open-forge.js";
import { reportIn } from "../use-cases/report/report-in.js";
import type { ForgeName } from "../words/en/forge.js";
import { UsageError } from "../words/usage-error.js";
import type { OutputFlags } from "./command.js";
import { bytesNamed } from "./named-file.js";
import { environmentGuildId, proxySettings } from "./settings-of.js";

export interface ForgeFlags extends OutputFlags {
  readonly provider?: ForgeName;
  readonly repository?: string;
  readonly apiUrl?: string;
  readonly guild?: string;
}

/** Throws UsageError without a forge. */
export function forgeSettings({ provider, repository, apiUrl }: ForgeFlags): ForgeSettings {
  if (provider === undefined) throw new UsageError({ case: "forge-provider" });
  const { env } = process;
  return { forge: provider, repository, apiUrl, environment: env, proxy: proxySettings(env) };
}

/** The report of an apply holds its plan and each call, so it may be larger than a plan. */
const MAX_REPORT_BYTES = 2 * MAX_PLAN_BYTES;

/** Reads the reports, and finds the one guild that they are about. `guild` is null if no report names a guild. Throws UsageError. */
export async function reportsNamed(
  places: readonly string[],
): Promise<{ readonly reports: readonly Report[]; readonly guild: string | null }> {
  const reports: Report[] = [];
  let guild: string | null = null;
  for (const place of places.length === 0 ? ["-"] : places) {
    const guildReport = await reportIn(await bytesNamed(place, MAX_REPORT_BYTES), place);
    if (guildReport.guild !== null && !isDecimalId(guildReport.guild))
      throw new UsageError({ case: "report-guild-id", place, given: guildReport.guild });
    if (guildReport.guild !== null && guild !== null && guildReport.guild !== guild)
      throw new UsageError({ case: "report-other-guild", place, guild: guildReport.guild, asked: guild });
    guild ??= guildReport.guild;
    reports.push(guildReport.report);
  }
  return { reports, guild };
}

/** Returns undefined if neither flags nor environment name a guild. Throws UsageError for a text that is no guild id. */
export function requestedGuildId({
  guild = environmentGuildId(),
}: Pick<ForgeFlags, "guild">): string | undefined {
  if (guild !== undefined && !isDecimalId(guild)) throw new UsageError({ case: "guild-id", given: guild });
  return guild;
}

/**
 * Reads the reports as `reportsNamed` does, and compares their guild with flags and environment. Throws UsageError if two guilds are named,
 * or none.
 */
export async function guildReportsNamed(
  places: readonly string[],
  flags: Pick<ForgeFlags, "guild">,
): Promise<{ readonly reports: readonly Report[]; readonly guild: string }> {
  const asked = requestedGuildId(flags);
  const { reports, guild: reportGuild } = await reportsNamed(places);
  const [place = "-"] = places;
  if (reportGuild !== null && asked !== undefined && reportGuild !== asked)
    throw new UsageError({ case: "report-other-guild", place, guild: reportGuild, asked });
  const guild = reportGuild ?? asked;
  if (guild === undefined) throw new UsageError({ case: "report-guild", place });
  return { reports, guild };
}
