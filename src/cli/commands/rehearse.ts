// guildform rehearse: what applying a plan would do, tried on a twin of the guild.

import { Guildform } from "../../guildform.js";
import type { ChatAnswer } from "../../model/new-chat.js";
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
import { asShown, knownBy, type ShownFlags } from "../as-shown.js";
import type { CommandView } from "../command-view.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { givenFlags } from "../given-flags.js";
import { asArgument, configurationOf, type PlanMade, tellNextStep } from "../next-step.js";
import { planNamed } from "../read-plan-argument.js";
import { refuseConfiguration } from "../refuse-configuration.js";
import { refuseFlagsOfSavedPlans } from "../refuse-flags-of-saved-plans.js";
import { rehearsalArguments } from "../rehearsed-plan.js";
import { reportProgress } from "../report-progress.js";
import { foundSavedPlan, type SavedPlanFlags } from "../saved-plan-settings.js";
import { settingsOf } from "../settings-of.js";
import { scopeOfFlags } from "../shared-flags.js";
import { seedOf, shownRehearsal } from "../shown-rehearsal.js";
import { systemTerminal } from "../terminal.js";
import { untilInterrupted } from "../until-interrupted.js";

export interface RehearseFlags extends SavedPlanFlags, ShownFlags {
  readonly pace?: number;
  readonly chatChannels?: ChatAnswer;
  readonly faults?: number;
  readonly seed?: number;
}

export const runRehearse = (path: string | undefined, flags: RehearseFlags): Promise<ExitStatus> =>
  asShown(flags, (shown) => rehearseShown(path, flags, shown));

async function rehearseShown(
  path: string | undefined,
  flags: RehearseFlags,
  shown: CommandView,
): Promise<ExitStatus> {
  if (path === undefined) refuseFlagsOfSavedPlans(flags, "rehearse");
  else refuseConfiguration(path, "rehearse");
  if (flags.seed !== undefined && flags.faults === undefined) throw new UsageError({ case: "seed-alone" });
  const terminal = systemTerminal({ color: flags.color, quiet: flags.quiet === true });
  const json = flags.json === true;
  const given = await settingsOf(flags, "guildform rehearse");
  const { settings, saved } =
    path === undefined ? { settings: given, saved: undefined } : await savedIn(path, given, flags);
  const progress = reportProgress(terminal, { verbose: flags.verbose === true, shown });
  const guildform = new Guildform({ ...settings, ...progress.listeners });
  return untilInterrupted({ terminal, json, progress }, async ({ signal }) => {
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
    shown.know(planned === null ? () => ({ plans: [rehearsal.plan] }) : knownBy(planned));
    const plan = shown.plan(rehearsal.plan);
    const warnings = shown.diagnostics(rehearsal.warnings);
    if (warnings.length > 0) terminal.talk(diagnosticsText(warnings, terminal.talkLook));
    const rehearsalView = shownRehearsal(shown.rehearsal(rehearsal));
    if (json) terminal.result(jsonText(rehearsalJson(rehearsalView, plan)));
    else
      terminal.result(rehearsalText(rehearsalView, { ...terminal.resultLook, quiet: flags.quiet === true }));
    const { allowed = {}, ...given } = givenFlags(flags);
    const made = {
      ...madeBy(path, { flags, plan: rehearsal.plan, seed: rehearsalView.faulted?.seed }),
      problems: wrongIn(rehearsalView),
      given: {
        ...given,
        allowed: path === undefined ? allowed : { ...rehearsal.plan.allowances, ...allowed },
        ...(flags.onlyDeclared ? { scope: plan.scope } : {}),
      },
      ...configurationOf(flags, settings.file),
    };
    tellNextStep(rehearsal.plan, made, { terminal, format: json ? "json" : "text" });
    return rehearsalView.status === "blocked" || wrongIn(rehearsalView) > 0 ? EXIT.blocked : EXIT.done;
  });
}

/** The commands that make the plan and that rehearse it again. `seed`: the seed of the faults. */
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

/** As `apply PLAN` finds it. */
async function savedIn(
  path: string,
  given: Settings,
  flags: RehearseFlags,
): Promise<{ readonly settings: Settings; readonly saved: RehearseOptions["saved"] }> {
  const plan: Plan = await planNamed(path);
  const { settings, options } = await foundSavedPlan(plan, { path, given, flags });
  return { settings, saved: { plan, ...options } };
}
