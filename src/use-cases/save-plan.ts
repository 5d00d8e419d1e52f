// Writes a plan to a file, to be reviewed and applied later: whole or not at all, readable by its owner only.
//
// Under a temporary name first, in the same folder, so that a file that stands there stays until the new one is
// durable. A link is followed; what is no ordinary file (a folder, a device) is refused and left alone.

import { realpath, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { GuildformError } from "../model/errors.js";
import { type Random, systemRandom } from "../model/random.js";
import { visibleText } from "../model/visible-text.js";
import { MAX_PLAN_BYTES } from "../plan/saved/saved-plan.js";
import type { Plan } from "../plan/value/plan.js";
import { jsonText } from "../render/json-text.js";
import { planJson } from "../render/plan-json.js";
import { errorCode, nodeFileSystem, writeNewFile } from "../state/file/file-system.js";
import { realPathOf } from "../state/file/real-path.js";

/** The plan was made and is not in its file. */
export class PlanNotSavedError extends GuildformError {
  readonly code = "PLAN_NOT_SAVED";

  constructor(options: { path: string; problem: string; hint: string; cause?: unknown }) {
    const { path, problem, hint, cause } = options;
    super(`The plan could not be saved to ${visibleText(path)}: ${problem}.`, { hint, cause });
  }
}

/** Replaces a file that is there; its mode becomes 0600. Throws PlanNotSavedError. */
export async function savePlan(plan: Plan, path: string, random: Random = systemRandom): Promise<void> {
  try {
    const target = await targetOf(path);
    const content = savedPlanText(plan);
    if (Buffer.byteLength(content) > MAX_PLAN_BYTES) {
      const problem = `it takes more than ${MAX_PLAN_BYTES} bytes, the most that is read again`;
      throw new PlanNotSavedError({ path, problem, hint: "Apply it at once, or in parts." });
    }
    const temporary = join(dirname(target), `.guildform-plan-${random.hex(8)}`);
    await writeNewFile(nodeFileSystem, { path: temporary, content, mode: 0o600 });
    try {
      await nodeFileSystem.rename(temporary, target);
    } catch (error) {
      await nodeFileSystem.unlink(temporary).catch(() => undefined);
      throw error;
    }
    await nodeFileSystem.syncFolder(dirname(target));
  } catch (error) {
    throw notSaved(error, path);
  }
}

const savedPlanText = (plan: Plan): string => `${jsonText(planJson(plan))}\n`;

/** Where the file really stands; throws what stat() throws, and PlanNotSavedError for what is no ordinary file. */
async function targetOf(path: string): Promise<string> {
  try {
    const there = await stat(path);
    if (there.isFile()) return await realpath(path);
    if (there.isDirectory()) {
      const example = visibleText(join(path, "plan.json"));
      throw new PlanNotSavedError({
        path,
        problem: "it is a folder",
        hint: `Name a file, such as ${example}.`,
      });
    }
    const hint = "Name an ordinary file. To print the plan as JSON instead, use --json.";
    throw new PlanNotSavedError({ path, problem: "it is no ordinary file", hint });
  } catch (error) {
    // A link to a file that is not there yet stays a link.
    if (errorCode(error) === "ENOENT") return await realPathOf(path);
    throw error;
  }
}

/** The system's errors as what a person can do about them; others pass through. */
function notSaved(error: unknown, path: string): unknown {
  const code = errorCode(error);
  if (code === undefined) return error;
  const known = TROUBLES[code];
  const reason = error instanceof Error ? visibleText(error.message) : String(error);
  const problem = known === undefined ? reason : `${known.problem} (${code})`;
  return new PlanNotSavedError({ path, problem, hint: known?.hint ?? "Choose another place.", cause: error });
}

const TROUBLES: Readonly<Record<string, { readonly problem: string; readonly hint: string }>> = {
  ENOENT: { problem: "its folder does not exist", hint: "Create the folder, or choose another place." },
  ENOTDIR: { problem: "a part of its path is a file", hint: "Choose another place." },
  EACCES: { problem: "this user may not write there", hint: "Choose a place that can be written." },
  EPERM: { problem: "this user may not write there", hint: "Choose a place that can be written." },
  EROFS: { problem: "the file system is read-only", hint: "Choose a place that can be written." },
  ENOSPC: { problem: "the disk is full", hint: "Free some space, or choose another place." },
  EDQUOT: { problem: "the disk quota is used up", hint: "Free some space, or choose another place." },
  ENAMETOOLONG: { problem: "the path is too long", hint: "Choose a shorter name." },
  ELOOP: { problem: "its symbolic links go in a circle", hint: "Choose another place." },
};
