// How live groups and channels are called in a plan: by the block that stands for them, by what state still calls them, or,
// where nobody speaks of one, by its id: `group.#301`.

import { type Address, keyedAddress, keyOfId } from "../../../model/address.js";
import { CHANNEL_TYPE } from "../../../model/enums.js";
import type { Channel } from "../../../model/guild.js";
import type { Claims } from "./claim.js";

/** By live id. */
export function channelAddresses(claims: Claims, live: readonly Channel[]): ReadonlyMap<string, Address> {
  const addresses = new Map<string, Address>(live.map((one) => [one.id, addressById(one)]));
  for (const one of [...claims.undeclared, ...claims.groups, ...claims.channels])
    if (one.live !== null) addresses.set(one.live.id, one.address);
  return addresses;
}

export const addressById = ({ id, type }: Channel): Address =>
  keyedAddress(type === CHANNEL_TYPE.group ? "group" : "channel", keyOfId(id));
