// A message that a pin or the announcement names by its id, while guildform posted it and takes it away: the id would
// point nowhere. Where a key stands for the message, the key follows it.

import { finding } from "../value/finding.js";
import type { Finding } from "../value/plan.js";
import type { Departure } from "./departures.js";
import type { MessageFates } from "./message-fates.js";

export function namedById(
  { key, address, messageId }: Departure,
  where: Pick<Finding, "address" | "source"> & {
    readonly code: "E-PIN-RECALLED" | "E-ANNOUNCE-RECALLED";
    readonly context: { readonly fates: MessageFates };
  },
): Finding {
  const { code, context, address: place, source } = where;
  const isDeclared = context.fates.messages.has(key);
  return finding(code, { message: messageId, key, address, isDeclared }, { address: place, source });
}
