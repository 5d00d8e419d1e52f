// The former addresses of a state that is being changed: what state has bound once and binds no more. An entry of `removed:` or
// `moved:` stays in the file for weeks after it was carried out, and a slip in its key looks the same; this list tells them apart.
//
// A channel, group or thread is listed by its id too (`channel.#101`), since `removed:` may name it so.

import {
  type Address,
  addressKind,
  inChannelOf,
  keyedAddress,
  keyOfId,
  messageOfAddress,
  threadAddress,
} from "../model/address.js";
import { type BoundId, ownIdOf } from "../model/bound-id.js";
import { FORMER_REMEMBERED, type State } from "./state.js";

export class FormerDraft {
  readonly #addresses: Set<Address>;
  #finished: State["former"];

  constructor(base: State["former"]) {
    this.#addresses = new Set(base);
    this.#finished = base;
  }

  /** The oldest addresses beyond FORMER_REMEMBERED go. */
  add(addresses: readonly Address[]): void {
    if (addresses.length === 0) return;
    for (const address of addresses) {
      this.#addresses.delete(address);
      this.#addresses.add(address);
    }
    for (const oldest of this.#addresses) {
      if (this.#addresses.size <= FORMER_REMEMBERED) break;
      this.#addresses.delete(oldest);
    }
    this.#finished = undefined;
  }

  /** Undefined where nothing was added yet. */
  toList(): State["former"] {
    if (this.#addresses.size === 0) return this.#finished;
    this.#finished ??= [...this.#addresses];
    return this.#finished;
  }
}

/** How entries of the file may name an object: `channel.hall` and `channel.#101`; none for a permission or a pin. */
export function entryNames(address: Address, id: BoundId | null): Address[] {
  const byId = id === null ? [] : addressById(address, ownIdOf(id));
  switch (addressKind(address)) {
    case "channel":
    case "group":
    case "thread":
      return [address, ...byId];
    case "message":
      return messageOfAddress(address).former === null ? [address] : [];
    default:
      return [];
  }
}

function addressById(address: Address, id: string): Address[] {
  const kind = addressKind(address);
  if (kind === "channel" || kind === "group") return [keyedAddress(kind, keyOfId(id))];
  return kind === "thread" ? [threadAddress(inChannelOf(address).channel, keyOfId(id))] : [];
}
