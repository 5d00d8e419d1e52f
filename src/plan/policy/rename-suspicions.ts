// Rename suspicions: a block that vanishes from the file while another appears under the same parent is often one
// channel with a new key. The plan warns and shows how to keep the live one; it never guesses.

import type { DesiredGroup } from "../../config/config.js";
import { type Address, groupAddress } from "../../model/address.js";
import { CHANNEL_TYPE } from "../../model/enums.js";
import type { Channel } from "../../model/guild.js";
import { NO_PARENT } from "../../model/ids.js";
import { visibleText } from "../../model/visible-text.js";
import type { PlanContext } from "../context.js";
import type { Finding } from "../plan.js";
import { GROUPS } from "../siblings/sibling-order.js";

export function renameSuspicions(context: PlanContext): Finding[] {
  const gone = new Map<string, { readonly address: Address; readonly live: Channel }[]>();
  for (const one of context.claims.undeclared) {
    const place = isGroup(one.live) ? GROUPS : one.live.parentId;
    const others = gone.get(place);
    if (others === undefined) gone.set(place, [one]);
    else others.push(one);
  }
  return [...context.claims.groups, ...context.claims.channels].flatMap((claim): Finding[] => {
    if (claim.live !== null) return [];
    const { desired, address } = claim;
    const kind = "channels" in desired ? "group" : "channel";
    const type = "type" in desired ? desired.type : null;
    const place = kind === "group" ? GROUPS : parentId(claim.group, context);
    const candidates = place === null ? [] : (gone.get(place) ?? []);
    const at = candidates.findIndex(({ live }) => type === null || live.type === type);
    // One live channel is the former self of one declared channel at most.
    const [old] = at < 0 ? [] : candidates.splice(at, 1);
    if (old === undefined) return [];
    const from = visibleText(old.address.slice(kind.length + 1));
    return [
      {
        level: "warning",
        code: "W-LOOKS-LIKE-RENAME",
        message: `this looks like a rename: ${visibleText(old.address)} ("${visibleText(old.live.name)}") is no longer in the file, and ${visibleText(address)} would be created`,
        address,
        source: desired.at,
        hint: `To keep the ${kind} and its messages write \`moved: [{ from: ${JSON.stringify(from)}, to: ${JSON.stringify(visibleText(desired.key))} }]\`.`,
      },
    ];
  });
}

/** The live id of the group; null while there is none. */
function parentId(group: DesiredGroup | null, context: PlanContext): string | null {
  return group === null ? NO_PARENT : (context.groups.get(groupAddress(group.key))?.live?.id ?? null);
}

const isGroup = (channel: Channel): boolean => channel.type === CHANNEL_TYPE.group;
