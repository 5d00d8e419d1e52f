// Applies a plan to the naive service, call by call in the order of the plan. It records the apply in state as the engine does, so that
// it can be undone.

import type { Config } from "../../src/config/config.js";
import { References } from "../../src/engine/references.js";
import type { Scope } from "../../src/model/address-scope.js";
import { chooseRuns, NothingToUndoError } from "../../src/plan/history/choose-runs.js";
import { undoneHistory } from "../../src/plan/history/touched.js";
import { undoReads } from "../../src/plan/history/undo-reads.js";
import { touchOf } from "../../src/plan/kinds/rows.js";
import { makePlan } from "../../src/plan/make-plan.js";
import { makeUndoPlan } from "../../src/plan/make-undo-plan.js";
import type { LiveGuild } from "../../src/plan/value/live-guild.js";
import type { Plan } from "../../src/plan/value/plan.js";
import { foldRecords } from "../../src/state/fold.js";
import type { AppliedChange } from "../../src/state/recorded-call.js";
import { emptyState, type State } from "../../src/state/state.js";
import { GUILD_ID } from "../small-guild.js";
import type { NaiveService } from "./naive-service.js";
import { refresh } from "./run-plan.js";
import { run } from "./undo/undo-of.js";

/** The plan was made from this state and this guild. */
export interface MadePlan {
  readonly plan: Plan;
  readonly state: State | null;
  readonly live: LiveGuild;
}

const MADE = { allowed: {}, toolVersion: "0.0.0-test", createdAt: "2026-01-01T12:00:00.000Z" };

export function planOfFile(parts: {
  readonly config: Config;
  readonly state: State | null;
  readonly service: NaiveService;
  /** `undefined` means that the plan covers the whole guild. */
  readonly scope?: Scope | undefined;
}): MadePlan {
  const live = refresh(parts);
  const { config, state, scope } = parts;
  return { plan: makePlan({ config, state, live, scope, ...MADE }).plan, state, live };
}

/** Returns `null` when there is no apply to undo. */
export function undoOfLast(parts: {
  readonly state: State;
  readonly service: NaiveService;
}): MadePlan | null {
  const { state, service } = parts;
  try {
    const runs = chooseRuns(state, null);
    const live = service.read(
      undoReads(undoneHistory({ state, runs, ownRuns: [], touchOf }), service.channels),
    );
    return {
      plan: makeUndoPlan({ state, live, runs, ownRuns: [], images: new Map(), ...MADE }).plan,
      state,
      live,
    };
  } catch (error) {
    if (error instanceof NothingToUndoError) return null;
    throw error;
  }
}

export function carryOut(
  plan: Plan,
  parts: { readonly service: NaiveService; readonly state: State | null },
): State {
  const born = parts.state ?? emptyState({ lineage: "lineage-1", guildId: GUILD_ID });
  const before = new Map(plan.preconditions.map((one) => [one.address, one]));
  let state = foldRecords(born, plan.remember);
  const references = References.ofState(state);
  const changes: AppliedChange[] = [];
  for (const operation of plan.operations) {
    const { address } = operation;
    const params = references.params(operation);
    const body = references.body(operation);
    const made = parts.service.call({ operation: operation.operation, params, body: body ?? {} }) ?? null;
    if (made !== null) references.set(address, made);
    state = foldRecords(
      state,
      operation.remember.map((one) => references.record(one)),
    );
    const { live = null, bound = null } = before.get(address) ?? {};
    changes.push({
      operation_id: operation.id,
      address,
      operation: operation.operation,
      params,
      body: body ?? null,
      made,
      live,
      bound,
    });
  }
  return { ...state, history: [...state.history, run(changes)] };
}
