// Builds runs as state keeps them, and plans that undo them, for tests of undo.

import { writtenAddress } from "../../../src/model/address.js";
import type { Allowed } from "../../../src/model/allowances.js";
import type { JsonObject } from "../../../src/model/json.js";
import { makeUndoPlan } from "../../../src/plan/make-undo-plan.js";
import type { Plan } from "../../../src/plan/value/plan.js";
import type { AppliedChange } from "../../../src/state/recorded-call.js";
import type { AppliedRun, State } from "../../../src/state/state.js";
import { findingsOf } from "../../findings-of.js";
import { type SmallGuild, state } from "../../small-guild.js";

export function run(changes: readonly AppliedChange[], fields: Partial<AppliedRun> = {}): AppliedRun {
  return {
    id: "1f2e3d4c-0000",
    at: "2026-03-01T09:30:00.000Z",
    by: "alice on build-7",
    command: "guildform apply",
    undoes: [],
    orders: {},
    known: null,
    changes,
    ...fields,
  };
}

type ChangeFields = Partial<AppliedChange> & Pick<AppliedChange, "address" | "operation">;

/** Returns a call that succeeded. `live` and `bound` are `null` unless given. */
export const change = (fields: ChangeFields): AppliedChange => ({
  operation_id: `${fields.operation} ${fields.address}`,
  params: {},
  body: null,
  made: null,
  live: null,
  bound: null,
  ...fields,
});

/** Returns the facts of a channel, in the form of a precondition. */
export const facts = (id: string, fields: JsonObject = {}): JsonObject => ({
  id,
  name: `c${id}`,
  type: 0,
  sub_type: 0,
  parent_id: "0",
  private_type: 0,
  speak_permission: 1,
  application_id: null,
  ...fields,
});

export const updated = (id: string, body: JsonObject, before: JsonObject = {}): AppliedChange =>
  change({
    address: writtenAddress(`channel.k${id}`),
    operation: "update_channel",
    params: { channel_id: id },
    body,
    live: facts(id, before),
  });

export function undoOf(
  runs: readonly AppliedRun[],
  {
    live,
    state: before,
    allowed = { deletes: 9 },
    images = {},
  }: {
    readonly live: SmallGuild["live"];
    readonly state?: State;
    readonly allowed?: Allowed;
    readonly images?: Readonly<Record<string, string>>;
  },
): Plan {
  return makeUndoPlan({
    state: { ...(before ?? state({})), history: runs },
    live,
    runs,
    ownRuns: [],
    allowed,
    images: new Map(Object.entries(images)),
    toolVersion: "test",
    createdAt: "2026-03-02T00:00:00.000Z",
  }).plan;
}

/** Returns `code: message` of each finding except the infos. */
export const told = (plan: Plan): string[] =>
  findingsOf(plan)
    .filter(({ level }) => level !== "info")
    .map(({ code, message }) => `${code}: ${message}`);

export const calls = (plan: Plan) =>
  plan.operations.map(({ operation, params, body }) => ({
    operation,
    params,
    ...(body === undefined ? {} : { body }),
  }));
