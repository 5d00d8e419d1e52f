// A RightVerdict says whether the members of an audience may do something in one channel. inspect/explanation.ts and
// file-tests/course-verdict.ts ask for it.
//
// Access only grows with the rights of a member and with the openness of a channel. So two answers decide, for the least
// and for the most that guildform knows. If they are equal, the verdict is sure. Otherwise it is unknown.

import { type Bitmap, PERMISSION_BIT } from "../../model/permissions.js";
import { type ChannelAccess, grantsOf, may, mayByOffice, type Right } from "../value/access.js";
import { type Held, together } from "./held.js";
import type { RightHolder } from "./memberships.js";
import { accessRange, heldIn, type Room } from "./room.js";

export type RightVerdict = "yes" | "no" | "unknown";

/** Returns the verdict for a member with exactly these entries. The list must include the entry of everyone. */
export function verdict(right: Right, room: Room, holders: readonly RightHolder[]): RightVerdict {
  return rightVerdict(right, room, together(holders.map((one) => heldIn(room, one))));
}

export function rightVerdict(right: Right, room: Room, { least, most }: Held): RightVerdict {
  const range = accessRange(room);
  if (mayWith(right, range.least, least)) return "yes";
  return mayWith(right, range.most, most) ? "unknown" : "no";
}

/**
 * Returns true if a member with these bits has the right. A member who manages the channel has the rights of the office
 * there (service-facts 4.4).
 */
export function mayWith(right: Right, access: ChannelAccess, bits: Bitmap): boolean {
  const grants = grantsOf(bits);
  const held = { view: grants.view, own: grants[right] };
  return (bits & PERMISSION_BIT.manage) === 0n ? may(right, access, held) : mayByOffice(right, access, held);
}
