// guildform undo: makes the plan that reverts applies, and lists the applies that it can revert.

import { Guildform } from "../../guildform.js";
import { typedCommand } from "../../model/typed-command.js";
import { countChanges } from "../../plan/calls/count-changes.js";
import { type RememberedRun, undoneBy } from "../../plan/history/remembered-run.js";
import { KNOWN_ROWS } from "../../plan/kinds/rows.js";
import { isBlocked, isEmpty } from "../../plan/value/plan-verdict.js";
import { historyText } from "../../render/history-text.js";
import { jsonText } from "../../render/json-text.js";
import type { Settings } from "../../use-cases/settings.js";
import { UsageError } from "../../words/usage-error.js";
import { scopeOfFlags } from "../arguments/shared-flags.js";
import { EXIT } from "../exit-status.js";
import { type Answer, type GuildRun, guildCommand } from "../guild-run.js";
import { tellNextStep } from "../next-step.js";
import { checkOutFile, savePlanTo } from "../out-file.js";
import { givenFlags, type PlanningFlags, refuseConfiguration } from "../plan-flags.js";
import { planResultText } from "../plan-result-text.js";
import { askedAfter, stillAsked, stillAskedText } from "../still-asked.js";
import { tellFollowed } from "./pull-into.js";

interface UndoFlags extends PlanningFlags {
  readonly list?: boolean;
  readonly out?: string;
  readonly into?: string;
  readonly write?: boolean;
  readonly detailedExitcode?: boolean;
}

export const undo = guildCommand(async (around: GuildRun<UndoFlags>, run: string | undefined) => {
  const { flags, json, verbose, terminal, view } = around;
  if (run !== undefined) refuseConfiguration(run, "undo");
  const { into, write = false, out } = flags;
  if (into === "") throw new UsageError({ case: "out-empty", flag: "--into" });
  if (write && into === undefined)
    throw new UsageError({ case: "only-with-into", given: "--write", command: "undo" });
  const flagSettings = await around.settings(into === undefined ? {} : { file: into });
  const settings = into === undefined ? flagSettings : { ...flagSettings, fileFlag: "--into" as const };
  if (flags.list === true) return list(run, around, settings);
  if (out !== undefined) await checkOutFile(out, settings);
  return around.work(settings, async ({ guildform, progress, signal }) => {
    const { plan, mentions, live } = await guildform.undo({
      ...(run === undefined ? {} : { run }),
      allowed: flags.allow,
      scope: scopeOfFlags(flags),
      signal,
    });
    progress.end();
    // An undo needs no file. The file only says which names are declared.
    const declaredFile = flags.onlyDeclared ? ((await guildform.load()).config ?? undefined) : undefined;
    view.know(() => ({ plans: [plan], ...(declaredFile === undefined ? {} : { file: declaredFile }) }));
    const shownPlan = view.plan(plan);
    const undone = { plan, live };
    const { file } = settings;
    const isAsked = into === undefined && !flags.onlyDeclared && !isEmpty(plan);
    const asked = async () => {
      const places = () => askedAfter(new Guildform(settings), undone, signal);
      return stillAsked({ file, places, signal });
    };
    if (json) {
      const still = isAsked ? { still_asked: await asked() } : {};
      terminal.result(jsonText({ ...(await view.planJson(plan)), ...still }));
    } else {
      const options = { ...terminal.resultLook, mentions, verbose, quiet: flags.quiet };
      terminal.result(planResultText(shownPlan, options));
    }
    if (out !== undefined) await savePlanTo(out, plan, { ...flags, settings, terminal });
    const command = run === undefined ? ["undo"] : ["undo", run];
    const given = givenFlags(flags, shownPlan);
    let isDecided = true;
    if (into !== undefined) {
      const pulled = await new Guildform(settings).undoInto(undone, signal);
      const about = { file: into, write, isBlocked: isBlocked(plan), json, terminal };
      isDecided = await tellFollowed(pulled, about);
    } else if (!json && flags.quiet !== true && isAsked) {
      const follow = typedCommand([...command, "--into", file], { ...given, file: undefined });
      const text = stillAskedText(await asked(), { isDone: false, command: follow });
      if (text !== null) terminal.talk(text);
    }
    const made = {
      command,
      saved: out ?? null,
      given: into === undefined ? given : { ...given, file: into },
      configuration: null,
      hasValues: false,
    };
    tellNextStep(plan, made, { terminal, format: json ? "json" : "text" });
    if (isBlocked(plan)) return EXIT.blocked;
    if (!isDecided) return EXIT.incomplete;
    return flags.detailedExitcode && !isEmpty(plan) ? EXIT.changes : EXIT.done;
  });
});

async function list(
  run: string | undefined,
  { flags, view }: GuildRun<UndoFlags>,
  settings: Settings,
): Promise<Answer> {
  if (run !== undefined || flags.out !== undefined || flags.into !== undefined) {
    throw new UsageError({ case: "undo-list-alone" });
  }
  const history = view.runs(await new Guildform(settings).history());
  return {
    json: () => ({ history: history.map((one) => listed(one, history)) }),
    text: (style) => historyText(history, style),
  };
}

const listed = (run: RememberedRun, history: readonly RememberedRun[]) => ({
  id: run.id,
  at: run.at,
  by: run.by,
  command: run.command,
  undoes: run.undoes,
  undone_by: undoneBy(run, history).whole,
  undone_in_part_by: undoneBy(run, history).inPart,
  open_calls: run.openCalls,
  counts: Object.fromEntries(countChanges(run, KNOWN_ROWS).map(({ of, count }) => [of, count])),
});
