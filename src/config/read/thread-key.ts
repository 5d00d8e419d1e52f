// `forum/welcome`: how a thread is named outside of its channel's block. Keys of channels may hold slashes, keys of
// threads never do.

import { type InChannel, splitThreadPath } from "../../model/address.js";

/** `forum` and `welcome` of `forum/welcome`; null when the text is not of that form. */
export function threadKeyOf(text: string): InChannel | null {
  const { channel, own } = splitThreadPath(text);
  return channel.trim() === "" || own.trim() === "" ? null : { channel, own };
}
