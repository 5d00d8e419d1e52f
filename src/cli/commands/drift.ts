// guildform drift: what somebody changed by hand since the last apply.

import { Guildform } from "../../guildform.js";
import { isDecimalId } from "../../model/ids.js";
import { typedCommand } from "../../model/typed-command.js";
import { openDrift } from "../../plan/drifted-object.js";
import { type DriftToShow, driftText } from "../../render/drift/drift-document.js";
import { driftJson } from "../../render/drift/drift-json.js";
import { isPutBack } from "../../render/drift/ways-on.js";
import { jsonText } from "../../render/json-text.js";
import type { VeilSources } from "../../render/only-declared/veil-of.js";
import type { DriftOptions, GuildDrift } from "../../use-cases/drift.js";
import { phrase } from "../../words/statement.js";
import { talkText } from "../../words/talk-text.js";
import { UsageError } from "../../words/usage-error.js";
import { asShown, type ShownFlags } from "../as-shown.js";
import type { CommandView } from "../command-view.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { type FormatFlags, planFormat } from "../plan-format.js";
import { reportProgress } from "../report-progress.js";
import { type CommonFlags, settingsOf } from "../settings-of.js";
import { type ScopeFlags, scopeOfFlags } from "../shared-flags.js";
import { systemTerminal } from "../terminal.js";
import { untilInterrupted } from "../until-interrupted.js";

export interface DriftFlags extends CommonFlags, FormatFlags, ScopeFlags, ShownFlags {
  readonly guild?: string;
}

export const drift = (flags: DriftFlags): Promise<ExitStatus> =>
  asShown(flags, (shown) => driftShown(flags, shown));

async function driftShown(flags: DriftFlags, shown: CommandView): Promise<ExitStatus> {
  const terminal = systemTerminal({ color: flags.color, quiet: flags.quiet === true });
  const format = planFormat(flags);
  const json = format === "json";
  const asked = fileUse(flags);
  const verbose = flags.verbose === true;
  const progress = reportProgress(terminal, { verbose, shown });
  const settings = { ...(await settingsOf(flags, "guildform drift")), ...progress.listeners };
  return untilInterrupted({ terminal, json, progress }, async ({ signal }) => {
    const drifted = await new Guildform(settings).drift({ ...asked, scope: scopeOfFlags(flags), signal });
    progress.end();
    const { declared } = drifted;
    if (declared !== null) shown.know(() => knownBy(declared));
    const shownDrift = { ...shown.drift(drifted), statePlace: flags.state };
    if (json) terminal.result(jsonText({ ...driftJson(shownDrift), ...onlyDeclared(flags) }));
    else if (format === "markdown") {
      const { driftMarkdown } = await import("../../render/drift/drift-markdown.js");
      terminal.result(driftMarkdown(shownDrift, { verbose, limit: flags.limit }));
    } else {
      terminal.result(driftText(shownDrift, { ...terminal.resultLook, verbose }));
      const next = nextText(shownDrift, flags);
      if (next !== null) terminal.talk(next);
    }
    return openDrift(shownDrift.report).length > 0 ? EXIT.changes : EXIT.done;
  });
}

/** null where no apply puts anything back. */
function nextText({ report, file }: DriftToShow, flags: DriftFlags): string | null {
  if (file.is !== "read" || !report.objects.some(isPutBack)) return null;
  const { file: path, state } = flags;
  const scope = scopeOfFlags(flags);
  // A glob may hold a name that --only-declared hides.
  if (flags.onlyDeclared === true && scope !== undefined)
    return talkText(phrase("next-step", { case: "hidden" }));
  const command = typedCommand(["plan"], { file: path, state, scope });
  return talkText(phrase("next-step", { case: "review", command }));
}

const knownBy = ({ config: file, planned }: NonNullable<GuildDrift["declared"]>): VeilSources =>
  planned === null ? { file } : { file, plans: [planned.plan], guild: planned.seen() };

const onlyDeclared = (flags: ShownFlags) => (flags.onlyDeclared === true ? { only_declared: true } : {});

/** Throws UsageError. */
function fileUse({ guild, file }: DriftFlags): DriftOptions {
  if (guild === undefined) return file === undefined ? {} : { file: "needed" };
  if (!isDecimalId(guild)) throw new UsageError({ case: "guild-id", given: guild });
  return { file: "left", guildId: guild };
}
