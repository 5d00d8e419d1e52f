// The command that settles an open call by hand, as text to be copied into a shell.

import { type Address, addressKind } from "../../model/address.js";

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

/** Keys are free text. What a shell, a screen or Markdown would take for something else is spelled out. */
function shellWord(text: string): string {
  if (/^[\p{L}\p{N}._/@:+-]+$/u.test(text)) return text;
  const spelled = [...text].map((character) => {
    if (/[\p{L}\p{N}\p{Emoji_Presentation} ._/@:+,;!#%&()*=<>?^~$"{}[\]-]/u.test(character)) return character;
    const code = character.codePointAt(0) ?? 0;
    return code < 0x80
      ? `\\x${code.toString(16).padStart(2, "0")}`
      : `\\U${code.toString(16).padStart(8, "0")}`;
  });
  const plain = spelled.join("");
  return plain === text ? `'${text}'` : `$'${plain}'`;
}
