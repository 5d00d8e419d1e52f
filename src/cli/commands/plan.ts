// guildform plan: what would change.

import { Guildform } from "../../guildform.js";
import { isBlocked, isEmpty } from "../../plan/make-plan.js";
import { assertExpected } from "../../plan/saved/unexpected-plan-error.js";
import type { Allowed } from "../../plan/value/allowances.js";
import { diagnosticsText } from "../../render/diagnostics-text.js";
import { jsonText } from "../../render/json-text.js";
import { planJson } from "../../render/plan-json.js";
import { planText } from "../../render/plan-text.js";
import { savePlan } from "../../use-cases/save-plan.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { checkOutFile, savedText } from "../out-file.js";
import { reportProgress } from "../report-progress.js";
import { type CommonFlags, settingsOf } from "../settings-of.js";
import { systemTerminal } from "../terminal.js";
import { untilInterrupted } from "../until-interrupted.js";

export async function plan(
  flags: CommonFlags & {
    readonly allow: Allowed;
    readonly format: string;
    readonly out?: string;
    readonly detailedExitcode?: boolean;
    readonly expect?: string;
  },
): Promise<ExitStatus> {
  const terminal = systemTerminal({ color: flags.color, quiet: flags.quiet === true });
  const json = flags.json === true || flags.format === "json";
  const settings = await settingsOf(flags, "guildform plan");
  if (flags.out !== undefined) await checkOutFile(flags.out, settings);
  const progress = reportProgress(terminal, { verbose: flags.verbose === true });
  const guildform = new Guildform({ ...settings, ...progress.listeners });
  return untilInterrupted({ terminal, json, progress }, async ({ signal }) => {
    const {
      plan: planned,
      warnings,
      mentions,
    } = await guildform.plan({
      allowed: flags.allow,
      signal,
    });
    progress.end();
    if (warnings.length > 0) terminal.talk(diagnosticsText(warnings, terminal.talkLook));
    if (json) terminal.result(jsonText(planJson(planned)));
    else
      terminal.result(
        planText(planned, { ...terminal.resultLook, mentions, verbose: flags.verbose === true }),
      );
    assertExpected(planned, flags.expect);
    if (flags.out !== undefined) {
      await savePlan(planned, flags.out);
      terminal.talk(savedText(flags.out, planned, flags));
    }
    if (isBlocked(planned)) return EXIT.blocked;
    return flags.detailedExitcode && !isEmpty(planned) ? EXIT.changes : EXIT.done;
  });
}
