// Open channels: those that are public before a plan and after it, so that everybody reads what stands in them.

import { PRIVATE_TYPE } from "../../model/enums.js";
import { isJsonObject, type Json } from "../../model/json.js";
import type { SeenGuild } from "../../plan/audience/seen-guild.js";
import { lookedBy } from "../../plan/looks/row.js";
import type { Plan } from "../../plan/value/plan.js";
import { madeBy } from "../../protocol/made-by.js";
import { placesIn } from "./places-in.js";

/** By live id and by address. A channel of which nobody knows it is not among them. */
export function openChannels(plan: Plan | undefined, guild: SeenGuild | undefined): ReadonlySet<string> {
  const known = new Map<string, boolean>();
  const tell = (node: string, privacy: Json | undefined): void => {
    const isOpen = privacy === undefined || privacy === null || privacy === PRIVATE_TYPE.public;
    known.set(node, isOpen && known.get(node) !== false);
  };
  for (const [id, { facts, open }] of guild?.access ?? [])
    tell(id, open.has("private_type") ? PRIVATE_TYPE.admins : facts.private_type);
  for (const { look, live } of lookedBy("channel", plan?.basis ?? []))
    if (isJsonObject(live)) tell(look.id, live.private_type);
  for (const { operation, params, body, address } of plan?.operations ?? []) {
    if (madeBy({ operation }) === "channel") tell(address, body?.private_type);
    else if (body?.private_type !== undefined) tell(String(params.channel_id), body.private_type);
  }
  const open = new Set([...known].flatMap(([node, isOpen]) => (isOpen ? [node] : [])));
  for (const [id, address] of addressesOf(plan, guild)) if (open.has(id)) open.add(address);
  return open;
}

function* addressesOf(
  plan: Plan | undefined,
  guild: SeenGuild | undefined,
): Iterable<readonly [string, string]> {
  yield* guild?.addresses ?? [];
  for (const { look, address } of placesIn(plan?.basis ?? [])) yield [look.id, address];
}
