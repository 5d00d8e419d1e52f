// Plan context: everything the kinds decide from, computed once.

import type { Config } from "../config/config.js";
import type { Address } from "../model/address.js";
import { type ChannelDiff, diffChannel, diffGroup } from "./channel-diff.js";
import { type Claims, claim, type GroupClaim } from "./claims/claim.js";
import type { Prior } from "./claims/prior.js";
import type { LiveGuild } from "./live-guild.js";
import { orderSiblings, type SiblingOrder } from "./siblings/sibling-order.js";

export interface PlanContext {
  readonly config: Config;
  readonly prior: Prior;
  readonly live: LiveGuild;
  readonly claims: Claims;
  readonly groups: ReadonlyMap<Address, GroupClaim>;
  readonly diffs: ReadonlyMap<Address, ChannelDiff>;
  readonly siblings: SiblingOrder;
}

export function planContext(config: Config, prior: Prior, live: LiveGuild): PlanContext {
  const claims = claim(config, prior, live.channels);
  const groups = new Map(claims.groups.map((one) => [one.address, one]));
  const diffs = new Map<Address, ChannelDiff>();
  const patched = new Set<Address>();
  for (const one of claims.groups) diffs.set(one.address, diffGroup(one));
  for (const one of claims.channels) diffs.set(one.address, diffChannel(one));
  for (const [address, diff] of diffs) if (diff.attributes.length > 0) patched.add(address);
  return {
    config,
    prior,
    live,
    claims,
    groups,
    diffs,
    siblings: orderSiblings(claims, live.channels, patched),
  };
}
