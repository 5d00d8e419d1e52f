// Footprint: a digest of each live thing that a plan builds on, by address. When one of them differs at apply,
// the plan is stale; what is not in the footprint may drift freely (promise 1).

import type { Address } from "../model/address.js";
import { digest } from "../model/canonical-json.js";
import type { Channel } from "../model/guild.js";
import type { Json } from "../model/json.js";
import type { PlanContext } from "./context.js";
import type { DraftOperation } from "./draft.js";
import { subjectKey } from "./live-guild.js";
import { permissionAddress } from "./permission-entry.js";

export function footprint(context: PlanContext, drafts: readonly DraftOperation[]): Record<Address, string> {
  const facts = liveFacts(context);
  const result: Record<Address, string> = Object.create(null);
  const add = (address: Address) => {
    const fact = facts(address);
    if (fact !== undefined) result[address] = digest(fact);
  };
  for (const draft of drafts) {
    add(draft.address);
    if (draft.access !== null) add(draft.access.channel);
    for (const sequence of draft.sequences) add(`order.${sequence}`);
  }
  return { ...result };
}

/** What the guild says about an address; null for what is declared and not there; undefined for what cannot be read. */
function liveFacts(context: PlanContext): (address: Address) => Json | undefined {
  const facts = new Map<Address, Json>();
  for (const { address, live } of [
    ...context.claims.groups,
    ...context.claims.channels,
    ...context.claims.undeclared,
  ]) {
    facts.set(address, live === null ? null : channelFacts(live));
  }
  for (const channel of context.live.channels) {
    for (const kind of ["channel", "group"]) facts.set(`${kind}.${channel.id}`, channelFacts(channel));
  }
  for (const { desired, live } of context.claims.channels) {
    for (const entry of live === null ? [] : desired.permissions) {
      const bits = context.live.permissions.get(subjectKey(live?.id ?? ("" as never), entry.subject));
      if (bits !== undefined) facts.set(permissionAddress(desired.key, entry), bits.toString());
    }
    const pins = live === null ? undefined : context.live.pins.get(live.id);
    if (pins !== undefined) facts.set(`pins.${desired.key}`, [...pins].sort());
  }
  for (const [key, ids] of context.siblings.live) facts.set(`order.${key}`, [...ids]);
  return (address) =>
    address.startsWith("pin.")
      ? facts.get(`pins.${address.slice("pin.".length, address.lastIndexOf("/"))}`)
      : facts.get(address);
}

/** The attributes that a plan may build on; the place is part of the sibling order. */
const channelFacts = (channel: Channel): Json => ({
  id: channel.id,
  name: channel.name,
  type: channel.type,
  sub_type: channel.subType,
  parent_id: channel.parentId,
  private_type: channel.privateType,
  speak_permission: channel.speakPermission,
  application_id: channel.applicationId,
});
