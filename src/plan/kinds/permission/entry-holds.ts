// entryHolds: whether the entry of a role or user in a channel has the bits that a call added, and none that it removed.

import { subjectKey } from "../../../model/bound-id.js";
import type { JsonObject } from "../../../model/json.js";
import { PERMISSION_BIT } from "../../../model/permissions.js";
import type { LiveGuild, Read } from "../../value/live-guild.js";

export type PermissionRead = Extract<Read, { readonly kind: "permission" }>;

/** `change` is the body of the call, such as `{"add": "1"}`; an entry that was not read counts as done. */
export function entryHolds(
  { channelId, subject }: PermissionRead,
  change: JsonObject,
  { permissions }: Pick<LiveGuild, "permissions">,
): boolean {
  const bits = permissions.get(subjectKey(channelId, subject));
  // Who may manage by office reads as all bits, whatever was set (service-facts 3.31, 9.13).
  if (bits === undefined || (bits & PERMISSION_BIT.manage) !== 0n) return true;
  const granted = BigInt(String(change.add ?? "0"));
  return (bits & granted) === granted && (bits & BigInt(String(change.remove ?? "0"))) === 0n;
}
