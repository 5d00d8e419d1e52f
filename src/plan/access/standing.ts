// Standing: for a channel, its access and the grants of subjects that this plan knows and leaves alone. The
// order of calls must hold for members who have these too.

import type { Address } from "../../model/address.js";
import { grantsOf, holdersOf } from "../kinds/permission/permission-entry.js";
import type { Standing } from "../order/order.js";
import { parseSubjectKey, subjectKey } from "../value/live-guild.js";
import type { PlanContext } from "../wishes/file-context.js";
import { accessOf } from "./access.js";
import type { ChannelExposure } from "./access-call.js";

export function subjectKeysByChannel(context: PlanContext): Standing {
  const remembered = new Map<string, string[]>();
  for (const key of context.live.permissions.keys()) {
    const channel = key.slice(0, key.indexOf("/"));
    const keys = remembered.get(channel);
    if (keys === undefined) remembered.set(channel, [key]);
    else keys.push(key);
  }
  const claims = new Map(context.claims.channels.map((claim) => [claim.address, claim]));
  return (address: Address) => {
    const claim = claims.get(address);
    if (claim === undefined || claim.live === null) return bornAccess(claim?.desired ?? null);
    const { live } = claim;
    const wanted = new Map(
      claim.desired.permissions.map((entry) => [subjectKey(live.id, entry.subject), entry]),
    );
    const constant: ChannelExposure<string>["constant"][number][] = [];
    for (const key of remembered.get(live.id) ?? []) {
      const bits = context.live.permissions.get(key) ?? 0n;
      const subject = parseSubjectKey(key)?.subject;
      const entry = wanted.get(key);
      const stays = entry === undefined || ((bits & ~entry.managed) | entry.value) === bits;
      if (stays && subject !== undefined)
        constant.push({ holders: holdersOf(subject), grants: grantsOf(bits) });
    }
    return { access: accessOf(live), constant };
  };
}

/** A channel that is yet to be created: nobody holds anything in it, so any order of grants is safe. */
function bornAccess(
  desired: { readonly privateType: number | null; readonly speakPermission: number | null } | null,
): Omit<ChannelExposure<string>, "calls"> {
  return {
    access: { privateType: desired?.privateType ?? 0, speakPermission: desired?.speakPermission ?? 1 },
    constant: [],
  };
}
