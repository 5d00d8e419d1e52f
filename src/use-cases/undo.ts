// These use cases are about undo: the history of the state, and the plan that reverts applies. No configuration is needed, because the
// state names the guild.

import type { PlannedGuild } from "../engine/plan-guild.js";
import type { Scope } from "../model/address-scope.js";
import type { Allowed } from "../model/allowances.js";
import { chooseRuns } from "../plan/history/choose-runs.js";
import { type RememberedRun, rememberedRuns } from "../plan/history/remembered-run.js";
import { givenPeople } from "./configuration.js";
import { filesBeside } from "./contained-file.js";
import { version } from "./guildform-version.js";
import { withPeople } from "./people-of-plan.js";
import { peopleOfState } from "./people-of-state.js";
import { readState } from "./read-state.js";
import { clockOf, listenerOf, openClient, type Settings } from "./settings.js";
import { signedPlan } from "./signed-plan.js";

export interface UndoOptions {
  /** Gives the id of the earliest apply to revert, or the beginning of the id. The default is the last apply. */
  readonly run?: string;
  readonly allowed?: Allowed;
  /** Limits the undo to a part of the guild. `undefined` means the whole guild. */
  readonly scope?: Scope | undefined;
  readonly signal?: AbortSignal;
}

/** Lists the applies that the state remembers, the oldest first. It uses no network. Throws the errors of the state. */
export async function readHistory(settings: Settings): Promise<readonly RememberedRun[]> {
  const { state } = await readState(settings);
  return state === null ? [] : rememberedRuns(state);
}

/**
 * Plans the undo of applies. It writes nothing, not even state. Errors: NothingToUndoError, UnknownRunError, errors of the client and of
 * the state.
 */
export async function planUndoing(settings: Settings, options: UndoOptions = {}): Promise<PlannedGuild> {
  const { run, allowed = {}, scope, signal = new AbortController().signal } = options;
  const { state } = await readState(settings);
  const runs = chooseRuns(state, run ?? null);
  if (state === null) throw new TypeError("no state, and yet a history");
  const people = await peopleOfState(settings, state);
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
    const plan = withPeople(planned.plan, await givenPeople(settings), people);
    return { ...planned, plan: await signedPlan(plan, settings) };
  } finally {
    await client.close();
  }
}
