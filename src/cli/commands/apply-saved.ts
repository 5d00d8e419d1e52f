// guildform apply PLAN: makes the calls of a saved plan. It was reviewed, so nobody is asked; its configuration, or for an undo the
// state, vouches for it.

import type { Allowance } from "../../model/allowances.js";
import { type TypedFlags, typedCommand } from "../../model/typed-command.js";
import { shortRunId } from "../../plan/history/choose-runs.js";
import type { Plan } from "../../plan/value/plan.js";
import { isBlocked } from "../../plan/value/plan-verdict.js";
import { toldPlan } from "../../render/plan-json.js";
import { planOriginText } from "../../render/plan-origin-text.js";
import { phrase } from "../../words/statement.js";
import { talkText } from "../../words/talk-text.js";
import { UsageError } from "../../words/usage-error.js";
import { applyRun } from "../apply-run.js";
import { asShown } from "../as-shown.js";
import type { CommandView } from "../command-view.js";
import { eventLine } from "../event-line.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { givenFlags } from "../given-flags.js";
import { hidesScope, tellNextStep } from "../next-step.js";
import { planNamed } from "../read-plan-argument.js";
import { refuseConfiguration } from "../refuse-configuration.js";
import { refusedPlanText, reviewedPlanText } from "../reviewed-plan-text.js";
import { foundSavedPlan } from "../saved-plan-settings.js";
import { settingsOf } from "../settings-of.js";
import { askedNow, stillAsked, stillAskedText } from "../still-asked.js";
import { systemTerminal, type Terminal } from "../terminal.js";
import type { ApplyFlags } from "./apply.js";

export const applySaved = (path: string, flags: ApplyFlags): Promise<ExitStatus> =>
  asShown(flags, (shown) => applySavedShown(path, flags, shown));

async function applySavedShown(path: string, flags: ApplyFlags, shown: CommandView): Promise<ExitStatus> {
  refuseConfiguration(path, "apply");
  const terminal = systemTerminal({ color: flags.color, quiet: flags.quiet === true });
  const saved = await planNamed(path);
  shown.know(() => ({ plans: [saved] }));
  refuseOtherAllowances(saved, path, flags);
  const given = await settingsOf(flags, `guildform apply ${path}`);
  const { isSigned, settings, options } = await foundSavedPlan(saved, { path, given, flags });
  const output = { terminal, json: flags.json === true, verbose: flags.verbose === true, shown };
  let blocked: Plan | null = null;
  const status = await applyRun(settings, output, async ({ guildform, progress, signal }) => {
    const result = await guildform.applyPlan(saved, {
      ...options,
      signal,
      onPlan: (chosen, { isVouched, state }) => {
        progress.end();
        shown.know(() => ({ plans: [chosen] }));
        // The identity of the reviewed plan: that of what is left of it would be another.
        const isTold = isVouched || isSigned;
        showChosen(shown.plan({ ...chosen, identity: saved.identity }), {
          ...output,
          verbose: output.verbose || !isTold,
        });
        terminal.talk(planOriginText(shown.plan({ ...saved, guild: chosen.guild }), terminal.talkLook));
        terminal.talk(vouchedText(saved, { file: isVouched ? settings.file : null, isSigned, state }));
        progress.begin(chosen.operations.length);
      },
    });
    if (result.status === "blocked") blocked = result.plan;
    if (saved.undoes.length > 0 && result.applied !== null && !output.json && !flags.onlyDeclared) {
      const places = () => askedNow(guildform, saved, signal);
      const { file } = settings;
      const command = typedCommand(["pull", "--into", file, "--prune"], { state: flags.state });
      const text = stillAskedText(await stillAsked({ file, places, signal }), { isDone: true, command });
      if (text !== null) terminal.talk(text);
    }
    return result;
  });
  if (blocked !== null) {
    const again = isSigned ? null : allowAgainText(saved, { path, flags, shown });
    if (again === null) tellPlanAgain(blocked, { path, flags, output });
    else terminal.talk(again);
  }
  if (status === EXIT.incomplete) terminal.talk(leftText(path, saved));
  return status;
}

