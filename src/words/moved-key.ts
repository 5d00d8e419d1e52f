// A key or an address as a person writes it in the file: what `moved:` takes.

import { addressKey, asAddress, writtenAddress } from "../model/address.js";
import { inFile } from "./say.js";
import type { SentencePart } from "./sentence.js";

export const keyOfAddress = (address: string): SentencePart => inFile(addressKey(writtenAddress(address)));

/** A key in `moved:` without its kind, since the other key of the pair shows it. A key such as `message.rules` looks like an address, so its kind comes first: `channel.message.rules`. */
export const movedKey = (address: string): SentencePart => {
  const key = addressKey(writtenAddress(address));
  return inFile(asAddress(key) === null ? key : address);
};

/** An address in `moved:`; a channel or group needs only its key. */
export const movedAddress = (address: string): SentencePart =>
  /^(?:channel|group)\./.test(address) ? movedKey(address) : inFile(address);
