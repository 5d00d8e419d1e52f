// Makes the command with which a person records the result of an open call.

import { type Address, addressKind } from "../model/address.js";
import { shellWord } from "../model/shell-word.js";

/**
 * Returns `guildform state resolve channel.rules --channel-id 200`. A message takes `--message-id` and a thread
 * `--thread-id`. If `id` is null, the call made nothing, and the flag is `--not-sent`.
 */
export function settleCommand(address: Address, id: string | null): string {
  const made = id === null ? "--not-sent" : `${optionFor(address)} ${shellWord(id)}`;
  return `guildform state resolve ${shellWord(address)} ${made}`;
}

function optionFor(address: Address): string {
  const kind = addressKind(address);
  return kind === "message" || kind === "thread" ? `--${kind}-id` : "--channel-id";
}
