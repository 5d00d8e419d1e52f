// Deletions of channels that wait: what readers still need stands in them, and what takes its place is not there yet. A
// group waits for the channels in it.

import type { Address } from "../../model/address.js";
import { NO_PARENT } from "../../model/ids.js";
import { foreignText } from "../../model/visible-text.js";
import type { Deferred } from "../value/plan.js";
import type { Doomed } from "../wishes/claims/doomed-channels.js";
import type { PlanContext } from "../wishes/file-context.js";
import { isHeld } from "./departures.js";

/** By the address of what is not deleted yet. */
export function heldDeletions(
  doomed: readonly Doomed[],
  context: PlanContext,
): ReadonlyMap<Address, Deferred> {
  const needed = neededMessages(context);
  const held = new Map<Address, Deferred>();
  const groups = new Map<string, Address>();
  for (const { address, live } of doomed) {
    const message = needed.get(live.id);
    if (message === undefined) continue;
    held.set(
      address,
      waits(address, `${foreignText(message)} stands in it, and nothing is there in its place yet`),
    );
    if (live.parentId !== NO_PARENT) groups.set(live.parentId, address);
  }
  for (const { address, live } of doomed) {
    const inside = groups.get(live.id);
    if (inside !== undefined)
      held.set(address, waits(address, `${foreignText(inside)} stands in it until then`));
  }
  return held;
}

const waits = (address: Address, message: string): Deferred => ({ address, why: "held", message });

/** A message in each channel that must not go, by the id of the channel. */
function neededMessages(context: PlanContext): Map<string, Address> {
  const needed = new Map<string, Address>();
  for (const { claim, stands } of context.fates.messages.values())
    if (stands !== null && stands !== "posted") needed.set(stands.channelId, claim.address);
  // Posted anew elsewhere by this plan, and announced until something else can be.
  for (const one of context.departures) if (one.isHeld) needed.set(one.channelId, one.address);
  for (const one of context.posts.left)
    if (one.live !== null && isHeld(one, context)) needed.set(one.channelId, one.address);
  return needed;
}
