// Finds the configuration that a saved plan names. The author of the plan chose this file. So an unsigned, untrusted plan may only name a
// file in the folder in which guildform runs. Otherwise a plan could make guildform use a foreign file, and the state next to it.
// `apply PLAN` and other commands with a saved plan take their file from here. `apply PLAN` and `rehearse PLAN` call it
// (cli/saved-plan-argument.ts).

import { realpath } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { isInside } from "../model/typed-path.js";
import { SavedPlanError } from "../plan/saved/saved-plan-error.js";
import type { Plan } from "../plan/value/plan.js";
import type { Settings } from "./settings.js";

interface NamedIn {
  /** Names the plan in messages. */
  readonly place: string;
  /** guildform runs in this folder, such as `/home/me/guild`. */
  readonly workingFolder: string;
  /** `true` means that the signature is good, or that the user trusts the plan. The author of a trusted plan may name any folder. */
  readonly isTrusted: boolean;
}

/**
 * Returns the file that a plan names: `guildform.yaml` if it is in the working folder, else the whole path. Returns null for an undo, which
 * needs no file. Throws SavedPlanError.
 */
export async function fileOfPlan(
  { shaped_by: shaped }: Pick<Plan, "shaped_by">,
  { place, workingFolder, isTrusted }: NamedIn,
): Promise<string | null> {
  if (shaped === null) return null;
  const file = join(shaped.folder, shaped.file);
  if (isTrusted || (await isBelow(workingFolder, file)))
    return isInside(workingFolder, file) ? relative(workingFolder, file) : file;
  throw new SavedPlanError({
    place,
    case: "file-elsewhere",
    file,
    folder: workingFolder,
  });
}

/**
 * Throws SavedPlanError if the folder of the file is missing and the settings name no state. The state would be in this folder. The plan
 * may come from another machine, so guildform does not create the folder.
 */
export async function assertFolderIsThere(
  file: string,
  { place, statePath }: Pick<NamedIn, "place"> & Pick<Settings, "statePath">,
): Promise<void> {
  if (statePath !== undefined) return;
  const folder = dirname(file);
  if ((await realpath(folder).catch(() => null)) === null)
    throw new SavedPlanError({ place, case: "folder-missing", folder });
}

/**
 * Returns true if the file is in the folder, after all links. For a missing file it compares the path alone, so that a plan cannot probe
 * for files elsewhere.
 */
async function isBelow(folder: string, file: string): Promise<boolean> {
  const real = await realpath(file).catch(() => null);
  return real === null ? isInside(folder, file) : isInside(await realpath(folder), real);
}
