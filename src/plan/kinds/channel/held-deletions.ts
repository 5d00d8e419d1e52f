// Deletions of channels that wait: what readers still need stands in them, and what takes its place is not there yet. A
// group waits for the channels in it.

import type { Address } from "../../../model/address.js";
import type { Channel } from "../../../model/guild.js";
import { foreignText } from "../../../model/visible-text.js";
import type { Deferred } from "../../value/plan.js";

/** By the address of what is not deleted yet. `needed`: a message in each channel that must not go, by the channel's id. */
export function heldDeletions(
  doomed: readonly { readonly address: Address; readonly live: Channel }[],
  { needed, inGroup }: { readonly needed: ReadonlyMap<string, Address>; readonly inGroup: string },
): ReadonlyMap<Address, Deferred> {
  const held = new Map<Address, Deferred>();
  const hold = (address: Address, inside: Address | undefined, why: string) => {
    const message = `${foreignText(inside ?? "")} stands in it${why}`;
    if (inside !== undefined) held.set(address, { address, why: "held", message });
  };
  for (const { address, live } of doomed)
    hold(address, needed.get(live.id), ", and nothing is there in its place yet");
  const groups = new Map<string, Address>(
    doomed.flatMap(({ address, live }) => (held.has(address) ? [[live.parentId, address]] : [])),
  );
  for (const { address, live } of doomed) hold(address, groups.get(live.id), inGroup);
  return held;
}
