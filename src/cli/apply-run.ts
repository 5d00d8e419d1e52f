// Runs one apply on a terminal. It shows progress or events, then the report, and returns the exit status. An interrupted apply has a
// status of its own.

import type { ApplyResult } from "../engine/apply-guild.js";
import type { EngineEvent, EngineListener } from "../engine/engine-event.js";
import { Guildform } from "../guildform.js";
import { outcomeJson } from "../render/outcome-json.js";
import type { Settings } from "../use-cases/settings.js";
import { phrase } from "../words/statement.js";
import { talkText } from "../words/talk-text.js";
import { eventLine } from "./event-line.js";
import type { ExitStatus } from "./exit-status.js";
import type { GuildRun, GuildWork } from "./guild-run.js";
import { showInterrupted, showLeftAtOnce, untilInterrupted } from "./interrupts.js";
import { reportApply } from "./report-apply.js";
import { reportProgress } from "./report-progress.js";

export async function applyRun(
  { terminal, json, verbose, view }: Pick<GuildRun, "terminal" | "json" | "verbose" | "view">,
  settings: Settings,
  work: (work: GuildWork) => Promise<ApplyResult>,
): Promise<ExitStatus> {
  const progress = reportProgress(terminal, { verbose, view });
  let writing = false;
  let underWay = 0;
  const onEvent: EngineListener = (happened) => {
    const event = view.event(happened);
    writing ||= event.type === "operation-started";
    if (event.type === "operation-started") underWay += 1;
    if (event.type === "operation-ended") underWay -= 1;
    if (json) terminal.result(eventLine(eventJson(event)));
    // People must see these two events, even if a program reads the rest as JSON.
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
  // After the first write, `work` throws no more errors: its result holds the outcomes.
  return untilInterrupted(interruptible, async (interrupts) => {
    const result = await work({ guildform, progress, signal: interrupts.signal });
    progress.end();
    return reportApply(view.result(result), { json, terminal, interrupted: interrupts.status() });
  });
}

/** Adds the sentences to an outcome. */
const eventJson = (event: EngineEvent) =>
  event.type === "operation-ended" ? { ...event, outcome: outcomeJson(event.outcome) } : event;
