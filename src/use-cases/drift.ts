// Use case: what somebody changed by hand since the last apply. Reads only, takes no lock, and needs no file: the guild is that of the
// state. A file that is there tells what the next apply makes of each change; one that cannot be used is told, and stops nothing.

import type { Config } from "../config/config.js";
import type { DriftReport } from "../plan/drift-report.js";
import type { LiveGuild } from "../plan/value/live-guild.js";
import type { State } from "../state/state.js";
import type { Diagnostic } from "../words/diagnostic.js";
import { InvalidInputError } from "../words/invalid-input-error.js";
import { loadConfiguration, usableConfiguration } from "./configuration.js";
import { assertStateFits } from "./plan.js";
import { clockOf, listenerOf, openClient, type Settings } from "./settings.js";
import { statedOf } from "./stated.js";

export interface DriftOptions {
  /** `needed`: a file that cannot be used is an error; `left`: it is not even looked for. `if-usable` when left out. */
  readonly file?: "needed" | "if-usable" | "left";
  /** The guild that the state must be of. */
  readonly guildId?: string;
  readonly signal?: AbortSignal;
}

export interface GuildDrift {
  readonly report: DriftReport;
  /** Where the state is. */
  readonly location: string;
  readonly file: FileOfDrift;
}

/** `problems` of a file that could not be used; none where there is no file. */
export interface FileOfDrift {
  readonly path: string;
  readonly is: "read" | "left" | "missing" | "unusable";
  readonly problems: readonly Diagnostic[];
}

/** Errors: NoStateError, StateGuildMismatchError, InvalidInputError of a file that is needed; those of the client and of the state. */
export async function readDrift(settings: Settings, options: DriftOptions = {}): Promise<GuildDrift> {
  const { state, location } = await statedOf(settings, options.guildId);
  const { config, file } = await fileOf(settings, { ...options, state, location });
  const { readApplied } = await import("../engine/read-applied.js");
  const client = await openClient(settings);
  const { signal = new AbortController().signal } = options;
  try {
    const live = await readApplied({ client, state, signal, onEvent: listenerOf(settings) });
    return {
      location,
      ...(await reported({ state, live, config, file, needed: options.file === "needed" }, settings)),
    };
  } finally {
    await client.close();
  }
}

interface FileRead {
  readonly config: Config | null;
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
  if (use === "left") return { config: null, file: { path, is: "left", problems: [] } };
  if (use === "needed") {
    const configuration = await usableConfiguration(settings);
    await assertStateFits(configuration, stated);
    return { config: configuration.config, file: { path, is: "read", problems: [] } };
  }
  const { parsed, bytes, variables } = await loadConfiguration(settings);
  const { config, diagnostics } = parsed;
  if (config === null) return { config, file: { path, ...problemsOf(diagnostics) } };
  await assertStateFits({ config, warnings: [], bytes, variables }, stated);
  return { config, file: { path, is: "read", problems: [] } };
}

function problemsOf(diagnostics: readonly Diagnostic[]): Omit<FileOfDrift, "path"> {
  if (diagnostics.some(({ code }) => code === "E-FILE-MISSING")) return { is: "missing", problems: [] };
  return { is: "unusable", problems: diagnostics };
}

/** With the file as far as it can be planned. */
async function reported(
  read: FileRead & { readonly state: State; readonly live: LiveGuild; readonly needed: boolean },
  settings: Settings,
): Promise<Pick<GuildDrift, "report" | "file">> {
  const { driftReport } = await import("../plan/drift-report.js");
  const { file, needed, ...input } = { ...read, now: new Date(clockOf(settings).now()).toISOString() };
  try {
    return { report: driftReport(input), file };
  } catch (error) {
    if (!(error instanceof InvalidInputError) || needed) throw error;
    const report = driftReport({ ...input, config: null });
    return { report, file: { ...file, is: "unusable", problems: error.diagnostics } };
  }
}
