// This use case reads a saved plan. Its place is a path such as `plan.json`, or `standard input`. cli/saved-plan-argument.ts calls it for
// each command that takes a plan.

import { LinkOutError } from "../model/link-out-error.js";
import { readTypedFile } from "../model/read-bounded-file.js";
import type { LinkRule } from "../model/typed-path.js";
import { UnfitFileError } from "../model/unfit-file-error.js";
import { MAX_PLAN_BYTES } from "../plan/saved/saved-plan.js";
import { SavedPlanError } from "../plan/saved/saved-plan-error.js";
import type { Plan } from "../plan/value/plan.js";
import type { SavedPlanProblem } from "../words/en/plan/saved-problems.js";
import { version } from "./guildform-version.js";

export interface ReadPlanOptions {
  /** `true` means that the plan is only shown and never applied. Then a plan from `--only-declared` is accepted too. */
  readonly isShownOnly?: boolean;
  /** Says how far links may lead from the folder of the plan. The default is `inside`. */
  readonly links?: LinkRule;
}

/** Reads a saved plan without network, token or state. Throws SavedPlanError. */
export async function readSavedPlan(path: string, options: ReadPlanOptions = {}): Promise<Plan> {
  if (path === "") throw new SavedPlanError({ place: '""', case: "no-name" });
  try {
    const { links = "inside" } = options;
    return await savedPlanIn(await readTypedFile({ path, links }, MAX_PLAN_BYTES), path, options);
  } catch (error) {
    throw unreadable(error, path);
  }
}

/** Parses a saved plan from its bytes. `place` names it in messages. Throws SavedPlanError. */
export async function savedPlanIn(
  bytes: Uint8Array,
  place: string,
  { isShownOnly = false }: ReadPlanOptions = {},
): Promise<Plan> {
  const { parseSavedPlan, parseShownPlan } = await import("../plan/saved/parse-saved-plan.js");
  return (isShownOnly ? parseShownPlan : parseSavedPlan)({ bytes, place, toolVersion: version() });
}

function unreadable(error: unknown, place: string): unknown {
  if (error instanceof LinkOutError) return new SavedPlanError({ place, case: "link-out", ...error.out });
  if (
    error instanceof UnfitFileError &&
    (error.code === "ERR_NOT_A_FILE" || error.code === "ERR_EXCHANGED")
  ) {
    return new SavedPlanError({ place, case: "no-file", unfit: error.unfit });
  }
  const problem =
    error instanceof Error && "code" in error ? PROBLEM_BY_ERRNO[String(error.code)] : undefined;
  if (problem === undefined) return error;
  return new SavedPlanError({ place, case: problem });
}

type Trouble = Extract<
  SavedPlanProblem["case"],
  | "missing"
  | "below-file"
  | "folder"
  | "not-permitted"
  | "link-circle"
  | "long-path"
  | "disk-error"
  | "too-large"
>;

const PROBLEM_BY_ERRNO: Readonly<Record<string, Trouble>> = {
  ENOENT: "missing",
  ENOTDIR: "below-file",
  EISDIR: "folder",
  EACCES: "not-permitted",
  EPERM: "not-permitted",
  ELOOP: "link-circle",
  ENAMETOOLONG: "long-path",
  EIO: "disk-error",
  ERR_FS_FILE_TOO_LARGE: "too-large",
};
