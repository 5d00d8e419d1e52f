// The configuration that a saved plan names. Whoever wrote the plan chose it, so an unsigned plan that nobody trusts may name no
// file outside of the folder in which guildform runs: neither a file of somebody else's, nor the state beside it, is used unasked.

import { realpath } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { isInside } from "../model/typed-path.js";
import { SavedPlanError } from "../plan/saved/saved-plan-error.js";
import type { Plan } from "../plan/value/plan.js";
import type { Settings } from "./settings.js";

interface NamedIn {
  /** What to call the plan in messages. */
  readonly place: string;
  /** The folder in which guildform runs, such as `/home/me/guild`. */
  readonly workingFolder: string;
  /** Whether the plan has a good signature, or somebody trusts it: its maker is trusted with any folder. */
  readonly isTrusted: boolean;
}

/**
 * The file that a plan names, in the folder that it names: `guildform.yaml` where that is the working folder, else the whole
 * path; null for an undo, which needs none. Throws SavedPlanError.
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
 * The state stands beside the file unless it is named. A folder that is not there is made for nobody: the plan may have come
 * from another machine. Throws SavedPlanError.
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

/** Links are followed. Of a file that is not there its path decides, so that nothing is told of files elsewhere. */
async function isBelow(folder: string, file: string): Promise<boolean> {
  const real = await realpath(file).catch(() => null);
  return real === null ? isInside(folder, file) : isInside(await realpath(folder), real);
}
