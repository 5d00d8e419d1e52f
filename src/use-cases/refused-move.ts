// Why an address of the state cannot get another name.

import {
  type Address,
  type AddressKind,
  addressKey,
  addressKind,
  byAddress,
  idOfKey,
  inChannelOf,
  isInChannel,
  messageOfAddress,
} from "../model/address.js";
import { placeByAddress } from "../model/address-glob.js";
import type { State } from "../state/state.js";
import { StateEditRefusedError } from "../state/state-care-errors.js";

/** What goes by an emoji, or by nothing: a reaction is that very emoji. */
const NAMELESS: ReadonlySet<AddressKind | undefined> = new Set<AddressKind>(["reaction", "announcement"]);

/** null: it can, or state does not know `from`. */
export function refusedMove(
  state: State,
  { from, to }: { readonly from: Address; readonly to: Address },
): StateEditRefusedError | null {
  const stray = [from, to].find((given) => !isNameable(given));
  if (stray !== undefined) return new StateEditRefusedError({ case: "no-address", given: stray });
  if (from === to) return new StateEditRefusedError({ case: "same", from });
  const kind = addressKind(from);
  if (kind !== addressKind(to) || holderKind(from) !== holderKind(to))
    return new StateEditRefusedError({ case: "other-kind", from, to });
  if (NAMELESS.has(kind) || isFormer(from) || isFormer(to))
    return new StateEditRefusedError({ case: "nameless", from });
  if (isInChannel(from) && inChannelOf(from).channel !== inChannelOf(to).channel)
    return new StateEditRefusedError({ case: "other-channel", from, to });
  // Nobody is sent to forget what has a name for the sake of an address that stands for nothing.
  if (state.resources[from] === undefined) return null;
  const taken = byAddress(state.resources).find(([address]) => isPartOf(address, to));
  return taken === undefined ? null : new StateEditRefusedError({ case: "taken", from, to: taken[0] });
}

/** An address that a file could give: no blank key, and none that stands for an id, as `channel.#101` does. */
function isNameable(address: Address): boolean {
  const kind = addressKind(address);
  if (kind === undefined) return false;
  if (kind === "announcement") return true;
  const { channel, own } = isInChannel(address)
    ? inChannelOf(address)
    : { channel: "-", own: addressKey(address) };
  const isHolder = kind !== "permission" || /^(?:role|user)\.\S/u.test(own);
  return isHolder && [channel, own].every((key) => key.trim() !== "" && idOfKey(key) === null);
}

/** `role` of `permission.rules/role.moderator`. */
const holderKind = (address: Address): string | null =>
  addressKind(address) === "permission" ? inChannelOf(address).own.replace(/\..*$/su, "") : null;

const isFormer = (address: Address): boolean =>
  addressKind(address) === "message" && messageOfAddress(address).former !== null;

/** Whether it is the address itself, or would come to stand under it. A message's pins go by its key. */
function isPartOf(address: Address, owner: Address): boolean {
  if (address === owner || placeByAddress(address) === owner) return true;
  const isMessage = addressKind(owner) === "message";
  return isMessage && addressKind(address) === "pin" && inChannelOf(address).own === addressKey(owner);
}
