// Use case: what somebody changed by hand since the last apply. Reads only, takes no lock, and needs no file: the guild is that of the
// state. Where something was changed and a file is there, the file is planned as an apply plans it, which tells what that makes of each
// change; a file that cannot be used is told, and stops nothing.

import type { GuildClient } from "../client/guild-client.js";
import type { Config } from "../config/config.js";
import type { Address } from "../model/address.js";
import type { Scope } from "../model/address-scope.js";
import type { FileRequests } from "../plan/asked-by-file.js";
import type { GuildView } from "../plan/audience/guild-view.js";
import type { DriftReport } from "../plan/drift-report.js";
import type { Finding } from "../plan/value/finding.js";
import type { LiveGuild } from "../plan/value/live-guild.js";
import type { Plan } from "../plan/value/plan.js";
import type { State } from "../state/state.js";
import { type Diagnostic, isError } from "../words/diagnostic.js";
import { InvalidInputError } from "../words/invalid-input-error.js";
import { loadConfiguration, type UsableConfiguration, usableConfiguration } from "./configuration.js";
import type { FileSurroundings } from "./into/planned-text.js";
import { assertStateFits, planConnected } from "./plan.js";
import { clockOf, listenerOf, openClient, type Settings } from "./settings.js";
import { statedOf } from "./stated.js";

export interface DriftOptions {
  /**
   * `needed`: a file that is missing or wrong is an error, one that the guild of now has no plan for is not; `left`: it is not even
   * looked for. `if-usable` when left out.
   */
  readonly file?: "needed" | "if-usable" | "left";
  /** The guild that the state must be of. */
  readonly guildId?: string;
  /** The part of what state has bound that is read and told of; all of it when left out. */
  readonly scope?: Scope | undefined;
  readonly signal?: AbortSignal;
}

export interface GuildDrift {
  readonly report: DriftReport;
  /** Where the state is. */
  readonly location: string;
  readonly file: FileOfDrift;
  /** What the file says, with the plan of it where something was changed by hand; null: it cannot be used. */
  readonly declared: {
    readonly config: Config;
    readonly planned: { readonly plan: Plan; readonly seen: () => GuildView } | null;
  } | null;
}

/** `problems`: why an apply of the file is refused, where something was changed by hand; those of a file that could not be used. */
export interface FileOfDrift {
  readonly path: string;
  readonly is: "read" | "left" | "missing" | "unusable";
  readonly problems: readonly Diagnostic[];
}

/** Errors: NoStateError, StateGuildMismatchError, InvalidInputError of a needed file or of the scope; those of the client and of the state. */
export async function readDrift(settings: Settings, options: DriftOptions = {}): Promise<GuildDrift> {
  const { state, location } = await statedOf(settings, options.guildId);
  const { configuration, file } = await fileOf(settings, { ...options, state, location });
  const { appliedPart } = await import("../plan/scope/applied-part.js");
  const part = appliedPart(state, options.scope);
  const { readApplied } = await import("../engine/read-applied.js");
  const { driftReport } = await import("../plan/drift-report.js");
  const client = await openClient(settings);
  const { signal = new AbortController().signal } = options;
  try {
    const live = await readApplied({
      ...{ client, state, signal, onEvent: listenerOf(settings) },
      looksAt: part?.looksAt,
    });
    const report = driftReport({ state, live, asked: null, part });
    const config = configuration?.config ?? null;
    const declared = config && { config, planned: null };
    if (report.objects.length === 0) return { location, report, file, declared };
    const run = { client, signal, state, live, scope: options.scope };
    const { asked, ...fileParts } = await askedOf(settings, { ...run, configuration, file });
    return { location, report: driftReport({ state, live, asked, part }), ...fileParts };
  } finally {
    await client.close();
  }
}

interface FileRead {
  readonly configuration: UsableConfiguration | null;
  readonly file: FileOfDrift;
}

async function fileOf(
  settings: Settings,
  {
    file: use = "if-usable",
    ...stated
  }: Pick<DriftOptions, "file"> & { readonly state: State; readonly location: string },
): Promise<FileRead> {
  const path = settings.file;
  if (use === "left") return { configuration: null, file: { path, is: "left", problems: [] } };
  const configuration = use === "needed" ? await usableConfiguration(settings) : await usableOf(settings);
  if ("problems" in configuration) return { configuration: null, file: { path, ...configuration } };
  await assertStateFits(configuration, stated);
  return { configuration, file: { path, is: "read", problems: [] } };
}

async function usableOf(settings: Settings): Promise<UsableConfiguration | Omit<FileOfDrift, "path">> {
  const { parsed, ...read } = await loadConfiguration(settings);
  const { config, diagnostics } = parsed;
  if (config !== null) return { ...read, config, warnings: diagnostics };
  if (diagnostics.some(({ code }) => code === "E-FILE-MISSING")) return { is: "missing", problems: [] };
  return { is: "unusable", problems: diagnostics.filter(isError) };
}

interface Told extends Pick<GuildDrift, "file" | "declared"> {
  readonly asked: FileRequests | null;
}

/** What an apply of the file makes of the guild, by the very plan that it would follow. */
async function askedOf(
  settings: Settings,
  {
    configuration,
    file,
    ...run
  }: FileRead & {
    readonly client: GuildClient;
    readonly signal: AbortSignal;
    readonly state: State;
    readonly live: LiveGuild;
    readonly scope: Scope | undefined;
  },
): Promise<Told> {
  const { askedByFile, askedByNone, askedInVain } = await import("../plan/asked-by-file.js");
  if (configuration === null)
    return { asked: file.is === "unusable" ? askedByNone(file.problems) : null, file, declared: null };
  try {
    const planned = await planConnected(settings, { ...run, configuration });
    const { plan, config, seen } = planned;
    const byHand = await leftToAPersonOf(settings, { ...run, configuration });
    const problems = plan.findings.filter(({ level }) => level === "error").map(asDiagnostic);
    return {
      asked: askedByFile({ ...run, ...planned, byHand }),
      file: { ...file, problems },
      declared: { config, planned: { plan, seen } },
    };
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    const { diagnostics } = error;
    return {
      asked: askedInVain({ ...run, config: configuration.config, diagnostics }),
      file: { ...file, is: "unusable", problems: diagnostics.filter(isError) },
      declared: null,
    };
  }
}

/** What `pull --into` would leave to a person. */
async function leftToAPersonOf(
  settings: Settings,
  {
    configuration: { bytes, files },
    ...read
  }: Pick<FileSurroundings, "state" | "live"> & { readonly configuration: UsableConfiguration },
): Promise<ReadonlySet<Address>> {
  const { leftToAPerson } = await import("./into/left-to-a-person.js");
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  return leftToAPerson(text, {
    ...settings,
    ...read,
    files,
    createdAt: new Date(clockOf(settings).now()).toISOString(),
  });
}

/** As problems of a file are told. */
const asDiagnostic = ({ level: _level, address, source, ...statement }: Finding): Diagnostic => ({
  ...statement,
  at: source,
  excerpt: null,
  ...(address === null ? {} : { address }),
});
