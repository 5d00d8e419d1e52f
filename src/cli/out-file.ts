// Where a plan is to be saved, checked before anything is planned; and what to say once it is there.

import { basename, dirname, join, resolve } from "node:path";
import { LinkOutError } from "../model/link-out-error.js";
import { realTypedPath } from "../model/typed-path.js";
import type { Plan } from "../plan/value/plan.js";
import { isBlocked, isEmpty } from "../plan/value/plan-verdict.js";
import { isStateName } from "../state/file/default-files.js";
import { realPathOf } from "../state/file/real-path.js";
import { type Settings, typedIn } from "../use-cases/settings.js";
import { STATE_FOLDER } from "../use-cases/state-file.js";
import type { SavedPlanUse } from "../words/en/program/talk.js";
import { phrase } from "../words/statement.js";
import { talkText } from "../words/talk-text.js";
import { UsageError } from "../words/usage-error.js";
import { fileTrouble } from "./file-trouble.js";

/** Throws UsageError for a place that holds something else which nobody wants to lose, also by way of links. */
export async function checkOutFile(
  out: string,
  settings: Pick<Settings, "file" | "statePath" | "links">,
  flag: "--out" | "--junit" | "--page" = "--out",
): Promise<void> {
  if (out === "") throw new UsageError({ case: "out-empty", flag });
  if (out === "-") throw new UsageError({ case: "out-stdout", flag });
  // A path that cannot be followed holds nothing; whoever writes there says what is wrong with it.
  const real = (path: string) => realPathOf(path).catch(() => resolve(path));
  const { statePath } = settings;
  const [target, file, state] = await Promise.all([
    real(out),
    real(settings.file),
    real(statePath ?? join(dirname(settings.file), STATE_FOLDER)),
  ]);
  const isState =
    statePath === undefined
      ? dirname(target) === state && isStateName(basename(target))
      : target === state || target.startsWith(`${state}.`);
  const holds = target === file ? "configuration" : isState ? "state" : null;
  if (holds !== null) throw new UsageError({ case: "out-taken", flag, file: out, holds });
  await realTypedPath(typedIn(settings, out)).catch((error: unknown) => {
    if (!(error instanceof LinkOutError)) return;
    throw new UsageError({ case: "file-unwritable", file: out, flag, trouble: fileTrouble(error) });
  });
}

/** What became of the plan in its file. */
export function savedText(out: string, plan: Plan): string {
  const sentence = (params: SavedPlanUse): string => talkText(phrase("plan-saved", { file: out, ...params }));
  if (isBlocked(plan)) return sentence({ case: "blocked" });
  return sentence({ case: isEmpty(plan) && plan.remember.length === 0 ? "no-changes" : "changes" });
}
