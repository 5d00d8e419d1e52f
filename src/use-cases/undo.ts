// Use cases around undo: the history that state keeps, and the plan that takes applies back. Neither needs the
// configuration: the guild is that of the state.

import type { PlannedGuild } from "../engine/plan-guild.js";
import type { Scope } from "../model/address-scope.js";
import type { Allowed } from "../model/allowances.js";
import { chooseRuns } from "../plan/history/choose-runs.js";
import { type RememberedRun, rememberedRuns } from "../plan/history/remembered-run.js";
import { filesBeside } from "./contained-file.js";
import { version } from "./guildform-version.js";
import { readState } from "./read-state.js";
import { clockOf, listenerOf, openClient, type Settings } from "./settings.js";
import { signedPlan } from "./signed-plan.js";

export interface UndoOptions {
  /** The id of the earliest apply to take back, or its beginning; the last apply when left out. */
  readonly run?: string;
  readonly allowed?: Allowed;
  /** The part of the guild that goes back; all of it when left out. */
  readonly scope?: Scope | undefined;
  readonly signal?: AbortSignal;
}

/** The applies that state remembers, oldest first. No network. Errors: those of the state. */
export async function readHistory(settings: Settings): Promise<readonly RememberedRun[]> {
  const { state } = await readState(settings);
  return state === null ? [] : rememberedRuns(state);
}

/**
 * The plan that takes applies back. Writes nothing, not even state. Errors: NothingToUndoError, UnknownRunError,
 * those of the client and of the state.
 */
export async function planUndoing(settings: Settings, options: UndoOptions = {}): Promise<PlannedGuild> {
  const { run, allowed = {}, scope, signal = new AbortController().signal } = options;
  const { state } = await readState(settings);
  const runs = chooseRuns(state, run ?? null);
  if (state === null) throw new TypeError("no state, and yet a history");
  const { planUndo } = await import("../engine/plan-undo.js");
  const client = await openClient(settings);
  try {
    const planned = await planUndo({
      client,
      state,
      runs,
      allowed,
      scope,
      signal,
      clock: clockOf(settings),
      toolVersion: version(),
      onEvent: listenerOf(settings),
      readContained: filesBeside(settings.file),
    });
    return { ...planned, plan: await signedPlan(planned.plan, settings) };
  } finally {
    await client.close();
  }
}
