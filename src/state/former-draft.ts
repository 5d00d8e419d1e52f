// Keeps the former addresses of a state while it changes: addresses that it bound once and binds no more.
//
// An entry of `removed:` or `moved:` remains in the file for weeks after guildform carried it out. An entry with a mistyped key looks just
// like it. This list has only the first one, so guildform can distinguish the two. A channel, group or thread also has an entry by its id
// (`channel.#101`), because `removed:` may use the id. state-draft.ts keeps the list, and plan/claims/prior.ts reads it.

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

  /** If the list has more than FORMER_REMEMBERED addresses, the oldest ones leave. */
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

  /** Returns undefined when the state has no former address. */
  toList(): State["former"] {
    if (this.#addresses.size === 0) return this.#finished;
    this.#finished ??= [...this.#addresses];
    return this.#finished;
  }
}

/** Returns the names that entries of the file may use for an object: `channel.hall` and `channel.#101`. A permission or a pin has none. */
export function entryNames(address: Address, id: BoundId | null): Address[] {
  const byId = id === null ? [] : addressById(address, ownIdOf(id));
  switch (addressKind(address)) {
    case "channel":
    case "group":
    case "thread":
      return [address, ...byId];
    case "role":
      return [address];
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
