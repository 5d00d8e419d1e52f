// Reads memberships and offices from the bindings of a state. `pull` keeps the memberships that the guild still shows (state-names.ts,
// desired-from-live.ts).

import { type Address, inChannelOf, memberOfAddress } from "../../model/address.js";
import { parseAdminKey, parseMemberKey } from "../../model/bound-id.js";
import type { UserId } from "../../model/ids.js";
import type { BoundResource } from "../../state/recorded-call.js";
import type { LiveGuild } from "../value/live-guild.js";
import { holdsNow, type Office } from "./holds-now.js";

export interface MembershipInState {
  readonly office: Office;
  readonly user: UserId;
  /** `false` means that the file had the user under `never:`. */
  readonly held: boolean;
}

export function membershipOf([address, { id, applied }]: readonly [
  Address,
  BoundResource,
]): (MembershipInState & {
  readonly name: string;
})[] {
  const held = applied.held === true;
  const member = parseMemberKey(id);
  if (member !== undefined) {
    const office = { kind: "member", role: member.roleId } as const;
    return [{ office, user: member.userId, held, name: memberOfAddress(address).user }];
  }
  const admin = parseAdminKey(id);
  if (admin === undefined) return [];
  const office = { kind: "channel_admin", channel: admin.channelId } as const;
  return [{ office, user: admin.userId, held, name: inChannelOf(address).own }];
}

/** Returns the memberships that the guild still shows as state remembers them. A file with the others would plan a change. */
export const presentMemberships = (
  memberships: readonly MembershipInState[],
  live: LiveGuild,
): MembershipInState[] =>
  memberships.filter((one) => holdsNow({ ...one, want: one.held ? "there" : "gone" }, live) === one.held);
