// Read set: what must be read, beyond the guild and its channel list, to plan this file: one permission read
// per (channel, subject) declared or remembered, the pins of channels whose pins are declared, and what stands of
// messages and threads. Channels that are yet to be created need none.

import type { Config } from "../../../config/config.js";
import { addressKind } from "../../../model/address.js";
import { parseSubjectKey, subjectKey } from "../../../model/bound-id.js";
import type { ChannelId } from "../../../model/ids.js";
import type { Read } from "../../value/live-guild.js";
import type { Claims } from "./claim.js";
import { messageReads } from "./message-reads.js";
import type { Prior } from "./prior.js";
import { threadReads } from "./thread-reads.js";

export function readSet(claims: Claims, prior: Prior, config: Config): Read[] {
  const permissions = new Map<string, Read>();
  const pins: Read[] = [];
  const liveIds = new Set<ChannelId>();
  for (const { live, desired } of claims.channels) {
    if (live === null) continue;
    liveIds.add(live.id);
    for (const { subject } of desired.permissions) {
      permissions.set(subjectKey(live.id, subject), { kind: "permission", channelId: live.id, subject });
    }
    if (desired.pins !== null) pins.push({ kind: "pins", channelId: live.id });
  }
  // Who manages a channel whose block is gone counts when the plan deletes it.
  for (const { live } of claims.undeclared) liveIds.add(live.id);
  for (const [address, resource] of prior.resources) {
    if (addressKind(address) !== "permission" || permissions.has(resource.id)) continue;
    const remembered = parseSubjectKey(resource.id);
    if (remembered !== undefined && liveIds.has(remembered.channelId)) {
      permissions.set(resource.id, { kind: "permission", ...remembered });
    }
  }
  return [
    ...permissions.values(),
    ...pins,
    ...messageReads(claims, { prior, config }),
    ...threadReads(claims, { prior, config }),
  ];
}
