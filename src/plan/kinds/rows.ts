// Joins the rows of all kinds: one for each operation that plans make, and one for each kind of fact. An operation or fact without a row
// does not compile. A new kind adds the exports of its calls-and-facts.ts here, typed `satisfies OwnCalls`. calls/row.ts and
// facts/fact-row.ts say what a row promises.

import type { Address } from "../../model/address.js";
import type { Json, JsonObject } from "../../model/json.js";
import { resolved } from "../../model/resolved.js";
import { type CallRow, type Effect, type GuardedCall, type HistoryCall, historyCall } from "../calls/row.js";
import type { TouchOf } from "../calls/touch.js";
import { type FactRow, indexedGuild } from "../facts/fact-row.js";
import { protectedFactRow } from "../facts/state-facts.js";
import type { FactKind, FactRef, FactRefOf } from "../value/fact-ref.js";
import type { ReadGuild } from "../value/live-guild.js";
import type { Operation } from "../value/plan.js";
import type { PlannedOperation } from "../value/planned-call.js";
import { announcementCalls, announcementFactRows } from "./announcement/calls-and-facts.js";
import { channelCalls, channelFactRows } from "./channel/calls-and-facts.js";
import { memberCalls, memberFactRows } from "./member/calls-and-facts.js";
import { messageCalls, messageFactRows } from "./message/calls-and-facts.js";
import { permissionCalls, permissionFactRows } from "./permission/calls-and-facts.js";
import { roleCalls, roleFactRows } from "./role/calls-and-facts.js";
import { entryFactRows, pinCalls, reactionCalls } from "./set-entry/calls-and-facts.js";
import { threadCalls, threadFactRows } from "./thread/calls-and-facts.js";

/** The list of applies counts the calls in this order. */
const CALLS: Readonly<Record<PlannedOperation, CallRow>> = {
  ...channelCalls,
  ...permissionCalls,
  ...pinCalls,
  ...announcementCalls,
  ...messageCalls,
  ...reactionCalls,
  ...threadCalls,
  ...roleCalls,
  ...memberCalls,
};

/** Protection belongs to no kind. */
export const FACT_ROWS: { readonly [Kind in FactKind]: FactRow<Kind> } = {
  ...channelFactRows,
  ...permissionFactRows,
  ...announcementFactRows,
  ...messageFactRows,
  ...entryFactRows,
  ...threadFactRows,
  ...roleFactRows,
  ...memberFactRows,
  protected: protectedFactRow,
};

export const callRow = (operation: PlannedOperation): CallRow => CALLS[operation];

/** Maps the name of a call in state, such as `create_channel`, to its row. */
export const KNOWN_ROWS: ReadonlyMap<string, CallRow> = new Map(Object.entries(CALLS));

/** Returns the row of a call in state. `null` means that this version does not plan the call. */
export const knownRow = (operation: string): CallRow | null => KNOWN_ROWS.get(operation) ?? null;

/** Returns the object that a call in state changed, and how. */
export const touchOf: TouchOf = (one) => knownRow(one.operation)?.touches(historyCall(one)) ?? null;

/** These members of a call decide its effects. */
export type PlannedCall = Pick<Operation, "operation" | "address"> & GuardedCall;

/** Returns the effects of a call. An object that the plan creates has its address as id: `channel.rules`. */
export function effectsOf({ operation, address, params, body = {} }: PlannedCall): readonly Effect[] {
  const made = {
    params: resolved(params as JsonObject, addressAsId) as HistoryCall["params"],
    body: resolved(body, addressAsId) as JsonObject,
    made: address,
  };
  return knownRow(operation)?.effects(made) ?? [];
}

const addressAsId = (address: Address): string => address;

/** Returns the row for a fact, as in `factRow(fact).see(guild, fact)`. */
export const factRow = <Kind extends FactKind>(fact: FactRefOf<Kind>): FactRow<Kind> => FACT_ROWS[fact.kind];

/**
 * Returns the value of a fact, as in `Precondition.live`. `null` means that the object does not exist. It builds the index of the guild
 * once.
 */
export function liveFacts(guild: ReadGuild): (fact: FactRef) => Json {
  const guildIndex = indexedGuild(guild);
  return (fact) => factRow(fact).see(guildIndex, fact);
}
