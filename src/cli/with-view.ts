// Runs a command with the view that its flags choose. The view shows everything, or under `--only-declared` what a public reader may see.

import type { VeilSources } from "../render/only-declared/veil-of.js";
import type { PlanResult } from "../use-cases/plan.js";
import type { CommandView } from "./command-view.js";
import type { ExitStatus } from "./exit-status.js";

export interface ViewFlags {
  readonly onlyDeclared?: boolean;
}

/** Errors of `work` pass through the view before they reach the caller, so that they hide undeclared names too. */
export async function withView(
  flags: ViewFlags,
  work: (view: CommandView) => Promise<ExitStatus>,
): Promise<ExitStatus> {
  if (flags.onlyDeclared !== true) return work(WHOLE);
  const { OnlyDeclared } = await import("./only-declared.js");
  const view = new OnlyDeclared();
  try {
    return await work(view);
  } catch (error) {
    throw view.error(error);
  }
}

/** Returns the sources of the veil that a plan has read: the plan itself, the file and the guild. */
export const veilSourcesOf =
  ({ plan, config, seen }: PlanResult) =>
  (): VeilSources => ({ plans: [plan], file: config, guild: seen() });

const same = <Of>(one: Of): Of => one;

const WHOLE: CommandView = {
  know: () => {},
  plan: same,
  planJson: async ({ people, ...plan }) => {
    const { planJson, planWithWords } = await import("../render/plan-json.js");
    // The output has no digest if it hides ids, so that apply does not take it for a saved plan.
    return people === undefined ? planJson(plan) : { ...planWithWords(plan), people_hidden: true };
  },
  guild: same,
  asked: same,
  audience: same,
  diagnostics: same,
  tested: same,
  drift: same,
  event: same,
  clientEvent: same,
  rehearsal: same,
  result: same,
  move: same,
  runs: same,
  error: same,
};
