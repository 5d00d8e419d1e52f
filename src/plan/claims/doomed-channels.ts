// Lists the channels and groups that the plan deletes: `removed:` names them, or the file has `removal: implicit` and their block is gone.
// Nothing else deletes a channel (promise 2). The file context lists them for the plan, and scope-reads.ts for the reads of a selection.

import type { Config } from "../../config/config.js";
import { type Address, keyedAddress } from "../../model/address.js";
import { type Channel, placeKind } from "../../model/guild.js";
import type { SourcePosition } from "../../model/source-position.js";
import { phrase } from "../../words/statement.js";
import type { LiveGuild } from "../value/live-guild.js";
import type { Reason } from "../value/plan.js";
import type { Claims } from "./claim.js";
import { addressById } from "./place-names.js";

interface Guild {
  readonly config: Config;
  readonly claims: Claims;
  readonly live: Pick<LiveGuild, "channels">;
}

export interface Doomed {
  readonly address: Address;
  readonly live: Channel;
  readonly source: SourcePosition | null;
  readonly why: Reason;
}

/** Returns the channels of `removed:` first, in the order of the file, and then the channels without a block. */
export function doomedChannels({ claims, config, live: guild }: Guild): Doomed[] {
  const undeclared = new Map(claims.undeclared.map((one) => [one.address, one.live]));
  const live = new Map(guild.channels.map((channel) => [channel.id as string, channel]));
  const addressOfId = new Map(claims.undeclared.map((one) => [one.live.id as string, one.address]));
  const doomed = new Map<string, Doomed>();
  for (const entry of config.removed) {
    if (entry.keep === true) continue;
    const channel = "id" in entry ? live.get(entry.id) : undeclared.get(keyedAddress(entry.kind, entry.key));
    if (channel === undefined || placeKind(channel) !== entry.kind) continue;
    const address = addressOfId.get(channel.id) ?? addressById(channel);
    const why = phrase("removed", { by: "entry", kind: "channel" });
    doomed.set(channel.id, { address, live: channel, source: entry.at, why });
  }
  if (config.policy.removal === "implicit") {
    for (const { address, live: channel } of claims.undeclared) {
      if (doomed.has(channel.id)) continue;
      const why = phrase("removed", { by: "omission", kind: "channel" });
      doomed.set(channel.id, { address, live: channel, source: null, why });
    }
  }
  return [...doomed.values()];
}
