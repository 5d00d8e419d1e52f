// Writes a plan to a file for review and a later apply. It writes the file whole or not at all, and only the owner can read it. `plan
// --out` and `undo --out` call it (cli/out-file.ts).
//
// The plan first gets a temporary name in the same folder. So an existing file stays until the new one is durable. A link is followed. A
// folder, a device and the like are refused and stay unchanged.

import { realpath, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { LinkOutError } from "../model/link-out-error.js";
import { type Random, systemRandom } from "../model/random.js";
import { type LinkRule, realTypedPath } from "../model/typed-path.js";
import { MAX_PLAN_BYTES } from "../plan/saved/saved-plan.js";
import type { Plan } from "../plan/value/plan.js";
import { jsonText } from "../render/json-text.js";
import { savedPlanJson } from "../render/plan-json.js";
import { errorCode, nodeFileSystem, putInPlace } from "../state/file/file-system.js";
import { DanglingLinkError, realPathOf } from "../state/file/real-path.js";
import type { CodeParams } from "../words/params.js";
import { SaidError } from "../words/said-error.js";

/** The plan was made, but it is not in its file. */
export class PlanNotSavedError extends SaidError {
  readonly code = "PLAN_NOT_SAVED";

  constructor(params: CodeParams["PLAN_NOT_SAVED"], options: { readonly cause?: unknown } = {}) {
    super({ code: "PLAN_NOT_SAVED", params }, options);
  }
}

/** Replaces an existing file. The mode of the file becomes 0600. Throws PlanNotSavedError. */
export async function savePlan(
  plan: Plan,
  path: string,
  {
    links = "inside",
    random = systemRandom,
  }: { readonly links?: LinkRule | undefined; readonly random?: Random } = {},
): Promise<void> {
  try {
    await realTypedPath({ path, links });
    const target = await targetOf(path);
    const content = savedPlanText(plan);
    if (Buffer.byteLength(content) > MAX_PLAN_BYTES) {
      throw new PlanNotSavedError({ case: "too-large", path, most: MAX_PLAN_BYTES });
    }
    const temporary = join(dirname(target), `.guildform-plan-${random.hex(8)}`);
    await putInPlace(nodeFileSystem, { path: target, temporary, content, mode: 0o600 });
    await nodeFileSystem.syncFolder(dirname(target));
  } catch (error) {
    throw notSaved(error, path);
  }
}

const savedPlanText = (plan: Plan): string => `${jsonText(savedPlanJson(plan))}\n`;

/**
 * Returns the real path of the file. Throws the errors of stat(), and PlanNotSavedError if the path leads to something else than a file.
 */
async function targetOf(path: string): Promise<string> {
  try {
    const there = await stat(path);
    if (there.isFile()) return await realpath(path);
    if (there.isDirectory()) {
      throw new PlanNotSavedError({ case: "folder", path, example: join(path, "plan.json") });
    }
    throw new PlanNotSavedError({ case: "no-file", path });
  } catch (error) {
    // If a link leads to a file that is not there yet, the link stays.
    if (errorCode(error) === "ENOENT") return await realPathOf(path);
    throw error;
  }
}

/** Converts errors of the system to errors that a person can act on. Other errors stay the same. */
function notSaved(error: unknown, path: string): unknown {
  if (error instanceof LinkOutError) return new PlanNotSavedError({ case: "link-out", path, ...error.out });
  if (error instanceof DanglingLinkError) return new PlanNotSavedError({ case: "link", path, ...error.to });
  const code = errorCode(error);
  if (code === undefined) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new PlanNotSavedError({ case: "system", path, code, reason }, { cause: error });
}
