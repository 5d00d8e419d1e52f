// The path of the state file: the one that was named, or the file of the guild in `.guildform`, beside the configuration. The guild is
// the one that the command knows, or else the guild of the configuration. Where neither tells it, the only state of the folder is meant.

import { dirname, join } from "node:path";
import { GuildformError } from "../model/errors.js";
import { systemRandom } from "../model/random.js";
import type { TypedPath } from "../model/typed-path.js";
import type { DefaultFile, DefaultFolder } from "../state/file/default-files.js";
import type { NoStateError } from "../state/state-errors.js";
import { loadConfiguration } from "./configuration.js";
import { clockOf, type Settings, typedIn } from "./settings.js";

/** The folder of states that no flag names. */
export const STATE_FOLDER = ".guildform";

/**
 * The path of the state file, beside which backups stand too, also where the state itself lives elsewhere. Errors: StateAmbiguousError,
 * StateUnreadableError.
 */
export const stateFileOf = async (settings: Settings): Promise<string> =>
  settings.statePath ?? (await defaultFile(settings)).path;

/** The path of the state file, which stays below the folder of the configuration, or of the path that was typed. */
export async function typedStateFileOf(settings: Settings): Promise<TypedPath> {
  return typedAs(settings, await stateFileOf(settings));
}

/** As typedStateFileOf(); tells the listener of a file with the name of before. */
export async function toldStateFileOf(settings: Settings): Promise<TypedPath> {
  if (settings.statePath !== undefined) return typedAs(settings, settings.statePath);
  const { path, ownPath } = await defaultFile(settings);
  if (ownPath !== null) await settings.onFormerState?.({ path, ownPath });
  return typedAs(settings, path);
}

/**
 * Looks once more which file holds the state, after a run waited for a person: a program of before may have begun its `state.json`
 * meanwhile, and knows no other name. `chosen`: the path whose lock the run holds. Gives the other path; null: it is still the same.
 * Errors: as of stateFileOf().
 */
export async function otherStateFile(settings: Settings, chosen: string): Promise<string | null> {
  if (settings.statePath !== undefined || !isInFile(settings)) return null;
  const { path } = await defaultFile(settings);
  return path === chosen ? null : path;
}

const typedAs = (settings: Settings, path: string): TypedPath => ({
  ...typedIn(settings, path),
  folder: dirname(settings.statePath ?? settings.file),
});

async function defaultFile(settings: Settings): Promise<DefaultFile> {
  const { defaultFileOf, onlyDefaultFile, stateFileOfGuild } = await import("../state/file/default-files.js");
  const guildId = settings.guildId ?? (await guildOfFile(settings));
  const folder = await defaultFolder(settings);
  const own = { path: stateFileOfGuild(folder.typed.path, guildId), ownPath: null };
  if (!isInFile(settings)) return own;
  if (guildId !== null) return defaultFileOf(guildId, folder);
  return (await onlyDefaultFile(folder)) ?? own;
}

/** Nothing but backups stand in the folder where it is not. */
const isInFile = ({ remoteState, stateStore }: Settings): boolean =>
  remoteState === undefined && stateStore === undefined;

async function defaultFolder(settings: Settings): Promise<DefaultFolder> {
  const { fileStateStore } = await import("../state/file/file-state-store.js");
  const further = { clock: clockOf(settings), random: settings.random ?? systemRandom };
  return {
    typed: {
      ...typedIn(settings, join(dirname(settings.file), STATE_FOLDER)),
      folder: dirname(settings.file),
    },
    open: (path) =>
      fileStateStore({ ...typedIn(settings, path), folder: dirname(settings.file), ...further }),
  };
}

/** The error of a command that needs a state where there is none. It names the states in `.guildform`, of which one may be meant. */
export async function noStateAt(settings: Settings, location: string): Promise<NoStateError> {
  const [{ statesIn }, { NoStateError }] = await Promise.all([
    import("../state/file/default-files.js"),
    import("../state/state-errors.js"),
  ]);
  return new NoStateError({
    location,
    others: isInFile(settings) ? await statesIn(await defaultFolder(settings)) : [],
  });
}

/** Null: there is no file, or it cannot be used, or it does not say. Whoever needs the file says what is wrong with it. */
export async function guildOfFile(settings: Settings): Promise<string | null> {
  try {
    const { parsed } = await loadConfiguration(settings);
    return parsed.config?.guildId ?? null;
  } catch (error) {
    if (error instanceof GuildformError) return null;
    throw error;
  }
}
