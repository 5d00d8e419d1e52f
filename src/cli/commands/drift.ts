// guildform drift: shows the changes that people made by hand since the last apply.

import { isDecimalId } from "../../model/ids.js";
import { typedCommand } from "../../model/typed-command.js";
import { openDrift } from "../../plan/drifted-object.js";
import { type DriftToShow, driftText } from "../../render/drift/drift-document.js";
import { driftJson } from "../../render/drift/drift-json.js";
import { isPutBack } from "../../render/drift/ways-on.js";
import type { VeilSources } from "../../render/only-declared/veil-of.js";
import type { DriftOptions, GuildDrift } from "../../use-cases/drift.js";
import { phrase } from "../../words/statement.js";
import { talkText } from "../../words/talk-text.js";
import { UsageError } from "../../words/usage-error.js";
import { type ScopeFlags, scopeOfFlags } from "../arguments/shared-flags.js";
import { EXIT } from "../exit-status.js";
import { type GuildRun, guildCommand } from "../guild-run.js";
import { type FormatFlags, type PlanFormat, planFormat } from "../plan-flags.js";
import type { CommonFlags } from "../settings-of.js";

interface DriftFlags extends CommonFlags, FormatFlags, ScopeFlags {
  readonly format?: PlanFormat;
  readonly guild?: string;
}

export const drift = guildCommand(async (run: GuildRun<DriftFlags>) => {
  const { flags, terminal, verbose, view } = run;
  const format = planFormat(flags);
  const asked = fileUse(flags);
  return run.work(await run.settings(), async ({ guildform, progress, signal }) => {
    const drifted = await guildform.drift({ ...asked, scope: scopeOfFlags(flags), signal });
    progress.end();
    const { declared } = drifted;
    if (declared !== null) view.know(() => veilSourcesOf(declared));
    const shownDrift = { ...view.drift(drifted), statePlace: flags.state };
    const status = openDrift(shownDrift.report).length > 0 ? EXIT.changes : EXIT.done;
    if (format === "markdown") {
      const { driftMarkdown } = await import("../../render/drift/drift-markdown.js");
      terminal.result(driftMarkdown(shownDrift, { verbose, limit: flags.limit }));
      return status;
    }
    return {
      json: () => ({ ...driftJson(shownDrift), ...(flags.onlyDeclared ? { only_declared: true } : {}) }),
      text: (style) => driftText(shownDrift, { ...style, verbose }),
      talk: nextTexts(shownDrift, flags),
      status,
    };
  });
});

/** Returns an empty list if no apply puts a change back. */
function nextTexts({ report, file }: DriftToShow, flags: DriftFlags): readonly string[] {
  if (file.is !== "read" || !report.objects.some(isPutBack)) return [];
  const { file: path, state, people } = flags;
  const scope = scopeOfFlags(flags);
  // A glob may hold a name that --only-declared hides.
  if (flags.onlyDeclared === true && scope !== undefined)
    return [talkText(phrase("next-step", { case: "hidden" }))];
  const command = typedCommand(["plan"], { file: path, state, people, scope });
  return [talkText(phrase("next-step", { case: "review", command }))];
}

const veilSourcesOf = ({ config: file, planned }: NonNullable<GuildDrift["declared"]>): VeilSources =>
  planned === null ? { file } : { file, plans: [planned.plan], guild: planned.seen() };

/** Throws UsageError. */
function fileUse({ guild, file }: DriftFlags): DriftOptions {
  if (guild === undefined) return file === undefined ? {} : { file: "needed" };
  if (!isDecimalId(guild)) throw new UsageError({ case: "guild-id", given: guild });
  return { file: "left", guildId: guild };
}
