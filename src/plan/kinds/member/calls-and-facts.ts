// These are the rows of the calls that give a role to a member and take it. Role 5 belongs to one channel, which the body names
// (service-facts 8.2).

import { adminKeyParts, joinedKey, memberKeyParts } from "../../../model/bound-id.js";
import { BUILT_IN_ROLE } from "../../../model/ids.js";
import { isJsonObject } from "../../../model/json.js";
import { type CallRow, effectOn, type GuardedCall, type OwnCalls, rowOf } from "../../calls/row.js";
import { channelAdminFactRow, memberFactRow } from "../../facts/member-facts.js";

const memberCall = (gives: boolean): CallRow =>
  rowOf({
    guard,
    touches: ({ params, body }) => {
      const { role_id: role = "", user_id: user = "" } = params;
      const touch = { of: "value", before: !gives, left: gives } as const;
      if (role !== BUILT_IN_ROLE.channelAdministrator)
        return { ...touch, kind: "member", id: joinedKey(memberKeyParts(role, user)) };
      const channel = officeChannel({ body });
      if (typeof channel !== "string") return null;
      return { ...touch, kind: "channel_admin", id: joinedKey(adminKeyParts(channel, user)) };
    },
    countsAs: "members",
    // The service takes all roles from a user who leaves. No table has a code for this case: 12002 is [emu], and 301006 means no member (service-facts 6.3).
    soAlready: { codes: gives ? [] : [12002, 301006], notFound: false },
    effects: effectOn(guard, () => (fact) => (gives ? true : fact === null ? null : false)),
  });

/** A call for a role or a channel that the same plan creates has no guard. */
function guard({ params, body }: GuardedCall): ReturnType<CallRow["guard"]> {
  const { guild_id, role_id, user_id } = params;
  if (typeof guild_id !== "string" || typeof role_id !== "string" || typeof user_id !== "string") return null;
  if (role_id !== BUILT_IN_ROLE.channelAdministrator) return { kind: "member", guild_id, role_id, user_id };
  const channel_id = officeChannel({ body });
  return typeof channel_id === "string" ? { kind: "channel_admin", channel_id, user_id } : null;
}

/** Returns the channel of role 5: its id, or a Ref to a channel that the plan creates. */
const officeChannel = ({ body }: Pick<GuardedCall, "body">): unknown =>
  isJsonObject(body?.channel) ? body.channel.id : null;

export const memberCalls = {
  put_guild_member_role: memberCall(true),
  delete_guild_member_role: memberCall(false),
} satisfies OwnCalls;

export const memberFactRows = { member: memberFactRow, channel_admin: channelAdminFactRow };
