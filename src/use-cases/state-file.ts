// The path of the state file: the one that was named, or the file of the guild in `.guildform`, beside the configuration. The guild is
// the one that the command knows, or else the guild of the configuration. Where neither tells it, the only state of the folder is meant.

import { dirname, join } from "node:path";
import { GuildformError } from "../model/errors.js";
import { systemRandom } from "../model/random.js";
import type { TypedPath } from "../model/typed-path.js";
import type { DefaultFile } from "../state/file/default-files.js";
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

const typedAs = (settings: Settings, path: string): TypedPath => ({
  ...typedIn(settings, path),
  folder: dirname(settings.statePath ?? settings.file),
});

async function defaultFile(settings: Settings): Promise<DefaultFile> {
  const [{ defaultFileOf, onlyDefaultFile, stateFileOfGuild }, { fileStateStore }] = await Promise.all([
    import("../state/file/default-files.js"),
    import("../state/file/file-state-store.js"),
  ]);
  const guildId = settings.guildId ?? (await guildOfFile(settings));
  const typed = typedAs(settings, join(dirname(settings.file), STATE_FOLDER));
  const own = { path: stateFileOfGuild(typed.path, guildId), ownPath: null };
  // Nothing but backups stand there.
  if (settings.remoteState !== undefined || settings.stateStore !== undefined) return own;
  const open = (path: string) =>
    fileStateStore({
      ...typedAs(settings, path),
      clock: clockOf(settings),
      random: settings.random ?? systemRandom,
    });
  if (guildId !== null) return defaultFileOf(guildId, { typed, open });
  return (await onlyDefaultFile({ typed, open })) ?? own;
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
