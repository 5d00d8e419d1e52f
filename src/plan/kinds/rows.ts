// The rows of all kinds: of the calls that plans make, by operation, and of all looks. A planned operation or a kind of look
// without a row does not compile.

import type { Json, JsonObject } from "../../model/json.js";
import { resolved } from "../../model/resolved.js";
import { type CallRow, type Effect, type HistoryCall, historyCall } from "../calls/row.js";
import type { TouchOf } from "../calls/touch.js";
import { type FactRow, indexedGuild } from "../facts/fact-row.js";
import { protectedFactRow } from "../facts/state-facts.js";
import type { FactKind, FactRef, FactRefOf } from "../value/fact-ref.js";
import type { ReadGuild } from "../value/live-guild.js";
import type { Operation } from "../value/plan.js";
import type { PlannedOperation } from "../value/planned-call.js";
import { announcementCalls, announcementFactRows } from "./announcement/calls-and-facts.js";
import { channelCalls, channelFactRows } from "./channel/calls-and-facts.js";
import { messageCalls, messageFactRows } from "./message/calls-and-facts.js";
import { permissionCalls, permissionFactRows } from "./permission/calls-and-facts.js";
import { roleCalls, roleFactRows } from "./role/calls-and-facts.js";
import { entryFactRows, pinCalls, reactionCalls } from "./set-entry/calls-and-facts.js";
import { threadCalls, threadFactRows } from "./thread/calls-and-facts.js";

/** In the order in which the list of applies counts their calls. */
const CALLS: Readonly<Record<PlannedOperation, CallRow>> = {
  ...channelCalls,
  ...permissionCalls,
  ...pinCalls,
  ...announcementCalls,
  ...messageCalls,
  ...reactionCalls,
  ...threadCalls,
  ...roleCalls,
};

/** What is protected is no kind of its own. */
export const FACT_ROWS: { readonly [Kind in FactKind]: FactRow<Kind> } = {
  ...channelFactRows,
  ...permissionFactRows,
  ...announcementFactRows,
  ...messageFactRows,
  ...entryFactRows,
  ...threadFactRows,
  ...roleFactRows,
  protected: protectedFactRow,
};

/** The row of a call that this version plans. */
export const callRow = (operation: PlannedOperation): CallRow => CALLS[operation];

/** The rows of all calls that this version plans, as state names them. */
export const KNOWN_ROWS: ReadonlyMap<string, CallRow> = new Map(Object.entries(CALLS));

/** The row of a call that state names; null for one that this version does not plan. */
export const knownRow = (operation: string): CallRow | null => KNOWN_ROWS.get(operation) ?? null;

/** What a call that state keeps did. */
export const touchOf: TouchOf = (one) => knownRow(one.operation)?.touches(historyCall(one)) ?? null;

/** A call of a plan, as far as its effects go. */
export type PlannedCall = Pick<Operation, "operation" | "address" | "params" | "body">;

/** What a call of a plan does. Objects that the plan makes go by their addresses: `channel.rules` for an id. */
export function effectsOf({ operation, address, params, body = {} }: PlannedCall): readonly Effect[] {
  const sent = (value: JsonObject) => resolved(value, (one) => one) as JsonObject;
  const made = {
    params: sent(params as JsonObject) as HistoryCall["params"],
    body: sent(body),
    made: address,
  };
  return knownRow(operation)?.effects(made) ?? [];
}

/** The row of a look's kind: `lookRow(look).see(guild, look)` takes the look. */
export const factRow = <Kind extends FactKind>(fact: FactRefOf<Kind>): FactRow<Kind> => FACT_ROWS[fact.kind];

/** The value of a fact, as `Precondition.live` has it; null: not there. Indexes the guild once. */
export function liveFacts(guild: ReadGuild): (fact: FactRef) => Json {
  const guildIndex = indexedGuild(guild);
  return (fact) => factRow(fact).see(guildIndex, fact);
}
