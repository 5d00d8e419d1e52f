// RightVerdict: whether members of an audience may do something in one channel.
//
// Access grows with what a member holds and with how open a channel is, so the answer at the least and at the most that is
// known decides it exactly: equal answers are sure, unequal ones are unknown.

import { type Bitmap, PERMISSION_BIT } from "../../model/permissions.js";
import type { SubjectName } from "../../model/subject-name.js";
import { type ChannelAccess, grantsOf, may, mayByOffice, type Right } from "../value/access.js";
import { type Held, together } from "./held.js";
import { accessRange, heldIn, type Room } from "./room.js";

export type RightVerdict = "yes" | "no" | "unknown";

/** Of a member who holds exactly these entries; that of everyone is among them. */
export function verdict(right: Right, room: Room, subjects: readonly SubjectName[]): RightVerdict {
  return rightVerdict(right, room, together(subjects.map((one) => heldIn(room, one))));
}

export function rightVerdict(right: Right, room: Room, { least, most }: Held): RightVerdict {
  const range = accessRange(room);
  if (mayWith(right, range.least, least)) return "yes";
  return mayWith(right, range.most, most) ? "unknown" : "no";
}

/** Whether a member may who holds these bits. Who manages a channel has by office what offices have there (service-facts 4.4). */
export function mayWith(right: Right, access: ChannelAccess, bits: Bitmap): boolean {
  const grants = grantsOf(bits);
  const held = { view: grants.view, own: grants[right] };
  return (bits & PERMISSION_BIT.manage) === 0n ? may(right, access, held) : mayByOffice(right, access, held);
}
