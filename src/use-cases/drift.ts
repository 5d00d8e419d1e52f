// This use case finds what people changed by hand since the last apply. It only reads, takes no lock, and needs no file, because the state
// names the guild.
//
// If there are changes and a file, guildform plans the file as apply does. The plan shows what the next apply would make of each change. An
// unusable file does not stop the report, which gives its problems.

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
import { peopleOfState } from "./people-of-state.js";
import { assertStateFits, planConnected } from "./plan.js";
import { clockOf, listenerOf, openClient, type Settings } from "./settings.js";
import { statedOf } from "./stated.js";

export interface DriftOptions {
  /**
   * Says how drift uses the file. The default is `if-usable`.
   *
   * - `needed`: a missing or wrong file is an error. A file that the present guild allows no plan for is not.
   * - `left`: drift does not look for it.
   */
  readonly file?: "needed" | "if-usable" | "left";
  /** The state must be of this guild. */
  readonly guildId?: string;
  /** Limits the bound objects that drift reads and reports. `undefined` means all bound objects. */
  readonly scope?: Scope | undefined;
  readonly signal?: AbortSignal;
}

export interface GuildDrift {
  readonly report: DriftReport;
  /** Names the place of the state. */
  readonly location: string;
  readonly file: FileOfDrift;
  /** Holds the file, with its plan if there are changes by hand. `null` means that the file cannot be used. */
  readonly declared: {
    readonly config: Config;
    readonly planned: { readonly plan: Plan; readonly seen: () => GuildView } | null;
  } | null;
}

/** `problems` says why apply refuses the file, if there are changes by hand. For an unusable file it lists the problems of the file. */
export interface FileOfDrift {
  readonly path: string;
  readonly is: "read" | "left" | "missing" | "unusable";
  readonly problems: readonly Diagnostic[];
}

/**
 * Errors: NoStateError, StateGuildMismatchError, InvalidInputError of a needed file or of the scope, errors of the client and of the state.
 */
export async function readDrift(settings: Settings, options: DriftOptions = {}): Promise<GuildDrift> {
  const { state, location } = await statedOf(settings, options.guildId);
  await peopleOfState(settings, state);
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
      isRead: part?.isRead,
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

/** Returns what an apply of the file would do in the guild, from the plan that it would follow. */
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

/** Returns the objects that `pull --into` would leave to a person. */
async function leftToAPersonOf(
  settings: Settings,
  {
    configuration: { bytes, files, people },
    ...read
  }: Pick<FileSurroundings, "state" | "live"> & { readonly configuration: UsableConfiguration },
): Promise<ReadonlySet<Address>> {
  const { leftToAPerson } = await import("./into/left-to-a-person.js");
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  return leftToAPerson(text, {
    ...settings,
    ...read,
    files,
    people,
    createdAt: new Date(clockOf(settings).now()).toISOString(),
  });
}

/** Converts findings of policy to the form of file problems. */
const asDiagnostic = ({ level: _level, address, source, ...statement }: Finding): Diagnostic => ({
  ...statement,
  at: source,
  excerpt: null,
  ...(address === null ? {} : { address }),
});
