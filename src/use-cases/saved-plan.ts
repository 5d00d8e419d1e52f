// Use case: read a saved plan. Examples of a place: `plan.json`, `standard input`.

import { readBoundedFile } from "../model/read-bounded-file.js";
import { UnfitFileError } from "../model/unfit-file-error.js";
import { MAX_PLAN_BYTES } from "../plan/saved/saved-plan.js";
import { SavedPlanError } from "../plan/saved/saved-plan-error.js";
import type { Plan } from "../plan/value/plan.js";
import { version } from "./guildform-version.js";

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
  const { parseSavedPlan } = await import("../plan/saved/parse-saved-plan.js");
  return parseSavedPlan({ bytes, place, toolVersion: version() });
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
