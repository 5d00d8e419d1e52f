// Posts of scope: the messages that the targets of a scope may need. The daily quota is for these; what else the file would
// post does not take it away.

import type { Config } from "../../config/config.js";
import { type Address, ANNOUNCEMENT, addressKind, inChannelOf, messageAddress } from "../../model/address.js";
import { placeByAddress } from "../../model/address-glob.js";
import type { InScope } from "../../model/address-scope.js";

/**
 * A message that is a target, and one whose pin, reaction or announcement is. `knownAddresses`: all that the file or state speaks of; `byPin`:
 * the keys of messages that targets mean by their pins.
 */
export function postsOfScope(
  { announcement }: Config,
  {
    knownAddresses,
    holds,
    byPin,
  }: {
    readonly knownAddresses: readonly Address[];
    readonly holds: InScope;
    readonly byPin: readonly string[];
  },
): (message: Address) => boolean {
  const needed = new Set<Address | null>([
    ...knownAddresses.filter(holds).map(messageOf),
    ...byPin.map(messageAddress),
  ]);
  if (announcement?.kind === "managed" && holds(ANNOUNCEMENT))
    needed.add(messageAddress(announcement.message));
  return (message) => needed.has(message) || holds(message);
}

/** The message that a pin or reaction is about. */
function messageOf(address: Address): Address | null {
  if (addressKind(address) === "pin") return messageAddress(inChannelOf(address).own);
  return addressKind(address) === "reaction" ? placeByAddress(address) : null;
}
