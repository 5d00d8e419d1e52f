// Use case: what somebody changed by hand since the last apply. Reads only, takes no lock, and needs no file: the guild is that of the
// state. A file that is there tells what the next apply makes of each change; one that cannot be used is told, and stops nothing.

import type { Config } from "../config/config.js";
import type { Scope } from "../model/address-scope.js";
import type { SeenGuild } from "../plan/audience/seen-guild.js";
import type { DriftReport } from "../plan/drift-report.js";
import type { AppliedPart } from "../plan/scope/applied-part.js";
import type { LiveGuild } from "../plan/value/live-guild.js";
import type { Plan } from "../plan/value/plan.js";
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
  /** The part of what state has bound that is read and told of; all of it when left out. */
  readonly scope?: Scope | undefined;
  readonly signal?: AbortSignal;
}

export interface GuildDrift {
  readonly report: DriftReport;
  /** Where the state is. */
  readonly location: string;
  readonly file: FileOfDrift;
  /** What the file says, with the plan that tells what it asks for and the guild that was read; null: it was not read. */
  readonly declared: { readonly config: Config; readonly plan: Plan; readonly seen: () => SeenGuild } | null;
}

/** `problems` of a file that could not be used; none where there is no file. */
export interface FileOfDrift {
  readonly path: string;
  readonly is: "read" | "left" | "missing" | "unusable";
  readonly problems: readonly Diagnostic[];
}

/** Errors: NoStateError, StateGuildMismatchError, InvalidInputError of a needed file or of the scope; those of the client and of the state. */
export async function readDrift(settings: Settings, options: DriftOptions = {}): Promise<GuildDrift> {
  const { state, location } = await statedOf(settings, options.guildId);
  const { config, file } = await fileOf(settings, { ...options, state, location });
  const { appliedPart } = await import("../plan/scope/applied-part.js");
  const part = appliedPart(state, options.scope);
  const { readApplied } = await import("../engine/read-applied.js");
  const client = await openClient(settings);
  const { signal = new AbortController().signal } = options;
  try {
    const live = await readApplied({
      ...{ client, state, signal, onEvent: listenerOf(settings) },
      looksAt: part?.looksAt,
    });
    const needed = options.file === "needed";
    return { location, ...(await reported({ state, live, config, file, needed, part }, settings)) };
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
  const { parsed } = await loadConfiguration(settings);
  const { config, diagnostics } = parsed;
  if (config === null) return { config, file: { path, ...problemsOf(diagnostics) } };
  await assertStateFits({ config }, stated);
  return { config, file: { path, is: "read", problems: [] } };
}

function problemsOf(diagnostics: readonly Diagnostic[]): Omit<FileOfDrift, "path"> {
  if (diagnostics.some(({ code }) => code === "E-FILE-MISSING")) return { is: "missing", problems: [] };
  return { is: "unusable", problems: diagnostics };
}

/** With the file as far as it can be planned. */
async function reported(
  {
    config,
    file,
    needed,
    ...input
  }: FileRead & {
    readonly state: State;
    readonly live: LiveGuild;
    readonly needed: boolean;
    readonly part: AppliedPart | undefined;
  },
  settings: Settings,
): Promise<Pick<GuildDrift, "report" | "file" | "declared">> {
  const { driftReport } = await import("../plan/drift-report.js");
  const withoutFile = () => driftReport({ ...input, asked: null });
  if (config === null) return { report: withoutFile(), file, declared: null };
  const { askedByFile } = await import("../plan/asked-by-file.js");
  try {
    const asked = askedByFile({ ...input, config, now: new Date(clockOf(settings).now()).toISOString() });
    return { report: driftReport({ ...input, asked }), file, declared: { config, ...asked.planned } };
  } catch (error) {
    if (!(error instanceof InvalidInputError) || needed) throw error;
    return {
      report: withoutFile(),
      file: { ...file, is: "unusable", problems: error.diagnostics },
      declared: null,
    };
  }
}
