// Writes the files that come with a result: a saved plan, JUnit XML, the page of a plan. A command checks their places before it plans.

import { writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { LinkOutError } from "../model/link-out-error.js";
import { realTypedPath } from "../model/typed-path.js";
import type { Plan } from "../plan/value/plan.js";
import { isBlocked, isEmpty } from "../plan/value/plan-verdict.js";
import { isStateName } from "../state/file/default-files.js";
import { realPathOf } from "../state/file/real-path.js";
import { type Settings, typedIn } from "../use-cases/settings.js";
import { STATE_FOLDER } from "../use-cases/state-file.js";
import { phrase } from "../words/statement.js";
import { talkText } from "../words/talk-text.js";
import { UsageError } from "../words/usage-error.js";
import { withoutPeople } from "./hidden-people.js";
import { linkRule } from "./link-rule.js";
import { fileTrouble } from "./named-file.js";
import type { Terminal } from "./terminal.js";

/** Throws UsageError if the path leads to the configuration or the state, also by way of links. */
export async function checkOutFile(
  out: string,
  settings: Pick<Settings, "file" | "statePath" | "links">,
  flag: "--out" | "--junit" | "--page" = "--out",
): Promise<void> {
  if (out === "") throw new UsageError({ case: "out-empty", flag });
  if (out === "-") throw new UsageError({ case: "out-stdout", flag });
  // If the system cannot follow a path, the path leads to neither file. The later write says what is wrong with it.
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

/** Saves the whole plan, also under `--only-declared`, and prints how to use it. */
export async function savePlanTo(
  out: string,
  plan: Plan,
  {
    settings,
    terminal,
    onlyDeclared = false,
  }: {
    readonly settings: Settings;
    readonly terminal: Terminal;
    readonly onlyDeclared?: boolean | undefined;
  },
): Promise<void> {
  const { savePlan } = await import("../use-cases/save-plan.js");
  await savePlan(plan, out, settings);
  const use = isEmpty(plan) && plan.remember.length === 0 ? "no-changes" : "changes";
  terminal.talk(talkText(phrase("plan-saved", { file: out, case: isBlocked(plan) ? "blocked" : use })));
  if (onlyDeclared) terminal.talk(talkText(phrase("plan-saved-whole", { file: out })));
}

/** Replaces an existing file. Throws UsageError. */
export async function writeReport(file: string, text: string, flag: "--junit" | "--page"): Promise<void> {
  try {
    await writeFile(await realTypedPath({ path: file, links: linkRule(process.env) }), withoutPeople(text));
  } catch (error) {
    throw new UsageError({ case: "file-unwritable", file, flag, trouble: fileTrouble(error) });
  }
}
