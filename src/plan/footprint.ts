// Footprint: a digest of each live thing that a plan builds on, by address. When one of them differs at apply,
// the plan is stale; what is not in the footprint may drift freely (promise 1).

import type { Config } from "../config/config.js";
import type { Address } from "../model/address.js";
import { digest } from "../model/canonical-json.js";
import { CHANNEL_TYPE } from "../model/enums.js";
import type { Channel } from "../model/guild.js";
import { NO_PARENT } from "../model/ids.js";
import type { Json } from "../model/json.js";
import type { State } from "../state/state.js";
import { priorOf } from "./claims/prior.js";
import { type PlanContext, planContext } from "./context.js";
import type { DraftOperation } from "./draft.js";
import { type LiveGuild, subjectKey } from "./live-guild.js";
import { permissionAddress } from "./permission-entry.js";
import { GROUPS } from "./siblings/sibling-order.js";

export function footprint(context: PlanContext, drafts: readonly DraftOperation[]): Record<Address, string> {
  const addresses = new Set<Address>();
  const accessCalls = new Map<Address, number>();
  for (const draft of drafts) {
    addresses.add(draft.address);
    const channel = draft.access?.channel;
    if (channel !== undefined) {
      addresses.add(channel);
      accessCalls.set(channel, (accessCalls.get(channel) ?? 0) + 1);
    }
    for (const sequence of draft.sequences) addresses.add(`order.${sequence}`);
  }
  // The order of several access calls is safe for members who hold the entries that stay, so these count too.
  for (const { address, desired } of context.claims.channels) {
    if ((accessCalls.get(address) ?? 0) < 2) continue;
    for (const entry of desired.permissions) addresses.add(permissionAddress(desired.key, entry));
  }
  return digests(context, addresses);
}

/** The digests of given addresses in a guild that was read again. */
export function footprintNow(
  input: { readonly config: Config; readonly state: State | null; readonly live: LiveGuild },
  addresses: Iterable<Address>,
): Record<Address, string> {
  return digests(
    planContext(input.config, priorOf(input.state, input.config, input.live.channels), input.live),
    addresses,
  );
}

function digests(context: PlanContext, wanted: Iterable<Address>): Record<Address, string> {
  const addresses = [...wanted];
  if (addresses.length === 0) return {};
  const facts = liveFacts(context);
  return Object.fromEntries(
    addresses.flatMap((address) => {
      const fact = facts(address);
      return fact === undefined ? [] : [[address, digest(fact)]];
    }),
  );
}

/** What the guild says about an address; null for what is declared and not there; undefined for what cannot be read. */
function liveFacts(context: PlanContext): (address: Address) => Json | undefined {
  const facts = new Map<Address, Json>();
  for (const channel of context.live.channels) {
    for (const kind of ["channel", "group"]) facts.set(`${kind}.#${channel.id}`, channelFacts(channel));
    if (channel.type === CHANNEL_TYPE.group) facts.set(`order.${channel.id}`, []);
  }
  for (const sequence of [NO_PARENT, GROUPS]) facts.set(`order.${sequence}`, []);
  for (const { address, live } of [
    ...context.claims.groups,
    ...context.claims.channels,
    ...context.claims.undeclared,
  ]) {
    facts.set(address, live === null ? null : channelFacts(live));
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
