// Writes keys and addresses in the form that `moved:` accepts. words/en/plan/renames.ts writes hints with them.

import { addressKey, asAddress, writtenAddress } from "../model/address.js";
import { inFile } from "./say.js";
import type { SentencePart } from "./sentence.js";

export const keyOfAddress = (address: string): SentencePart => inFile(addressKey(writtenAddress(address)));

/**
 * Returns a key for `moved:` without its kind, because the other key of the pair shows the kind. A key such as
 * `message.rules` looks like an address, so its kind comes first: `channel.message.rules`.
 */
export const movedKey = (address: string): SentencePart => {
  const key = addressKey(writtenAddress(address));
  return inFile(asAddress(key) === null ? key : address);
};

/** Returns an address for `moved:`. A channel or group needs only its key. */
export const movedAddress = (address: string): SentencePart =>
  /^(?:channel|group)\./.test(address) ? movedKey(address) : inFile(address);
