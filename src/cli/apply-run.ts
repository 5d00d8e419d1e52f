// One apply on a terminal: progress or events while it works, its report at the end, and its status, also when it is
// interrupted.

import type { ApplyResult } from "../engine/apply-guild.js";
import type { EngineEvent, EngineListener } from "../engine/engine-event.js";
import { Guildform } from "../guildform.js";
import { toldOutcome } from "../render/told-outcome.js";
import type { Settings } from "../use-cases/settings.js";
import { phrase } from "../words/statement.js";
import { talkText } from "../words/talk-text.js";
import type { CommandView } from "./command-view.js";
import { eventLine } from "./event-line.js";
import type { ExitStatus } from "./exit-status.js";
import { showInterrupted, showLeftAtOnce } from "./interrupts.js";
import { reportApply } from "./report-apply.js";
import { type ProgressReport, reportProgress } from "./report-progress.js";
import type { Terminal } from "./terminal.js";
import { untilInterrupted } from "./until-interrupted.js";

export interface ApplyRun {
  readonly guildform: Guildform;
  readonly progress: ProgressReport;
  readonly signal: AbortSignal;
}

export async function applyRun(
  settings: Settings,
  around: {
    readonly terminal: Terminal;
    readonly json: boolean;
    readonly verbose: boolean;
    readonly shown: CommandView;
  },
  work: (run: ApplyRun) => Promise<ApplyResult>,
): Promise<ExitStatus> {
  const { terminal, json, verbose, shown } = around;
  const progress = reportProgress(terminal, { verbose, shown });
  let writing = false;
  let underWay = 0;
  const onEvent: EngineListener = (happened) => {
    const event = shown.event(happened);
    writing ||= event.type === "operation-started";
    if (event.type === "operation-started") underWay += 1;
    if (event.type === "operation-ended") underWay -= 1;
    if (json) terminal.result(eventLine(toldEvent(event)));
    // Worth telling people, whoever reads the rest.
    if (!json || event.type === "lock-replaced" || event.type === "lock-waiting")
      progress.listeners.onEvent(event);
  };
  const stopInOrder = () => {
    const event: EngineEvent = { type: "stopping", reason: "interrupted" };
    if (underWay > 0) progress.listeners.onEvent(event);
    else terminal.talk(talkText(phrase("stopping", {})));
    if (json) terminal.result(eventLine(event));
  };
  const leave = (status: ExitStatus) => {
    progress.end();
    if (writing) showLeftAtOnce(terminal, { status, json });
    else showInterrupted(terminal, { status, json });
  };
  const guildform = new Guildform({ ...settings, ...progress.listeners, onEvent });
  const interruptible = { terminal, json, progress, onFirst: stopInOrder, onSecond: leave };
  // Once a write was sent nothing is thrown any more: outcomes are a result.
  return untilInterrupted(interruptible, async (interrupts) => {
    const result = await work({ guildform, progress, signal: interrupts.signal });
    progress.end();
    return reportApply(shown.result(result), { json, terminal, interrupted: interrupts.status() });
  });
}

/** An outcome is shown with its words. */
const toldEvent = (event: EngineEvent) =>
  event.type === "operation-ended" ? { ...event, outcome: toldOutcome(event.outcome) } : event;
