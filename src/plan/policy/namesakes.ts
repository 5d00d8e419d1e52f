// Namesakes: a live channel that nobody manages and that has name, type and parent of a managed one. A create that
// reached the service after the next run had looked for it leaves such a twin behind, and so does a person; no reading
// can tell which, so it is said and not mended.

import { type Address, addressKind } from "../../model/address.js";
import type { Channel } from "../../model/guild.js";
import { finding } from "../value/finding.js";
import type { Finding } from "../value/plan.js";
import { deletedChannels, type PolicyInput } from "./policy-input.js";

/** Who names a channel by `channel_id:` knows of the other. */
export function namesakeFindings({ context, changes }: PolicyInput): Finding[] {
  const { claims } = context;
  const deleted = deletedChannels(changes);
  const managed = new Map<string, { readonly address: Address; readonly live: Channel }>();
  for (const { address, live, by, desired } of [...claims.groups, ...claims.channels]) {
    if (live !== null && by === "state" && desired.id === null) managed.set(looksOf(live), { address, live });
  }
  return claims.unmanaged.flatMap((twin): Finding[] => {
    const one = managed.get(looksOf(twin));
    if (one === undefined || deleted.has(twin.id)) return [];
    const { address, live } = one;
    const kind = addressKind(address) === "group" ? "group" : "channel";
    const params = { kind, name: twin.name, twin: twin.id, address, id: live.id } as const;
    return [finding("W-NAMESAKE", params, { address })];
  });
}

const looksOf = ({ name, type, parentId }: Channel): string => JSON.stringify([name, type, parentId]);
