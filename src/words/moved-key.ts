// A key or an address as a person writes it in the file: what `moved:` takes.

import { addressKey, asAddress, writtenAddress } from "../model/address.js";
import { inFile } from "./say.js";
import type { SentencePart } from "./sentence.js";

export const keyOfAddress = (address: string): SentencePart => inFile(addressKey(writtenAddress(address)));

/** A key in `moved:`; the other key shows its kind. A key that reads like an address, such as `message.rules`, follows its kind. */
export const movedKey = (address: string): SentencePart => {
  const key = addressKey(writtenAddress(address));
  return inFile(asAddress(key) === null ? key : address);
};

/** An address in `moved:`; a channel or group needs its key alone. */
export const movedAddress = (address: string): SentencePart =>
  /^(?:channel|group)\./.test(address) ? movedKey(address) : inFile(address);