/** The flags to repeat; what `--only-declared` hides in them is hidden. */
const flagsOf = (plan: Plan, flags: ApplyFlags, shown: CommandView): TypedFlags =>
  flags.onlyDeclared ? { ...givenFlags(flags), scope: shown.plan(plan).scope } : givenFlags(flags);

/** The command that plans again into the same file, for a plan that is blocked now. */
function tellPlanAgain(
  plan: Plan,
  {
    path,
    flags,
    output: { terminal, json, shown },
  }: {
    readonly path: string;
    readonly flags: ApplyFlags;
    readonly output: { readonly terminal: Terminal; readonly json: boolean; readonly shown: CommandView };
  },
): void {
  const [first] = plan.undoes;
  const command = first === undefined ? ["plan"] : ["undo", shortRunId(first)];
  const configuration = plan.shaped_by === null ? null : plan.shaped_by.file;
  const given = { ...flagsOf(plan, flags, shown), allowed: { ...plan.allowances, ...flags.allow } };
  const made = { command, saved: path, given, configuration, hasValues: false };
  tellNextStep(plan, made, { terminal, format: json ? "json" : "text" });
}

/** What the plan does as it is made again, whatever its file shows. A plan that nothing vouches for is told call by call. */
function showChosen(
  plan: Plan,
  {
    terminal,
    json,
    verbose,
  }: { readonly terminal: Terminal; readonly json: boolean; readonly verbose: boolean },
): void {
  const style = terminal.resultLook;
  if (json) terminal.result(eventLine({ type: "plan", plan: toldPlan(plan) }));
  else if (isBlocked(plan) && !verbose) terminal.result(refusedPlanText(plan, style));
  else terminal.result(reviewedPlanText(plan, { style, whole: verbose }));
}

/** What vouches for the calls; `file` null where the file that the plan names is not there. */
function vouchedText(
  { undoes }: Plan,
  {
    file,
    isSigned,
    state,
  }: { readonly file: string | null; readonly isSigned: boolean; readonly state: string },
): string {
  if (file === null)
    return talkText(phrase("plan-vouched", { case: isSigned ? "signature" : "trust", state }));
  const by = undoes.length > 0 ? ({ case: "state" } as const) : ({ case: "file", file } as const);
  return talkText(phrase("plan-vouched", { ...by, state }));
}

/** Instead of the rest of an undo another one may be planned. */
function leftText(path: string, { undoes: [first] }: Plan): string {
  const undoes = first === undefined ? null : shortRunId(first);
  return talkText(phrase("plan-left", { plan: path, undoes }));
}

/** An unsigned plan says what it was allowed, and anybody could have written that. */
function allowAgainText(
  plan: Plan,
  { path, flags, shown }: { path: string; flags: ApplyFlags; shown: CommandView },
): string | null {
  const { allowances } = plan;
  const missing = Object.entries(allowances).filter(
    ([name, number]) => (flags.allow[name as Allowance] ?? 0) < number,
  );
  if (missing.length === 0) return null;
  const allowed = { ...flags.allow, ...Object.fromEntries(missing) };
  const given = flagsOf(plan, flags, shown);
  if (flags.onlyDeclared && hidesScope(plan, given)) return talkText(phrase("next-step", { case: "hidden" }));
  const command = typedCommand(["apply", path], { ...given, allowed });
  return talkText(phrase("allow-again", { command }));
}

/** A plan is made again for an allowance that it does not hold. Plans of files take no posts: `policy` holds that number. */
function refuseOtherAllowances(
  { allowances, undoes: [first] }: Plan,
  path: string,
  { allow }: ApplyFlags,
): void {
  const given = Object.keys(allow) as Allowance[];
  if (given.every((name) => allowances[name] !== undefined)) return;
  if (first === undefined && allow.posts !== undefined) throw new UsageError({ case: "posts-in-file" });
  throw new UsageError({
    case: "allowed-later",
    allowances: given.map((name) => `${name}=${allow[name]}`),
    plan: path,
    undoes: first === undefined ? null : shortRunId(first),
  });
}
