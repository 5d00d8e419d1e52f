// Makes a sentence of an address without quotes. The kind in it is a word of guildform, and the key is a word of the
// file.

import { foreign, own } from "./say.js";
import { Sentence } from "./sentence.js";

/** `channel.rules` */
export function bareAddress(address: string): Sentence {
  const [kind = ""] = /^[a-z]+\./.exec(address) ?? [];
  return new Sentence(
    kind === ""
      ? [address === "announcement" ? own(address) : foreign(address)]
      : [own(kind), foreign(address.slice(kind.length))],
  );
}
