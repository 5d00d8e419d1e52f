// guildform plan: shows the changes that an apply would make.

import { basename } from "node:path";
import { assertExpected } from "../../plan/saved/unexpected-plan-error.js";
import { isBlocked, isEmpty } from "../../plan/value/plan-verdict.js";
import { diagnosticsText } from "../../render/diagnostics-text.js";
import type { UnsealedWrite } from "../../use-cases/plan.js";
import type { FoundMove } from "../../words/en/state/move.js";
import { annotate } from "../annotate.js";
import { scopeOfFlags } from "../arguments/shared-flags.js";
import { EXIT } from "../exit-status.js";
import { type GuildRun, guildCommand } from "../guild-run.js";
import { checkOutFile, savePlanTo, writeReport } from "../out-file.js";
import {
  type FormatFlags,
  givenFlags,
  type PlanFormat,
  type PlanningFlags,
  planFormat,
  type RehearsalFlags,
  refuseRehearsal,
  rehearsalArguments,
} from "../plan-flags.js";
import { planOutput } from "../plan-output.js";
import { rehearsedPlan } from "../rehearsed-plan.js";
import { veilSourcesOf } from "../with-view.js";

interface PlanFlags extends PlanningFlags, FormatFlags, RehearsalFlags {
  readonly format?: PlanFormat;
  readonly out?: string;
  readonly page?: string;
  readonly detailedExitcode?: boolean;
  readonly expect?: string;
}

export const plan = guildCommand(async (run: GuildRun<PlanFlags>) => {
  const { flags, terminal, verbose, view } = run;
  const format = planFormat(flags);
  refuseRehearsal(flags, format);
  const settings = await run.settings();
  if (flags.out !== undefined) await checkOutFile(flags.out, settings);
  if (flags.page !== undefined) await checkOutFile(flags.page, settings, "--page");
  // The plan itself warns of a state that moved, so the settings do not.
  const quietSettings = { ...settings, onStateMove: () => {} };
  return run.work(quietSettings, async ({ guildform, progress, signal }) => {
    const result = await guildform.plan({
      allowed: flags.allow,
      scope: scopeOfFlags(flags),
      refresh: flags.refresh,
      signal,
    });
    const { plan: planned, mentions, seen } = result;
    progress.end();
    view.know(veilSourcesOf(result));
    const warnings = view.diagnostics(result.warnings);
    if (warnings.length > 0) terminal.talk(diagnosticsText(warnings, terminal.talkLook));
    const shownPlan = view.plan(planned);
    await annotate({ file: warnings, plan: shownPlan.findings });
    // --only-declared shows no person.
    const stateWrite = flags.onlyDeclared ? undefined : result.stateWrite;
    const stateMove = result.stateMove === undefined ? undefined : view.move(result.stateMove);
    const options = { mentions, verbose, stateWrite, stateMove };
    const rehearsed =
      flags.rehearse === true ? await rehearsedPlan(guildform, { flags, result, view, signal }) : null;
    const rehearsal = rehearsed?.shown ?? null;
    const problems = rehearsed?.problems ?? 0;
    const page = async () => {
      const { planHtml } = await import("../../render/plan-html.js");
      const file = basename(settings.file);
      return planHtml(shownPlan, view.guild(seen()), { ...options, file, rehearsal });
    };
    const output = await planOutput(format, {
      plan: shownPlan,
      json: async () => ({
        ...(await view.planJson(planned)),
        ...writtenBy(stateWrite),
        ...movedTo(stateMove),
        ...(rehearsed === null ? {} : { rehearsal: rehearsed.json }),
      }),
      page,
      markdown: { ...options, limit: flags.limit, rehearsal },
      text: { ...terminal.resultLook, ...options, problems, quiet: flags.quiet },
      file: settings.file,
    });
    terminal.result(output);
    if (flags.page !== undefined) await writeReport(flags.page, `${await page()}\n`, "--page");
    rehearsed?.printBehind(format, { terminal, quiet: flags.quiet });
    assertExpected(planned, flags.expect, { byHand: result.byHand });
    if (flags.out !== undefined) await savePlanTo(flags.out, planned, { ...flags, settings, terminal });
    const { configurationOf, tellNextStep } = await import("../next-step.js");
    const made = {
      command: [
        "plan",
        ...(flags.rehearse === true ? ["--rehearse", ...rehearsalArguments(flags)] : []),
        ...(flags.page === undefined ? [] : ["--page", flags.page]),
      ],
      problems,
      saved: flags.out ?? null,
      given: givenFlags(flags, shownPlan),
      ...configurationOf(flags, settings.file),
    };
    tellNextStep(planned, made, { terminal, format });
    if (isBlocked(planned) || problems > 0) return EXIT.blocked;
    return flags.detailedExitcode && !isEmpty(planned) ? EXIT.changes : EXIT.done;
  });
});

function movedTo(move: FoundMove | undefined): object {
  if (move === undefined) return {};
  const { location: _, ...stateMove } = move;
  return { state_move: stateMove };
}

function writtenBy(write: UnsealedWrite | undefined): object {
  if (write === undefined) return {};
  const { at, who, command, ci_job_url } = write;
  return { state_written_by: { at, who, command, ci_job_url } };
}
