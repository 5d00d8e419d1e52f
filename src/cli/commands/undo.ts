// guildform undo: the plan that takes applies back, and the list of what can be taken back.

import { Guildform } from "../../guildform.js";
import type { Allowed } from "../../model/allowances.js";
import { typedCommand } from "../../model/typed-command.js";
import { countChanges } from "../../plan/calls/count-changes.js";
import { type RememberedRun, undoneBy } from "../../plan/history/remembered-run.js";
import { KNOWN_ROWS } from "../../plan/kinds/rows.js";
import { isBlocked, isEmpty } from "../../plan/value/plan-verdict.js";
import { historyText } from "../../render/history-text.js";
import { jsonText } from "../../render/json-text.js";
import { savePlan } from "../../use-cases/save-plan.js";
import type { Settings } from "../../use-cases/settings.js";
import { phrase } from "../../words/statement.js";
import { talkText } from "../../words/talk-text.js";
import { UsageError } from "../../words/usage-error.js";
import { asShown, type ShownFlags } from "../as-shown.js";
import type { CommandView } from "../command-view.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { givenFlags } from "../given-flags.js";
import { tellNextStep } from "../next-step.js";
import { checkOutFile, savedText } from "../out-file.js";
import { planResultText } from "../plan-result-text.js";
import { refuseConfiguration } from "../refuse-configuration.js";
import { reportProgress } from "../report-progress.js";
import { type CommonFlags, settingsOf } from "../settings-of.js";
import { type ScopeFlags, scopeOfFlags } from "../shared-flags.js";
import { askedAfter, stillAsked, stillAskedText } from "../still-asked.js";
import { systemTerminal, type Terminal } from "../terminal.js";
import { untilInterrupted } from "../until-interrupted.js";
import { tellFollowed } from "./pull-into.js";

export interface UndoFlags extends CommonFlags, ScopeFlags, ShownFlags {
  readonly allow: Allowed;
  readonly list?: boolean;
  readonly out?: string;
  readonly into?: string;
  readonly write?: boolean;
  readonly detailedExitcode?: boolean;
}

export const undo = (run: string | undefined, flags: UndoFlags): Promise<ExitStatus> =>
  asShown(flags, (shown) => undoShown(run, flags, shown));

async function undoShown(run: string | undefined, flags: UndoFlags, shown: CommandView): Promise<ExitStatus> {
  const terminal = systemTerminal({ color: flags.color, quiet: flags.quiet === true });
  if (run !== undefined) refuseConfiguration(run, "undo");
  const { into, write = false } = flags;
  if (into === "") throw new UsageError({ case: "out-empty", flag: "--into" });
  if (write && into === undefined)
    throw new UsageError({ case: "only-with-into", given: "--write", command: "undo" });
  const own = await settingsOf({ ...flags, ...(into === undefined ? {} : { file: into }) }, "guildform undo");
  const settings = into === undefined ? own : { ...own, fileFlag: "--into" as const };
  if (flags.list === true) return list(run, { flags, terminal, settings, shown });
  if (flags.out !== undefined) await checkOutFile(flags.out, settings);
  const progress = reportProgress(terminal, { verbose: flags.verbose === true, shown });
  const guildform = new Guildform({ ...settings, ...progress.listeners });
  const json = flags.json === true;
  return untilInterrupted({ terminal, json, progress }, async ({ signal }) => {
    const { plan, mentions, live } = await guildform.undo({
      ...(run === undefined ? {} : { run }),
      allowed: flags.allow,
      scope: scopeOfFlags(flags),
      signal,
    });
    progress.end();
    // An undo needs no file: the file only tells what is declared.
    const file = flags.onlyDeclared ? ((await guildform.load()).config ?? undefined) : undefined;
    shown.know(() => ({ plans: [plan], ...(file === undefined ? {} : { file }) }));
    const verbose = flags.verbose === true;
    const undone = { plan, live };
    const { file: path } = settings;
    const isAsked = into === undefined && !flags.onlyDeclared && !isEmpty(plan);
    const asked = async () => {
      const places = () => askedAfter(new Guildform(settings), undone, signal);
      return stillAsked({ file: path, places, signal });
    };
    if (json) {
      const still = isAsked ? { still_asked: await asked() } : {};
      terminal.result(jsonText({ ...shown.planJson(plan), ...still }));
    } else {
      const options = { ...terminal.resultLook, mentions, verbose, quiet: flags.quiet };
      terminal.result(planResultText(shown.plan(plan), options));
    }
    if (flags.out !== undefined) {
      await savePlan(plan, flags.out, settings);
      terminal.talk(savedText(flags.out, plan));
      if (flags.onlyDeclared) terminal.talk(talkText(phrase("plan-saved-whole", { file: flags.out })));
    }
    let isDecided = true;
    if (into !== undefined) {
      const pulled = await new Guildform(settings).undoInto(undone, signal);
      const about = { file: into, write, isBlocked: isBlocked(plan), json, terminal };
      isDecided = await tellFollowed(pulled, about);
    } else if (!json && flags.quiet !== true && isAsked) {
      const words = ["undo", ...(run === undefined ? [] : [run]), "--into", path];
      const command = typedCommand(words, { ...givenFlags(flags), file: undefined });
      const text = stillAskedText(await asked(), { isDone: false, command });
      if (text !== null) terminal.talk(text);
    }
    const given = {
      ...givenFlags(flags),
      ...(into === undefined ? {} : { file: into }),
      ...(flags.onlyDeclared ? { scope: shown.plan(plan).scope } : {}),
    };
    const command = run === undefined ? ["undo"] : ["undo", run];
    const made = { command, saved: flags.out ?? null, given, configuration: null, hasValues: false };
    tellNextStep(plan, made, { terminal, format: json ? "json" : "text" });
    if (isBlocked(plan)) return EXIT.blocked;
    if (!isDecided) return EXIT.incomplete;
    return flags.detailedExitcode && !isEmpty(plan) ? EXIT.changes : EXIT.done;
  });
}

async function list(
  run: string | undefined,
  {
    flags,
    terminal,
    settings,
    shown,
  }: { flags: UndoFlags; terminal: Terminal; settings: Settings; shown: CommandView },
): Promise<ExitStatus> {
  if (run !== undefined || flags.out !== undefined || flags.into !== undefined) {
    throw new UsageError({ case: "undo-list-alone" });
  }
  const history = shown.runs(await new Guildform(settings).history());
  if (flags.json) terminal.result(jsonText({ history: history.map((one) => listed(one, history)) }));
  else terminal.result(historyText(history, terminal.resultLook));
  return EXIT.done;
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
