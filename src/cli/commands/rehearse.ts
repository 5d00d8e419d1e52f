// guildform rehearse: tries a plan on a copy of the guild, and shows what its apply would do.

import { randomInt } from "node:crypto";
import { shortRunId } from "../../plan/history/choose-runs.js";
import type { Plan } from "../../plan/value/plan.js";
import { diagnosticsText } from "../../render/diagnostics-text.js";
import { jsonText } from "../../render/json-text.js";
import { wrongIn } from "../../render/rehearsal/rehearsal.js";
import { rehearsalText } from "../../render/rehearsal/rehearsal-document.js";
import { rehearsalJson } from "../../render/rehearsal/rehearsal-json.js";
import type { RehearseOptions } from "../../use-cases/rehearse/rehearse.js";
import type { Settings } from "../../use-cases/settings.js";
import { UsageError } from "../../words/usage-error.js";
import { scopeOfFlags } from "../arguments/shared-flags.js";
import { EXIT } from "../exit-status.js";
import { type GuildRun, guildCommand } from "../guild-run.js";
import { asArgument, configurationOf, type PlanMade, tellNextStep } from "../next-step.js";
import {
  givenFlags,
  type RehearsalFlags,
  refuseConfiguration,
  refuseFlagsOfSavedPlans,
  rehearsalArguments,
} from "../plan-flags.js";
import { shownRehearsal } from "../rehearsed-plan.js";
import { foundSavedPlan, planNamed, type SavedPlanFlags } from "../saved-plan-argument.js";
import { veilSourcesOf } from "../with-view.js";

interface RehearseFlags extends SavedPlanFlags, RehearsalFlags {
  readonly faults?: number;
  readonly seed?: number;
}

export const runRehearse = guildCommand(async (run: GuildRun<RehearseFlags>, path: string | undefined) => {
  const { flags, terminal, json, view } = run;
  if (path === undefined) refuseFlagsOfSavedPlans(flags, "rehearse");
  else refuseConfiguration(path, "rehearse");
  if (flags.seed !== undefined && flags.faults === undefined) throw new UsageError({ case: "seed-alone" });
  const given = await run.settings();
  const { settings, saved } =
    path === undefined ? { settings: given, saved: undefined } : await savedIn(path, given, flags);
  return run.work(settings, async ({ guildform, progress, signal }) => {
    const rehearsal = await guildform.rehearse({
      allowed: flags.allow,
      scope: scopeOfFlags(flags),
      callsPerSecond: flags.pace,
      chatChannels: flags.chatChannels,
      faults: flags.faults,
      seed: seedOf(flags),
      saved,
      expect: flags.expect,
      signal,
    });
    progress.end();
    const { planned } = rehearsal;
    view.know(planned === null ? () => ({ plans: [rehearsal.plan] }) : veilSourcesOf(planned));
    const plan = view.plan(rehearsal.plan);
    const warnings = view.diagnostics(rehearsal.warnings);
    if (warnings.length > 0) terminal.talk(diagnosticsText(warnings, terminal.talkLook));
    const rehearsalView = shownRehearsal(view.rehearsal(rehearsal));
    if (json) terminal.result(jsonText(rehearsalJson(rehearsalView, plan)));
    else
      terminal.result(rehearsalText(rehearsalView, { ...terminal.resultLook, quiet: flags.quiet === true }));
    const allowances = path === undefined ? {} : rehearsal.plan.allowances;
    const made = {
      ...madeBy(path, { flags, plan: rehearsal.plan, seed: rehearsalView.faulted?.seed }),
      problems: wrongIn(rehearsalView),
      given: { ...givenFlags(flags, plan), allowed: { ...allowances, ...flags.allow } },
      ...configurationOf(flags, settings.file),
    };
    tellNextStep(rehearsal.plan, made, { terminal, format: json ? "json" : "text" });
    return rehearsalView.status === "blocked" || wrongIn(rehearsalView) > 0 ? EXIT.blocked : EXIT.done;
  });
});

const MOST_DRAWN = 1_000_000_000;

/** Each run draws new faults, and prints the seed. */
const seedOf = ({ faults, seed }: RehearseFlags): number | undefined =>
  seed ?? (faults === undefined ? undefined : randomInt(1, MOST_DRAWN));

/** Returns the commands that make the plan and that rehearse it again. `seed` is the seed of the faults. */
function madeBy(
  path: string | undefined,
  {
    flags,
    plan,
    seed,
  }: { readonly flags: RehearseFlags; readonly plan: Plan; readonly seed: number | undefined },
): Pick<PlanMade, "command" | "saved" | "rehearse" | "trustPlan"> {
  const { faults, trustPlan } = flags;
  const [first] = plan.undoes;
  const named = path === undefined || path === "-" ? path : asArgument(path);
  return {
    command: first === undefined ? ["plan"] : ["undo", shortRunId(first)],
    saved: path ?? null,
    trustPlan,
    rehearse: [
      "rehearse",
      ...(named === undefined ? [] : [named]),
      ...(trustPlan === true ? ["--trust-plan"] : []),
      ...rehearsalArguments(flags),
      ...(faults === undefined ? [] : ["--faults", String(faults)]),
      ...(seed === undefined ? [] : ["--seed", String(seed)]),
    ],
  };
}

/** Reads the saved plan as `apply PLAN` does. */
async function savedIn(
  path: string,
  given: Settings,
  flags: RehearseFlags,
): Promise<{ readonly settings: Settings; readonly saved: RehearseOptions["saved"] }> {
  const plan: Plan = await planNamed(path);
  const { settings, options } = await foundSavedPlan(plan, { path, given, flags });
  return { settings, saved: { plan, ...options } };
}
