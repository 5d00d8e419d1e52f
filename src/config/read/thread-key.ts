// Outside of its channel's block, `forum/welcome` names a thread. Keys of channels may hold slashes, keys of threads never do. `moved:`,
// `removed:` and `policy.protect` name threads so (moved.ts, removed.ts, policy.ts).

import { type InChannel, splitThreadPath } from "../../model/address.js";

/** Splits `forum/welcome` into `forum` and `welcome`. Returns null when the text has another form. */
export function threadKeyOf(text: string): InChannel | null {
  const { channel, own } = splitThreadPath(text);
  return channel.trim() === "" || own.trim() === "" ? null : { channel, own };
}
