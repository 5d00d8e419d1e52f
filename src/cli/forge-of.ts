// The forge that flags and environment name, and what is to be told there.

import { readBoundedFile } from "../model/read-bounded-file.js";
import { MAX_PLAN_BYTES } from "../plan/saved/saved-plan.js";
import type { ForgeSettings } from "../use-cases/forge/open-forge.js";
import { type FoundReport, reportIn } from "../use-cases/report/report-in.js";
import type { ForgeName } from "../words/params/forge.js";
import { UsageError } from "../words/usage-error.js";
import type { ColorChoice } from "./color-choice.js";
import { fileTrouble } from "./file-trouble.js";
import { proxySettings } from "./proxy-settings.js";
import { readStdin } from "./read-stdin.js";
import { environmentGuildId } from "./settings-of.js";

export interface ForgeFlags {
  readonly provider: ForgeName;
  readonly repository?: string;
  readonly apiUrl?: string;
  readonly guild?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly color?: ColorChoice;
}

export const forgeSettings = ({ provider, repository, apiUrl }: ForgeFlags): ForgeSettings => ({
  forge: provider,
  repository,
  apiUrl,
  environment: process.env,
  proxy: proxySettings(process.env),
});

/** An apply tells each call beside its plan. */
const MAX_REPORT_BYTES = 2 * MAX_PLAN_BYTES;

/** Throws UsageError for what cannot be read, or is about another guild than the one that is named. */
export async function reportNamed(
  place: string,
  { guild }: Pick<ForgeFlags, "guild">,
): Promise<FoundReport & { readonly guild: string }> {
  const found = await reportIn(await bytesNamed(place), place);
  const asked = guild ?? environmentGuildId();
  if (found.guild !== null && asked !== undefined && found.guild !== asked)
    throw new UsageError({ case: "report-other-guild", place, guild: found.guild, asked });
  const about = found.guild ?? asked;
  if (about === undefined) throw new UsageError({ case: "report-guild", place });
  return { ...found, guild: about };
}

async function bytesNamed(place: string): Promise<Uint8Array> {
  try {
    return place === "-" ? await readStdin(MAX_REPORT_BYTES) : await readBoundedFile(place, MAX_REPORT_BYTES);
  } catch (error) {
    throw new UsageError({ case: "json-unreadable", file: place, trouble: fileTrouble(error) });
  }
}
