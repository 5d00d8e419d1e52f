// The rows of all kinds: of the calls that plans make, by operation, and of all looks. A planned operation or a kind of look
// without a row does not compile.

import type { Json, JsonObject } from "../../model/json.js";
import { resolved } from "../../model/resolved.js";
import { type CallRow, type Effect, type Sent, sentBy } from "../calls/row.js";
import type { TouchOf } from "../calls/touch.js";
import { indexedGuild, type LookRow, type ReadGuild } from "../looks/row.js";
import { protectedLook } from "../looks/state-looks.js";
import type { Look, LookKind, LookOf } from "../value/look.js";
import type { Operation } from "../value/plan.js";
import type { PlannedOperation } from "../value/planned-call.js";
import * as announcement from "./announcement/rows.js";
import * as channel from "./channel/rows.js";
import * as message from "./message/rows.js";
import * as permission from "./permission/rows.js";
import * as pin from "./pin/rows.js";
import * as reaction from "./reaction/rows.js";
import * as role from "./role/rows.js";
import * as thread from "./thread/rows.js";

/** In the order in which the list of applies counts their calls. */
const KINDS = [channel, permission, pin, announcement, message, reaction, thread, role];

const CALLS: Readonly<Record<PlannedOperation, CallRow>> = together(KINDS.map(({ calls }) => calls));

/** What is protected is no kind of its own. */
export const LOOKS: { readonly [Kind in LookKind]: LookRow<Kind> } = {
  ...together(KINDS.map(({ looks }) => looks)),
  protected: protectedLook,
};

/** The row of a call that this version plans. */
export const callRow = (operation: PlannedOperation): CallRow => CALLS[operation];

/** The rows of all calls that this version plans, as state names them. */
export const KNOWN_ROWS: ReadonlyMap<string, CallRow> = new Map(Object.entries(CALLS));

/** The row of a call that state names; null for one that this version does not plan. */
export const knownRow = (operation: string): CallRow | null => KNOWN_ROWS.get(operation) ?? null;

/** What a call that state keeps did. */
export const touchOf: TouchOf = (one) => knownRow(one.operation)?.touches(sentBy(one)) ?? null;

/** A call of a plan, as far as its effects go. */
export type PlannedCall = Pick<Operation, "operation" | "address" | "params" | "body">;

/** What a call of a plan does. Objects that the plan makes go by their addresses: `channel.rules` for an id. */
export function effectsOf({ operation, address, params, body = {} }: PlannedCall): readonly Effect[] {
  const sent = (value: JsonObject) => resolved(value, (one) => one) as JsonObject;
  const made = { params: sent(params as JsonObject) as Sent["params"], body: sent(body), made: address };
  return knownRow(operation)?.effects(made) ?? [];
}

/** `{ a: 1 } | { b: 2 }` → `{ a: 1 } & { b: 2 }`. */
type Together<Part> = (Part extends unknown ? (part: Part) => void : never) extends (all: infer All) => void
  ? All
  : never;

function together<Part extends object>(parts: readonly Part[]): Together<Part> {
  return Object.assign({}, ...parts);
}

/** The row of a look's kind: `lookRow(look).see(guild, look)` takes the look. */
export const lookRow = <Kind extends LookKind>(look: LookOf<Kind>): LookRow<Kind> => LOOKS[look.kind];

/** What `Basis.live` is for a look; null = not there. Indexes the guild once. */
export function lookAt(guild: ReadGuild): (look: Look) => Json {
  const seen = indexedGuild(guild);
  return (look) => lookRow(look).see(seen, look);
}
