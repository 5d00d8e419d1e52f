// An address without quotes: its kind is a word of guildform, its key is not.

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
