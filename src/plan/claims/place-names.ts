// Names the groups and channels in a change, as the tree shows them. A name that occurs twice in the guild has its address after it: `闲聊
// (channel.chat)`, `归档 (group.#301)`.

import { type Address, addressKind, channelAddress, keyedAddress, keyOfId } from "../../model/address.js";
import { type Channel, placeKind } from "../../model/guild.js";
import type { Claims } from "./claim.js";

/**
 * Returns the address of each live group and channel in a plan, by id. The address comes from the block that declares the channel, else
 * from its binding in state, else from its id: `group.#301`.
 */
export function channelAddresses(claims: Claims, live: readonly Channel[]): ReadonlyMap<string, Address> {
  const addresses = new Map<string, Address>(live.map((one) => [one.id, addressById(one)]));
  for (const one of [...claims.undeclared, ...claims.all])
    if (one.live !== null) addresses.set(one.live.id, one.address);
  return addresses;
}

export const addressById = (one: Channel): Address => keyedAddress(placeKind(one), keyOfId(one.id));

/**
 * Returns the address of a live group or channel: `channel.rules` by file or state, `group.#100` for an unmanaged one. If the id is not
 * live, the address is `channel.#100`.
 */
export function channelAddressOf(
  {
    addresses,
    channels,
  }: { readonly addresses: ReadonlyMap<string, Address>; readonly channels: ReadonlyMap<string, Channel> },
  id: string,
): Address {
  const live = channels.get(id);
  return addresses.get(id) ?? (live === undefined ? channelAddress(keyOfId(id)) : addressById(live));
}

/** The keys are live ids and addresses. A declared group or channel has its name in the file. */
export function placeNames(
  claims: Claims,
  {
    live,
    addresses,
  }: { readonly live: readonly Channel[]; readonly addresses: ReadonlyMap<string, Address> },
): ReadonlyMap<string, string> {
  const declared = claims.all;
  const claimed = new Set<string>(declared.flatMap((one) => one.live?.id ?? []));
  const places: Place[] = [
    ...declared.map(({ address, desired, live: one }) => ({
      address,
      name: desired.name,
      id: one?.id ?? null,
    })),
    ...live
      .filter(({ id }) => !claimed.has(id))
      .map((one) => ({ address: addresses.get(one.id) ?? addressById(one), name: one.name, id: one.id })),
  ];
  return namedPlaces(places);
}

interface Place {
  readonly address: Address;
  readonly name: string;
  readonly id: string | null;
}

export function namedPlaces(places: readonly Place[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  const kindAndName = ({ address, name }: Place) => `${addressKind(address)} ${name}`;
  for (const place of places) counts.set(kindAndName(place), (counts.get(kindAndName(place)) ?? 0) + 1);
  return new Map(
    places.flatMap((place) => {
      const { address, name, id } = place;
      const shown = counts.get(kindAndName(place)) === 1 ? name : `${name} (${address})`;
      return [[address, shown], ...(id === null ? [] : [[id, shown] as const])] as const;
    }),
  );
}
