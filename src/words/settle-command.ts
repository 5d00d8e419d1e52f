// The command that settles an open call: what a person types who knows what it made.

import { type Address, addressKind } from "../model/address.js";
import { shellWord } from "../model/shell-word.js";

/**
 * `guildform state resolve channel.rules --channel-id 200`, `--message-id` and `--thread-id` for those; `id` null says
 * that nothing was made.
 */
export function settleCommand(address: Address, id: string | null): string {
  const made = id === null ? "--not-sent" : `${optionFor(address)} ${shellWord(id)}`;
  return `guildform state resolve ${shellWord(address)} ${made}`;
}

function optionFor(address: Address): string {
  const kind = addressKind(address);
  return kind === "message" || kind === "thread" ? `--${kind}-id` : "--channel-id";
}
