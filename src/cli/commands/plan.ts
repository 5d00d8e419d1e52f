// guildform plan: what would change.

import { basename } from "node:path";
import { Guildform } from "../../guildform.js";
import type { Allowed } from "../../model/allowances.js";
import { assertExpected } from "../../plan/saved/unexpected-plan-error.js";
import { isBlocked, isEmpty } from "../../plan/value/plan-verdict.js";
import { diagnosticsText } from "../../render/diagnostics-text.js";
import { jsonText } from "../../render/json-text.js";
import { veiledMove } from "../../render/only-declared/veiled-move.js";
import type { UnsealedWrite } from "../../use-cases/plan.js";
import type { FoundMove } from "../../words/en/state/move.js";
import { phrase } from "../../words/statement.js";
import { talkText } from "../../words/talk-text.js";
import { annotate } from "../annotate.js";
import { asShown, knownBy, type ShownFlags } from "../as-shown.js";
import type { CommandView } from "../command-view.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { givenFlags } from "../given-flags.js";
import { checkOutFile, savedText } from "../out-file.js";
import { type FormatFlags, isReport, planFormat } from "../plan-format.js";
import { refuseRehearsal, rehearsalArguments, rehearsedPlan } from "../rehearsed-plan.js";
import { reportProgress } from "../report-progress.js";
import { type CommonFlags, settingsOf } from "../settings-of.js";
import { type ScopeFlags, scopeOfFlags } from "../shared-flags.js";
import { systemTerminal } from "../terminal.js";
import { untilInterrupted } from "../until-interrupted.js";
import { writeReport } from "../write-report.js";

interface PlanFlags extends CommonFlags, FormatFlags, ScopeFlags, ShownFlags {
  readonly allow: Allowed;
  readonly out?: string;
  readonly page?: string;
  readonly detailedExitcode?: boolean;
  readonly expect?: string;
  readonly rehearse?: boolean;
  readonly pace?: number;
}

export const plan = (flags: PlanFlags): Promise<ExitStatus> =>
  asShown(flags, (shown) => planShown(flags, shown));

async function planShown(flags: PlanFlags, shown: CommandView): Promise<ExitStatus> {
  const terminal = systemTerminal({ color: flags.color, quiet: flags.quiet === true });
  const format = planFormat(flags);
  const json = format === "json";
  refuseRehearsal(flags, format);
  const settings = await settingsOf(flags, "guildform plan");
  if (flags.out !== undefined) await checkOutFile(flags.out, settings);
  if (flags.page !== undefined) await checkOutFile(flags.page, settings, "--page");
  const progress = reportProgress(terminal, { verbose: flags.verbose === true, shown });
  // The plan itself tells of a state that lives elsewhere.
  const guildform = new Guildform({ ...settings, ...progress.listeners, onStateMove: () => {} });
  return untilInterrupted({ terminal, json, progress }, async ({ signal }) => {
    const result = await guildform.plan({ allowed: flags.allow, scope: scopeOfFlags(flags), signal });
    const { plan: planned, mentions, seen } = result;
    progress.end();
    shown.know(knownBy(result));
    const warnings = shown.diagnostics(result.warnings);
    if (warnings.length > 0) terminal.talk(diagnosticsText(warnings, terminal.talkLook));
    await annotate({ file: warnings, plan: shown.plan(planned).findings });
    // Under --only-declared nobody is named.
    const stateWrite = flags.onlyDeclared ? undefined : result.stateWrite;
    const stateMove =
      result.stateMove && flags.onlyDeclared ? veiledMove(result.stateMove) : result.stateMove;
    const options = { mentions, verbose: flags.verbose === true, stateWrite, stateMove };
    const shownPlan = shown.plan(planned);
    const rehearsed =
      flags.rehearse === true ? await rehearsedPlan(guildform, { flags, result, shown, signal }) : null;
    const rehearsal = rehearsed?.shown ?? null;
    const problems = rehearsed?.problems ?? 0;
    const page = async () => {
      const { planHtml } = await import("../../render/plan-html.js");
      const file = basename(settings.file);
      return planHtml(shownPlan, shown.guild(seen()), { ...options, file, rehearsal });
    };
    if (json)
      terminal.result(
        jsonText({
          ...shown.planJson(planned),
          ...writtenBy(stateWrite),
          ...movedTo(stateMove),
          ...(rehearsed === null ? {} : { rehearsal: rehearsed.json }),
        }),
      );
    else if (format === "html") terminal.result(await page());
    else if (format === "markdown") {
      const { planMarkdown } = await import("../../render/plan-markdown.js");
      terminal.result(planMarkdown(shownPlan, { ...options, limit: flags.limit, rehearsal }));
    } else if (isReport(format)) {
      const { planReport } = await import("../../render/problems/plan-report.js");
      terminal.result(planReport(shownPlan, format, settings.file));
    } else {
      const { planResultText } = await import("../plan-result-text.js");
      terminal.result(
        planResultText(shownPlan, { ...terminal.resultLook, ...options, problems, quiet: flags.quiet }),
      );
    }
    if (flags.page !== undefined) await writeReport(flags.page, `${await page()}\n`, "--page");
    rehearsed?.printBehind(format, { terminal, quiet: flags.quiet });
    assertExpected(planned, flags.expect, { byHand: result.byHand });
    if (flags.out !== undefined) {
      const { savePlan } = await import("../../use-cases/save-plan.js");
      await savePlan(planned, flags.out, settings);
      terminal.talk(savedText(flags.out, planned));
      if (flags.onlyDeclared) terminal.talk(talkText(phrase("plan-saved-whole", { file: flags.out })));
    }
    const { configurationOf, tellNextStep } = await import("../next-step.js");
    const given = { ...givenFlags(flags), ...(flags.onlyDeclared ? { scope: shownPlan.scope } : {}) };
    const made = {
      command: [
        "plan",
        ...(flags.rehearse === true ? ["--rehearse", ...rehearsalArguments(flags)] : []),
        ...(flags.page === undefined ? [] : ["--page", flags.page]),
      ],
      problems,
      saved: flags.out ?? null,
      given,
      ...configurationOf(flags, settings.file),
    };
    tellNextStep(planned, made, { terminal, format });
    if (isBlocked(planned) || problems > 0) return EXIT.blocked;
    return flags.detailedExitcode && !isEmpty(planned) ? EXIT.changes : EXIT.done;
  });
}

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
