// Carries out a plan with posts as apply does, without a network. It makes the calls in some order that the plan allows, and one chosen
// call may fail, so that the calls that need it are left out. It records what happened.

import type { Config } from "../../src/config/config.js";
import { References } from "../../src/engine/references.js";
import { addressKind, byAddress } from "../../src/model/address.js";
import { ownIdOf } from "../../src/model/bound-id.js";
import { claim } from "../../src/plan/claims/claim.js";
import { priorOf } from "../../src/plan/claims/prior.js";
import { readSet } from "../../src/plan/claims/read-set.js";
import { makePlan } from "../../src/plan/make-plan.js";
import { postingDay } from "../../src/plan/posting/daily-quota.js";
import type { Operation, Plan } from "../../src/plan/value/plan.js";
import { foldRecords } from "../../src/state/fold.js";
import type { AppliedChange } from "../../src/state/recorded-call.js";
import { emptyState, type State } from "../../src/state/state.js";
import type { StateRecord } from "../../src/state/state-record.js";
import { GUILD_ID } from "../small-guild.js";
import type { NaiveContent } from "./naive-content.js";

export function planContent(parts: {
  readonly config: Config;
  readonly state: State | null;
  readonly service: NaiveContent;
  readonly at: string;
}): Plan {
  const { config, state, service, at } = parts;
  const prior = priorOf(state, config, service.channels);
  const live = service.read(readSet(claim(config, prior, service.channels), prior, config));
  return makePlan({ config, state, live, allowed: {}, toolVersion: "0.0.0-test", createdAt: at }).plan;
}

export function runContent(
  plan: Plan,
  parts: {
    readonly service: NaiveContent;
    readonly state: State | null;
    readonly choose: (ready: readonly Operation[]) => Operation;
    /** The service refuses the call with this id. */
    readonly refused?: string | undefined;
    readonly watch?: (state: State) => void;
    /** State records the progress of the applied saved plan under this digest. */
    readonly saved?: string;
    /** The run ends after this number of calls. The default is all. */
    readonly calls?: number;
  },
): State {
  const { service } = parts;
  const run = parts.saved === undefined ? null : { id: `run-${parts.state?.serial ?? 0}`, plan: parts.saved };
  let state = foldRecords(parts.state ?? emptyState({ lineage: "lineage-1", guildId: GUILD_ID }), [
    ...(run === null ? [] : [runRecord(run, plan.created_at)]),
    ...plan.remember,
  ]);
  const references = References.ofState(state);
  const ended = new Map<string, "done" | "failed">();
  let waiting = plan.operations;
  for (;;) {
    const stopped = waiting.filter(({ after }) => after.some((id) => ended.get(id) === "failed"));
    for (const { id } of stopped) ended.set(id, "failed");
    waiting = waiting.filter((one) => !stopped.includes(one));
    const ready = waiting.filter(
      ({ after, waits_for }) =>
        after.every((id) => ended.get(id) === "done") && waits_for.every((id) => ended.has(id)),
    );
    if (ready.length === 0 && stopped.length === 0) break;
    if (ready.length === 0) continue;
    if (plan.operations.length - waiting.length === parts.calls) return state;
    const next = parts.choose(ready);
    waiting = waiting.filter((one) => one !== next);
    if (next.id === parts.refused) {
      ended.set(next.id, "failed");
      continue;
    }
    const params = references.params(next);
    const body = references.body(next) ?? {};
    const made = service.call({ operation: next.operation, params, body });
    if (made !== undefined) references.set(next.address, made);
    const posts =
      next.operation === "post_message"
        ? [
            {
              type: "posts",
              channel_id: params.channel_id ?? "",
              day: postingDay(plan.created_at),
              add: 1,
              refused: null,
            } as const,
          ]
        : [];
    const learned = next.remember.map((one) => references.record(one));
    const done = run === null ? [] : [changeRecord(run, next, { plan, params, body, made: made ?? null })];
    state = foldRecords(state, [...posts, ...learned, ...done]);
    ended.set(next.id, "done");
    parts.watch?.(state);
  }
  if (waiting.length > 0) throw new Error(`nothing can run: ${waiting.map(({ id }) => id).join(", ")}`);
  return state;
}

interface SavedRun {
  readonly id: string;
  /** The run applies the plan with this digest. */
  readonly plan: string;
}

const runRecord = (run: SavedRun, at: string): StateRecord => ({
  type: "run",
  run: {
    ...run,
    at,
    by: "tester on here",
    command: "apply",
    undoes: [],
    orders: {},
    known: null,
    changes: [],
  },
});

function changeRecord(
  run: SavedRun,
  { id, address, operation }: Operation,
  sent: { readonly plan: Plan } & Pick<AppliedChange, "params" | "body" | "made">,
): StateRecord {
  const { plan, params, body, made } = sent;
  const seen = plan.preconditions.find((one) => one.address === address);
  const before = { live: seen?.live ?? null, bound: seen?.bound ?? null };
  const change = { operation_id: id, address, operation, params, body, made, ...before };
  return { type: "change", run: run.id, change };
}

/** Returns the ids that state has bound to messages, by address. */
export const boundMessages = (state: State): Map<string, string> =>
  new Map(
    byAddress(state.resources).flatMap(([address, { id }]) =>
      addressKind(address) === "message" ? [[address, ownIdOf(id)] as const] : [],
    ),
  );
