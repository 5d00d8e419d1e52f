// After a call: the access that a call of a plan leaves, by the effects in its row. Calls that a plan makes of new channels
// name these by Refs; here such a channel goes by its address.

import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";
import { parseBitmap } from "../../model/permissions.js";
import { subjectName } from "../../model/subject-name.js";
import type { Effect } from "../calls/row.js";
import { knownRow } from "../kinds/rows.js";
import { lookedBy } from "../looks/row.js";
import type { Operation } from "../value/plan.js";
import { resolved } from "../value/resolved.js";
import { ALL_KNOWN, type GuildAccess } from "./guild-access.js";
import { exactly, type Held, HOLDS_NOTHING } from "./held.js";
import { heldIn, type Room } from "./room.js";

/** A call of a plan, as far as access cares. */
export type AccessStep = Pick<Operation, "operation" | "address" | "params" | "body">;

/** The guild after these calls. */
export function afterCalls(before: GuildAccess, operations: readonly AccessStep[]): GuildAccess {
  const guild = new Map(before);
  for (const operation of operations) carryOut(operation, guild);
  return guild;
}

/** Changes `guild`, and tells the nodes whose access or place the call changes: none for a call that posts or pins. */
export function carryOut(operation: AccessStep, guild: Map<string, Room>): readonly string[] {
  const effects = effectsOf(operation);
  const changed = new Set<string>();
  for (const { look, leaves } of lookedBy("channel", effects)) {
    changed.add(look.id);
    const known = guild.get(look.id);
    const facts = leaves(known?.facts ?? null);
    if (isJsonObject(facts)) guild.set(look.id, { ...(known ?? newRoom(look.id)), facts });
    else guild.delete(look.id);
  }
  for (const { look, leaves } of lookedBy("permission", effects)) {
    const room = guild.get(look.channel_id);
    if (room === undefined) continue;
    changed.add(look.channel_id);
    const subject = subjectName({ kind: look.subject, id: look.subject_id });
    const entries = new Map(room.entries).set(subject, heldAfter(heldIn(room, subject), leaves));
    guild.set(look.channel_id, { ...room, entries });
  }
  return [...changed];
}

/** Nobody holds anything in it yet. */
const newRoom = (node: string): Omit<Room, "facts"> => ({
  node,
  open: ALL_KNOWN,
  entries: new Map(),
  others: HOLDS_NOTHING,
});

function heldAfter({ least, most }: Held, leaves: Effect["leaves"]): Held {
  const after = (bits: bigint) => parseBitmap(leaves(bits.toString())) ?? 0n;
  return least === most ? exactly(after(least)) : { least: after(least), most: after(most) };
}

/** What it does; new channels go by their addresses. */
export function effectsOf({ operation, address, params, body }: AccessStep): readonly Effect[] {
  const sent = (value: Json | undefined) => resolved(value, (one) => one) as JsonObject;
  return (
    knownRow(operation)?.effects({
      params: sent(params as JsonObject) as Readonly<Record<string, string>>,
      body: sent(body ?? {}),
      made: address,
    }) ?? []
  );
}
