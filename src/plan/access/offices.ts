// An office lets its holders see a channel and speak in it, with any entry or none. Role 2 is such an office in every channel, and role 5 in
// one channel. A call that gives or takes a role or an office is a holding call.
//
// Source: the service shows administrators and channel administrators as holders of "7" (service-facts 3.31).

import type { Address } from "../../model/address.js";
import { BUILT_IN_ROLE } from "../../model/ids.js";
import { type SubjectName, subjectName } from "../../model/subject-name.js";
import type { DraftAccess } from "../value/draft.js";

type HoldingCall = Extract<DraftAccess, { readonly of: "member" | "office" }>;

export const isHolding = <Call extends { readonly of: DraftAccess["of"] }>(
  call: Call,
): call is Extract<Call, { readonly of: "member" | "office" }> =>
  call.of === "member" || call.of === "office";

export const roleName = ({ role }: { readonly role: string }): SubjectName =>
  subjectName({ kind: "role", id: role });

/** Returns the name of the role. The office in one channel has a name of its own, because role 5 differs from channel to channel. */
export const heldName = (call: HoldingCall): SubjectName =>
  call.of === "member" ? roleName(call) : officeIn(call.channel);

const officeIn = (channel: Address): SubjectName =>
  subjectName({ kind: "role", id: `${BUILT_IN_ROLE.channelAdministrator} ${channel}` });

/** Returns the names of the offices that count in the channel. */
export const officesOf = (channel: Address): readonly SubjectName[] => [
  roleName({ role: BUILT_IN_ROLE.administrator }),
  officeIn(channel),
];
