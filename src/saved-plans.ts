// Use cases with saved plans: read one, and make exactly its calls. No file is planned here; a configuration that is
// at hand is only compared with the plan.

import { randomUUID } from "node:crypto";
import { loadConfig } from "./config/load-config.js";
import { filesBeside } from "./contained-file.js";
import type { ApplyResult } from "./engine/apply-guild.js";
import { version } from "./guildform-version.js";
import { InvalidInputError } from "./model/errors.js";
import { readBoundedFile } from "./model/read-bounded-file.js";
import { UnfitFileError } from "./model/unfit-file-error.js";
import { visibleText } from "./model/visible-text.js";
import { isBlocked } from "./plan/make-plan.js";
import { guardedPlan } from "./plan/policy/openings.js";
import { MAX_PLAN_BYTES } from "./plan/saved/saved-plan.js";
import { SavedPlanError } from "./plan/saved/saved-plan-error.js";
import type { Plan } from "./plan/value/plan.js";
import {
  clockOf,
  concurrencyOf,
  eventClockOf,
  listenerOf,
  openClient,
  openSession,
  openStore,
  type Settings,
} from "./settings.js";

/** Reads a saved plan: no network, no token, no state. Throws SavedPlanError. */
export async function readSavedPlan(path: string): Promise<Plan> {
  if (path === "") throw new SavedPlanError({ place: '""', problem: "the name is empty", hint: NAME_IT });
  try {
    return await savedPlanIn(await readBoundedFile(path, MAX_PLAN_BYTES), path);
  } catch (error) {
    throw unreadable(error, path);
  }
}

/** The same of bytes that were read already; `place` is what to call them. Throws SavedPlanError. */
export async function savedPlanIn(bytes: Uint8Array, place: string): Promise<Plan> {
  const { parseSavedPlan } = await import("./plan/saved/parse-saved-plan.js");
  return parseSavedPlan({ bytes, place, toolVersion: version() });
}

export interface ComparedConfig {
  /** The configuration is there, and is not the one that was planned. */
  readonly changed: boolean;
}

/**
 * Holds a plan against the configuration of the settings, where one can be read. `required`: it must be readable.
 * Throws SavedPlanError when it is for another guild, InvalidInputError when it is required and cannot be used.
 */
export async function compareConfig(
  settings: Settings,
  { plan, place, required }: { readonly plan: Plan; readonly place: string; readonly required: boolean },
): Promise<ComparedConfig> {
  const { file } = settings;
  const { config, diagnostics } = await loadConfig({
    ...settings,
    readFile: readBoundedFile,
    readContained: filesBeside(file),
  });
  const named = visibleText(file);
  if (config === null) {
    if (!required) return { changed: false };
    throw new InvalidInputError(`${named} cannot be used, so nothing was applied.`, diagnostics);
  }
  if (config.guildId !== plan.guild.id) {
    const guilds = `it is for guild ${visibleText(plan.guild.id)}, and ${named} is for guild ${visibleText(config.guildId)}`;
    throw new SavedPlanError({ place, problem: guilds, hint: "Check which of the two is meant." });
  }
  // What takes an apply back was made from the history, not from a file.
  return { changed: plan.undoes.length === 0 && config.digest !== plan.config_digest };
}

/**
 * Makes exactly the calls of a plan that was reviewed; nobody is asked, so openings that it was not allowed block it. Errors: StateLockedError,
 * StateGuildMismatchError, StaleStateError, StalePlanError before the first write; then outcomes are a result.
 */
export async function applySavedPlan(
  settings: Settings,
  reviewed: Plan,
  { signal = new AbortController().signal }: { readonly signal?: AbortSignal } = {},
): Promise<ApplyResult> {
  const plan = guardedPlan(reviewed);
  if (isBlocked(plan)) {
    const nothing = { applied: null, left: null, verifyError: null, replacedLock: null };
    return { plan, status: "blocked", ...nothing };
  }
  const [{ applyGuild }, { checkStateOfPlan }, { withSession }] = await Promise.all([
    import("./engine/apply-guild.js"),
    import("./engine/check-state-of-plan.js"),
    import("./engine/with-session.js"),
  ]);
  const store = await openStore(settings);
  const client = await openClient(settings);
  try {
    const session = await openSession(settings, { store, signal });
    const work = async () => {
      checkStateOfPlan(plan, { state: session.state(), location: store.location });
      return applyGuild({
        plan,
        client,
        session,
        newId: () => randomUUID(),
        clock: clockOf(settings),
        eventClock: eventClockOf(settings),
        readContained: filesBeside(settings.file),
        concurrency: concurrencyOf(settings),
        onEvent: listenerOf(settings),
        stop: signal,
        approve: async () => !signal.aborted,
      });
    };
    return await withSession(session, { onEvent: listenerOf(settings), work });
  } finally {
    await client.close();
  }
}

function unreadable(error: unknown, place: string): unknown {
  if (error instanceof UnfitFileError && error.code === "ERR_NOT_A_FILE") {
    const hint = `${NAME_IT} From a pipe, \`guildform show -\` reads one.`;
    return new SavedPlanError({ place, problem: `it ${error.message}`, hint });
  }
  const problem = error instanceof Error && "code" in error ? TROUBLES[String(error.code)] : undefined;
  if (problem === undefined) return error;
  return new SavedPlanError({ place, problem, hint: NAME_IT });
}

const NAME_IT = "Name the file that `plan --out FILE` wrote.";

const TROUBLES: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  ENOTDIR: "there is no such file: a part of its path is a file",
  EISDIR: "it is a folder",
  EACCES: "this user may not read it",
  EPERM: "this user may not read it",
  ELOOP: "its symbolic links go in a circle",
  ENAMETOOLONG: "the path is too long",
  EIO: "the disk does not give it",
  ERR_FS_FILE_TOO_LARGE: "it is larger than any plan",
};
