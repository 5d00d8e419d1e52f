// guildform plan: what would change.

import { Guildform } from "../../guildform.js";
import { isBlocked, isEmpty } from "../../plan/make-plan.js";
import type { Allowed } from "../../plan/policy.js";
import { diagnosticsText } from "../../render/diagnostics-text.js";
import { jsonText } from "../../render/json-text.js";
import { planText } from "../../render/plan-text.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { listenForInterrupts } from "../interrupts.js";
import { reportProgress } from "../report-progress.js";
import { type CommonFlags, settingsOf } from "../settings.js";
import { systemTerminal } from "../terminal.js";

export async function plan(
  flags: CommonFlags & {
    readonly allow: Allowed;
    readonly format: string;
    readonly detailedExitcode?: boolean;
  },
): Promise<ExitStatus> {
  const terminal = systemTerminal({ color: flags.color, quiet: flags.quiet === true });
  const interrupts = listenForInterrupts(() => {});
  const progress = reportProgress(terminal, { verbose: flags.verbose === true });
  const guildform = new Guildform({ ...settingsOf(flags, "guildform plan"), ...progress.listeners });
  try {
    const { plan: planned, warnings } = await guildform.plan({
      allowed: flags.allow,
      signal: interrupts.signal,
    });
    progress.end();
    if (warnings.length > 0) terminal.talk(diagnosticsText(warnings, { color: terminal.color }));
    const { color, width } = terminal;
    if (flags.json || flags.format === "json") terminal.result(jsonText(planned));
    else terminal.result(planText(planned, { color, width, verbose: flags.verbose === true }));
    if (isBlocked(planned)) return EXIT.blocked;
    return flags.detailedExitcode && !isEmpty(planned) ? EXIT.changes : EXIT.done;
  } catch (error) {
    const status = interrupts.status();
    if (status === null) throw error;
    terminal.talk("Interrupted. Nothing was written.");
    return status;
  } finally {
    progress.end();
    interrupts.dispose();
  }
}
