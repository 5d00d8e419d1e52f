// The author of a message as a member of the guild, the way messages and events show members (service-facts 4.7.1, 4.10).

import { BUILT_IN_ROLE } from "../../model/ids.js";
import { findById } from "../by-id.js";
import type { WorldGuild } from "../world.js";
import type { WorldAuthor, WorldMessage } from "./world-message.js";

type Guild = Pick<WorldGuild, "members" | "joined_at">;

/** A member as the author of a message; undefined for nobody of the guild. */
export function memberAuthor({ members }: Pick<Guild, "members">, id: string): WorldAuthor | undefined {
  const member = findById(members, id);
  if (member === undefined) return undefined;
  return { id, username: member.username, avatar: member.avatar ?? "", bot: false };
}

/** Who joined at no known time joined with the bot. */
export function authorMember({ members, joined_at }: Guild, id: string): NonNullable<WorldMessage["member"]> {
  const member = findById(members, id);
  return {
    joined_at: member?.joined_at ?? joined_at,
    roles: shownRoles(member?.roles ?? []),
  };
}

/**
 * A member without a role of their own shows the one of everybody in all samples of the service (get_member, members of
 * messages, events of members). Whether it stands beside other roles too is shown by none; here it does not [emu].
 */
export const shownRoles = (roles: readonly string[]): readonly string[] =>
  roles.length === 0 ? [BUILT_IN_ROLE.everyone] : roles;
