// A text may name no object. Then the near address is the address that the person most likely meant:
//
//   lobby        → channel.lobby   the key of an object
//   闲聊          → channel.lobby   the name of a group or channel
//   channel.闲聊  → channel.lobby   a name behind the kind
//   channel.lobyb → channel.lobby  a slip
//
// A wrong address in `--target`, in `pull --into` and in `guildform state` gets this hint.
//
// The error about a wrong glob or address suggests it (plan/scope/assert-scope-fits, use-cases/bindings.ts).

import { type Address, addressKey, addressKind, keyedAddress } from "../../model/address.js";
import { nearMatch } from "./near-match.js";

/** The object is always a group or channel. */
export interface NamedAddress {
  readonly address: Address;
  readonly name: string;
}

/**
 * Returns the address that the person most likely meant by `text`. null means that no address is near. A key goes before a name, and a
 * channel before a group.
 */
export function nearAddress(
  text: string,
  { addresses, names }: { readonly addresses: readonly Address[]; readonly names: readonly NamedAddress[] },
): string | null {
  const addressSet = new Set(addresses);
  const named = names.filter(({ address }) => addressSet.has(address));
  const calledSo = (name: string) => (address: Address) =>
    addressKey(address) === name || named.some((one) => one.address === address && one.name === name);
  const byKey = addresses.filter((one) => addressKey(one) === text);
  const byName = named.filter((one) => one.name === text).map(({ address }) => address);
  const behindKind = named.filter(({ address, name }) => keyedAddress(kindOf(address), name) === text);
  const meant = channelsFirst(byKey)[0] ?? channelsFirst(byName)[0] ?? behindKind[0]?.address;
  if (meant !== undefined) return meant;
  const slip = nearMatch(text, addresses);
  if (slip !== null) return slip;
  const word = nearMatch(text, [...addresses.map(addressKey), ...named.map(({ name }) => name)]);
  return word === null ? null : (channelsFirst(addresses.filter(calledSo(word)))[0] ?? null);
}

const kindOf = (address: Address) => (addressKind(address) === "group" ? "group" : "channel");

const channelsFirst = (addresses: readonly Address[]): Address[] => [
  ...addresses.filter((one) => addressKind(one) === "channel"),
  ...addresses.filter((one) => addressKind(one) !== "channel"),
];
