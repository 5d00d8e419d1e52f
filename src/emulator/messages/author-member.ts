// This module shows the author of a message as a member of the guild, the way messages and events show members
// (service-facts 4.7.1, 4.10). A new message, a filled message and the event of an action of a member carry it.

import { BUILT_IN_ROLE } from "../../model/ids.js";
import { findById } from "../by-id.js";
import type { WorldGuild } from "../world.js";
import type { WorldAuthor, WorldMessage } from "./world-message.js";

type Guild = Pick<WorldGuild, "members" | "joined_at">;

/** Returns a member as the author of a message. It returns undefined for other users. */
export function memberAuthor({ members }: Pick<Guild, "members">, id: string): WorldAuthor | undefined {
  const member = findById(members, id);
  if (member === undefined) return undefined;
  return { id, username: member.username, avatar: member.avatar ?? "", bot: false };
}

/** A member without a known time of joining gets the time of the bot. */
export function authorMember({ members, joined_at }: Guild, id: string): NonNullable<WorldMessage["member"]> {
  const member = findById(members, id);
  return {
    joined_at: member?.joined_at ?? joined_at,
    roles: shownRoles(member?.roles ?? []),
  };
}

/**
 * A member without a custom role shows role 1, everyone, in all samples of the service (get_member, members of messages,
 * events of members). No sample shows whether role 1 appears with other roles too, and here it does not [emu].
 */
export const shownRoles = (roles: readonly string[]): readonly string[] =>
  roles.length === 0 ? [BUILT_IN_ROLE.everyone] : roles;
