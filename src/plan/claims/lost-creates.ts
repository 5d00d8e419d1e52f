// Lost creates: an earlier run sent a create and never learned what became of it; its intent stands in state. What
// it made, if it made it, is the one live channel that nobody has bound and that stands as the intent says.
//
// Found by what was sent and not by what the file says now: the file may have changed since.

import type { Config } from "../../config/config.js";
import type { Address } from "../../model/address.js";
import type { Channel } from "../../model/guild.js";
import { type ChannelId, NO_PARENT } from "../../model/ids.js";
import type { Json, JsonObject } from "../../model/json.js";
import type { State } from "../../state/state.js";

/** Ids by the address they were made for. Several that fit are left to the claim by name, which asks. */
export function lostCreates(
  state: State | null,
  { config, live }: { config: Config; live: readonly Channel[] },
): ReadonlyMap<Address, ChannelId> {
  const found = new Map<Address, ChannelId>();
  const intents = Object.values(state?.intents ?? {});
  if (state === null || intents.length === 0) return found;
  const spoken = new Set<string>(config.removed.flatMap((entry) => ("id" in entry ? [entry.id] : [])));
  for (const { id } of Object.values(state.resources)) spoken.add(id);
  const alive = new Set<string>(live.map(({ id }) => id));
  // What was bound and is gone was being made again; only a binding that lives says that the intent is settled.
  const isBound = (address: Address) => alive.has(state.resources[address]?.id ?? "");
  for (const { operation, address, body } of intents) {
    if (operation !== "create_channel" || isBound(address) || !isObject(body)) continue;
    const [first, second] = live.filter((channel) => !spoken.has(channel.id) && standsAs(channel, body));
    if (first === undefined || second !== undefined) continue;
    spoken.add(first.id);
    found.set(address, first.id);
  }
  return found;
}

const isObject = (body: Json): body is JsonObject =>
  typeof body === "object" && body !== null && !Array.isArray(body);

const standsAs = (channel: Channel, body: JsonObject): boolean =>
  channel.name === body.name &&
  channel.type === body.type &&
  channel.parentId === (body.parent_id ?? NO_PARENT);
