// Finds deletions of channels that wait: readers still need a message in the channel, and its replacement does not exist yet. A group waits
// for the channels in it. removal.ts asks for a plan of the file, and goals-from-history.ts for an undo.

import type { Address } from "../../../model/address.js";
import type { Channel } from "../../../model/guild.js";
import type { DeferredParams } from "../../../words/shapes/deferred.js";
import type { Deferred } from "../../value/plan.js";

type Until = Extract<DeferredParams["held"], { readonly case: "inside" }>["until"];

/**
 * The keys are the addresses of the waiting deletions. `needed` has one message for each channel that must stay, by the id of the channel.
 */
export function heldDeletions(
  doomed: readonly { readonly address: Address; readonly live: Channel }[],
  { needed, groupUntil }: { readonly needed: ReadonlyMap<string, Address>; readonly groupUntil: Until },
): ReadonlyMap<Address, Deferred> {
  const held = new Map<Address, Deferred>();
  const hold = (address: Address, inside: Address | undefined, until: Until) => {
    if (inside === undefined) return;
    held.set(address, { address, why: "held", params: { case: "inside", address: inside, until } });
  };
  for (const { address, live } of doomed) hold(address, needed.get(live.id), "replaced");
  const groups = new Map<string, Address>(
    doomed.flatMap(({ address, live }) => (held.has(address) ? [[live.parent_id, address]] : [])),
  );
  for (const { address, live } of doomed) hold(address, groups.get(live.id), groupUntil);
  return held;
}
