// guildform apply PLAN: makes the calls of a saved plan. A person has reviewed the plan, so the command does not ask. A call must also come
// from the configuration, or for an undo from the state.

import type { Allowance } from "../../model/allowances.js";
import { typedCommand } from "../../model/typed-command.js";
import { shortRunId } from "../../plan/history/choose-runs.js";
import type { Plan } from "../../plan/value/plan.js";
import { isBlocked } from "../../plan/value/plan-verdict.js";
import { planWithWords } from "../../render/plan-json.js";
import { planOriginText } from "../../render/plan-origin-text.js";
import { phrase } from "../../words/statement.js";
import { talkText } from "../../words/talk-text.js";
import { UsageError } from "../../words/usage-error.js";
import { applyRun } from "../apply-run.js";
import { eventLine } from "../event-line.js";
import { EXIT } from "../exit-status.js";
import { type GuildRun, guildCommand } from "../guild-run.js";
import { hidesScope, tellNextStep } from "../next-step.js";
import { givenFlags, refuseConfiguration } from "../plan-flags.js";
import { refusedPlanText, reviewedPlanText } from "../plan-result-text.js";
import { foundSavedPlan, planNamed } from "../saved-plan-argument.js";
import { askedNow, stillAsked, stillAskedText } from "../still-asked.js";
import type { Terminal } from "../terminal.js";
import type { ApplyFlags } from "./apply.js";

export const applySaved = guildCommand(async (run: GuildRun<ApplyFlags>, path: string) => {
  const { flags, terminal, json, verbose, view } = run;
  refuseConfiguration(path, "apply");
  if (flags.refresh !== undefined) throw new UsageError({ case: "refresh-of-plan" });
  const saved = await planNamed(path);
  view.know(() => ({ plans: [saved] }));
  refuseOtherAllowances(saved, path, flags);
  const given = await run.settings({ argument: path });
  const { isSigned, settings, options } = await foundSavedPlan(saved, { path, given, flags });
  let blocked: Plan | null = null;
  const status = await applyRun(run, settings, async ({ guildform, progress, signal }) => {
    const result = await guildform.applyPlan(saved, {
      ...options,
      signal,
      onPlan: (chosen, { isVouched, state }) => {
        progress.end();
        view.know(() => ({ plans: [chosen] }));
        // The output shows the identity of the reviewed plan. The rest of the plan has another identity.
        const isVouchedFor = isVouched || isSigned;
        showChosen(view.plan({ ...chosen, identity: saved.identity }), {
          terminal,
          json,
          verbose: verbose || !isVouchedFor,
        });
        terminal.talk(planOriginText(view.plan({ ...saved, guild: chosen.guild }), terminal.talkLook));
        terminal.talk(vouchedText(saved, { file: isVouched ? settings.file : null, isSigned, state }));
        progress.begin(chosen.operations.length);
      },
    });
    if (result.status === "blocked") blocked = result.plan;
    if (saved.undoes.length > 0 && result.applied !== null && !json && !flags.onlyDeclared) {
      const places = () => askedNow(guildform, saved, signal);
      const { file } = settings;
      const command = typedCommand(["pull", "--into", file, "--prune"], { state: flags.state });
      const text = stillAskedText(await stillAsked({ file, places, signal }), { isDone: true, command });
      if (text !== null) terminal.talk(text);
    }
    return result;
  });
  if (blocked !== null) {
    const again = isSigned ? null : allowAgainText(saved, path, run);
    if (again === null) tellPlanAgain(blocked, path, run);
    else terminal.talk(again);
  }
  if (status === EXIT.incomplete) terminal.talk(leftText(path, saved));
  return status;
});

/** Prints the command that makes a new plan in the same file, because policy blocks the old plan. */
function tellPlanAgain(
  plan: Plan,
  path: string,
  { flags, terminal, json, view }: GuildRun<ApplyFlags>,
): void {
  const [first] = plan.undoes;
  const command = first === undefined ? ["plan"] : ["undo", shortRunId(first)];
  const configuration = plan.shaped_by === null ? null : plan.shaped_by.file;
  const allowed = { ...plan.allowances, ...flags.allow };
  const given = { ...givenFlags(flags, view.plan(plan)), allowed };
  const made = { command, saved: path, given, configuration, hasValues: false };
  tellNextStep(plan, made, { terminal, format: json ? "json" : "text" });
}

/**
 * Shows the plan that guildform made again from the configuration. The text of the saved file does not count. Without a configuration or a
 * signature, it prints every call.
 */
function showChosen(
  plan: Plan,
  {
    terminal,
    json,
    verbose,
  }: { readonly terminal: Terminal; readonly json: boolean; readonly verbose: boolean },
): void {
  const style = terminal.resultLook;
  if (json) terminal.result(eventLine({ type: "plan", plan: planWithWords(plan) }));
  else if (isBlocked(plan) && !verbose) terminal.result(refusedPlanText(plan, style));
  else terminal.result(reviewedPlanText(plan, { style, whole: verbose }));
}

/** Names the source that confirms the calls. `file` is null if the configuration of the plan is missing. */
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

/** A person may make a new plan in place of the rest of an undo. */
function leftText(path: string, { undoes: [first] }: Plan): string {
  const undoes = first === undefined ? null : shortRunId(first);
  return talkText(phrase("plan-left", { plan: path, undoes }));
}

/** An unsigned plan lists its allowances, and any person could have written them, so the command line must repeat them. */
function allowAgainText(plan: Plan, path: string, { flags, view }: GuildRun<ApplyFlags>): string | null {
  const { allowances } = plan;
  const missing = Object.entries(allowances).filter(
    ([name, number]) => (flags.allow[name as Allowance] ?? 0) < number,
  );
  if (missing.length === 0) return null;
  const allowed = { ...flags.allow, ...Object.fromEntries(missing) };
  const given = givenFlags(flags, view.plan(plan));
  if (flags.onlyDeclared && hidesScope(plan, given)) return talkText(phrase("next-step", { case: "hidden" }));
  const command = typedCommand(["apply", path], { ...given, allowed });
  return talkText(phrase("allow-again", { command }));
}

/**
 * Throws UsageError for an allowance that the plan does not hold: this needs a new plan. A plan of a file has no allowance for posts,
 * because `policy` holds that number.
 */
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
