// Where a plan is to be saved, checked before anything is planned; and what to say once it is there.

import { dirname, join, resolve } from "node:path";
import { UnwordedUsageError } from "../model/errors.js";
import { shellWord } from "../model/shell-word.js";
import { visibleText } from "../model/visible-text.js";
import { isBlocked, isEmpty } from "../plan/make-plan.js";
import type { Plan } from "../plan/value/plan.js";
import { realPathOf } from "../state/file/real-path.js";
import type { Settings } from "../use-cases/settings.js";
import type { CommonFlags } from "./settings-of.js";

/** Throws UsageError for a place that holds something else which nobody wants to lose, also by way of links. */
export async function checkOutFile(
  out: string,
  settings: Pick<Settings, "file" | "statePath">,
): Promise<void> {
  if (out === "")
    throw new UnwordedUsageError("--out: the name of the file is empty", {
      hint: "Such as --out plan.json.",
    });
  const statePath = settings.statePath ?? join(dirname(settings.file), ".guildform", "state.json");
  // A path that cannot be followed holds nothing; whoever writes there says what is wrong with it.
  const real = (path: string) => realPathOf(path).catch(() => resolve(path));
  const [target, file, state] = await Promise.all([real(out), real(settings.file), real(statePath)]);
  const taken =
    target === file
      ? "the configuration"
      : target === state || target.startsWith(`${state}.`)
        ? "the state"
        : null;
  if (taken === null) return;
  throw new UnwordedUsageError(`--out: ${visibleText(out)} holds ${taken}, and would be replaced`, {
    hint: "Save the plan to a file of its own, such as plan.json.",
  });
}

/** What the saved plan is good for: the command that applies it with the same configuration and state, if any. */
export function savedText(out: string, plan: Plan, flags: Pick<CommonFlags, "file" | "state">): string {
  const saved = `Saved to ${visibleText(out)}.`;
  if (isBlocked(plan)) return `${saved} It is blocked: apply refuses it.`;
  if (isEmpty(plan) && plan.remember.length === 0) return `${saved} It makes no changes.`;
  const options = [
    ...(flags.file === undefined ? [] : ["-f", flags.file]),
    ...(flags.state === undefined ? [] : ["--state", flags.state]),
  ];
  const name = out.startsWith("-") ? `./${out}` : out;
  const command = ["guildform", "apply", name, ...options].map(shellWord).join(" ");
  return `${saved} To make exactly these changes: ${command}`;
}
