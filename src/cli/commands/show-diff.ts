// guildform show --diff OLD NEW: shows how two saved plans differ. Neither plan needs a signature, because the command makes no call.

import { isSamePlan, planDifferences } from "../../inspect/plan-differences.js";
import { jsonText } from "../../render/json-text.js";
import { planDiffJson } from "../../render/plan-diff/diff-json.js";
import { planDiffMarkdown, planDiffText } from "../../render/plan-diff-text.js";
import { UsageError } from "../../words/usage-error.js";
import type { CommandRun } from "../command.js";
import type { CommandView } from "../command-view.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { isReport, planFormat } from "../plan-flags.js";
import { planNamed } from "../saved-plan-argument.js";
import { withView } from "../with-view.js";
import type { ShowFlags } from "./show.js";

export const showDiff = (run: CommandRun<ShowFlags>, name: string): Promise<ExitStatus> =>
  withView(run.flags, (view) => diffShown({ old: run.flags.diff ?? "", now: name }, run, view));

async function diffShown(
  places: { readonly old: string; readonly now: string },
  { flags, terminal, verbose }: CommandRun<ShowFlags>,
  view: CommandView,
): Promise<ExitStatus> {
  const format = planFormat(flags);
  if (format === "html" || isReport(format)) throw new UsageError({ case: "diff-format", format });
  if (places.old === "-" && places.now === "-") throw new UsageError({ case: "diff-stdin" });
  const old = { place: places.old, plan: await planNamed(places.old) };
  const now = { place: places.now, plan: await planNamed(places.now) };
  const guilds = { old: old.plan.guild.id, now: now.plan.guild.id };
  if (guilds.old !== guilds.now) {
    const sides = {
      old: { place: old.place, guild: guilds.old },
      now: { place: now.place, guild: guilds.now },
    };
    throw new UsageError({ case: "diff-guilds", ...sides });
  }
  view.know(() => ({ plans: [old.plan, now.plan] }));
  const shownPlans = { old: view.plan(old.plan), now: view.plan(now.plan) };
  const isSame = isSamePlan(planDifferences(old.plan, now.plan));
  // The comparison takes the plans without a veil, so that it shows a difference in hidden names too.
  const differences = planDifferences(old.plan, now.plan, shownPlans);
  const plans = { old: { ...old, plan: shownPlans.old }, now: { ...now, plan: shownPlans.now }, isSame };
  const { limit, quiet = false } = flags;
  if (format === "json") terminal.result(jsonText(planDiffJson(plans, differences)));
  else if (format === "markdown") terminal.result(planDiffMarkdown(plans, differences, { limit }));
  else terminal.result(planDiffText(plans, differences, { ...terminal.resultLook, verbose, quiet }));
  return flags.detailedExitcode && !isSame ? EXIT.changes : EXIT.done;
}
