// Declared places: every declared group and channel stands in the order of the file among its declared siblings.

import { type Address, groupAddress } from "../../../model/address.js";
import { groupedBy } from "../../../model/grouped-by.js";
import { GROUPS, type SequenceKey, sequenceIn, UNGROUPED } from "../../../model/sequence.js";
import type { Mover, WantedPlaces } from "../../siblings/sibling-order.js";
import { declaredAttributes, diffChannel } from "../../value/channel-diff.js";
import type { ChannelClaim, Claims, GroupClaim } from "./claim.js";

export function declaredPlaces({ groups, channels }: Claims): WantedPlaces {
  const nodeOf = (claim: GroupClaim | ChannelClaim): string => claim.live?.id ?? claim.address;
  const nodes = new Map<Address, SequenceKey>(groups.map((one) => [one.address, sequenceIn(nodeOf(one))]));
  const moverOf = (claim: GroupClaim | ChannelClaim, to: SequenceKey): Mover => ({
    address: claim.address,
    node: nodeOf(claim),
    to,
    patched: differs(claim),
  });
  const movers = [
    ...groups.map((claim) => moverOf(claim, GROUPS)),
    ...channels.map((claim) => {
      const group = claim.group === null ? null : groupAddress(claim.group.key);
      return moverOf(claim, group === null ? UNGROUPED : (nodes.get(group) ?? sequenceIn(group)));
    }),
  ];
  const orders = [...groupedBy(movers, ({ to }) => to)].map(
    ([key, siblings]) => [key, siblings.map(({ node }) => node)] as const,
  );
  return { movers, orders: new Map(orders), leaving: new Set() };
}

/** Whether a declared group or channel is there and differs, wherever it stands. */
const differs = ({ live, desired }: GroupClaim | ChannelClaim): boolean =>
  live !== null && diffChannel(declaredAttributes(desired), live).attributes.length > 0;
