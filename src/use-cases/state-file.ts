// Finds the path of the state file: the given path, or the file of the guild in `.guildform`, in the folder of the configuration. The
// command knows the guild, or else the configuration has it. If neither does, it takes the only state of the folder.

import { dirname, join } from "node:path";
import { GuildformError } from "../model/errors.js";
import { systemRandom } from "../model/random.js";
import type { TypedPath } from "../model/typed-path.js";
import type { DefaultFile, DefaultFolder } from "../state/file/default-files.js";
import type { NoStateError } from "../state/state-errors.js";
import { loadConfiguration } from "./configuration.js";
import { clockOf, type Settings, typedIn } from "./settings.js";

/** States that no flag names are in this folder. */
export const STATE_FOLDER = ".guildform";

/**
 * Returns the path of the state file. The backups are next to it, even if the state itself lives elsewhere. Errors: StateAmbiguousError,
 * StateUnreadableError.
 */
export const stateFileOf = async (settings: Settings): Promise<string> =>
  settings.statePath ?? (await defaultFile(settings)).path;

/** Returns the path of the state file. It stays below the folder of the configuration, or below the folder of the typed path. */
export async function typedStateFileOf(settings: Settings): Promise<TypedPath> {
  return typedAs(settings, await stateFileOf(settings));
}

/** Works like typedStateFileOf(), and calls the listener for a file with its former name. */
export async function announcedStateFileOf(settings: Settings): Promise<TypedPath> {
  if (settings.statePath !== undefined) return typedAs(settings, settings.statePath);
  const { path, ownPath } = await defaultFile(settings);
  if (ownPath !== null) await settings.onFormerState?.({ path, ownPath });
  return typedAs(settings, path);
}

/**
 * Looks again for the file of the state, after a run has waited for a person. Meanwhile an older guildform may have begun its `state.json`,
 * the only name that it knows. `chosen` is the path whose lock the run holds. Returns the other path, or null if it is the same. Errors: as
 * of stateFileOf().
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

/** Otherwise the folder has only backups. */
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

/** Returns the error of a command that needs a state. It lists the states in `.guildform`, because the user may mean one of them. */
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

/** Returns null when the file is missing, unusable or silent about its guild. Other commands report the problems of the file. */
export async function guildOfFile(settings: Settings): Promise<string | null> {
  try {
    const { parsed } = await loadConfiguration(settings);
    return parsed.config?.guildId ?? null;
  } catch (error) {
    if (error instanceof GuildformError) return null;
    throw error;
  }
}
