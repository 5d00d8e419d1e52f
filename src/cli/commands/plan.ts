// guildform plan: what would change.

import { basename } from "node:path";
import { Guildform } from "../../guildform.js";
import type { Allowed } from "../../model/allowances.js";
import { isBlocked, isEmpty } from "../../plan/make-plan.js";
import { assertExpected } from "../../plan/saved/unexpected-plan-error.js";
import { diagnosticsText } from "../../render/diagnostics-text.js";
import { jsonText } from "../../render/json-text.js";
import { planJson } from "../../render/plan-json.js";
import { planText } from "../../render/plan-text.js";
import { savePlan } from "../../use-cases/save-plan.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { checkOutFile, savedText } from "../out-file.js";
import { type FormatFlags, planFormat } from "../plan-format.js";
import { reportProgress } from "../report-progress.js";
import { type CommonFlags, settingsOf } from "../settings-of.js";
import { systemTerminal } from "../terminal.js";
import { untilInterrupted } from "../until-interrupted.js";

export async function plan(
  flags: CommonFlags &
    FormatFlags & {
      readonly allow: Allowed;
      readonly out?: string;
      readonly detailedExitcode?: boolean;
      readonly expect?: string;
    },
): Promise<ExitStatus> {
  const terminal = systemTerminal({ color: flags.color, quiet: flags.quiet === true });
  const format = planFormat(flags);
  const json = format === "json";
  const settings = await settingsOf(flags, "guildform plan");
  if (flags.out !== undefined) await checkOutFile(flags.out, settings);
  const progress = reportProgress(terminal, { verbose: flags.verbose === true });
  const guildform = new Guildform({ ...settings, ...progress.listeners });
  return untilInterrupted({ terminal, json, progress }, async ({ signal }) => {
    const {
      plan: planned,
      warnings,
      mentions,
      seen,
    } = await guildform.plan({
      allowed: flags.allow,
      signal,
    });
    progress.end();
    if (warnings.length > 0) terminal.talk(diagnosticsText(warnings, terminal.talkLook));
    const shown = { mentions, verbose: flags.verbose === true };
    if (json) terminal.result(jsonText(planJson(planned)));
    else if (format === "html") {
      const { planHtml } = await import("../../render/plan-html.js");
      terminal.result(planHtml(planned, seen(), { ...shown, file: basename(settings.file) }));
    } else if (format === "markdown") {
      const { planMarkdown } = await import("../../render/plan-markdown.js");
      terminal.result(planMarkdown(planned, { ...shown, limit: flags.limit }));
    } else terminal.result(planText(planned, { ...terminal.resultLook, ...shown }));
    assertExpected(planned, flags.expect);
    if (flags.out !== undefined) {
      await savePlan(planned, flags.out);
      terminal.talk(savedText(flags.out, planned, flags));
    }
    if (isBlocked(planned)) return EXIT.blocked;
    return flags.detailedExitcode && !isEmpty(planned) ? EXIT.changes : EXIT.done;
  });
}
