// A message that a pin or the announcement names by its id, while guildform posted it and takes it away: the id would
// point nowhere. Where a key stands for the message, the key follows it.

import { messageAddress, messageOfAddress } from "../../model/address.js";
import { foreignText, quotedText } from "../../model/visible-text.js";
import type { Finding } from "../value/plan.js";
import type { Departure } from "./departures.js";
import type { MessageFates } from "./message-fates.js";

export function namedById(
  { key, address, messageId }: Departure,
  where: Pick<Finding, "address" | "source"> & {
    readonly code: "E-PIN-RECALLED" | "E-ANNOUNCE-RECALLED";
    readonly as: "pinned" | "announced";
    readonly context: { readonly fates: MessageFates };
  },
): Finding {
  const { code, as, context, address: place, source } = where;
  const isDeclared = context.fates.messages.has(key);
  const declared = messageAddress(messageOfAddress(address).key);
  return {
    level: "error",
    code,
    message: `${foreignText(messageId)} is ${as} by its id, and it is ${isDeclared ? `${foreignText(declared)}, which is posted anew` : `${foreignText(declared)}, which is no longer in the file and is recalled`}`,
    address: place,
    source,
    hint: isDeclared
      ? `Write the key ${quotedText(key)} instead of the id: it follows the message.`
      : `Take the id out, or keep ${quotedText(key)} under \`messages:\` and write that key instead of the id.`,
  };
}
