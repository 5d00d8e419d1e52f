// iterateMembers goes through pages of members and gives every member once.
//
// The service repeats members, and pages hold fewer than their limit (service-facts 8.3). A short page is not the last one.

import type { Member, MembersPage } from "../../model/role.js";
import { pageAgain } from "../../protocol/wire/expected-answer.js";
import { UnexpectedAnswerError } from "../../protocol/wire/unexpected-answer-error.js";

/** All sources allow this size (service-facts 8.1, 8.3). */
export const MOST_MEMBERS_PER_PAGE = 400;

/**
 * Gives the members in the order of the service, until a page has no next one. Throws UnexpectedAnswerError when a page brings no new
 * member and leads back to an earlier page, because the loop would never end.
 */
export async function* iterateMembers(
  operation: "get_guild_members" | "get_guild_role_members",
  readPage: (marker: string | undefined) => Promise<MembersPage>,
): AsyncGenerator<Member, void, undefined> {
  const userIds = new Set<string>();
  const markers = new Set<string>();
  let marker: string | undefined;
  for (;;) {
    const { members, next } = await readPage(marker);
    const before = userIds.size;
    for (const member of members) {
      if (userIds.has(member.user.id)) continue;
      userIds.add(member.user.id);
      yield member;
    }
    if (next === null) return;
    if (userIds.size === before && markers.has(next)) {
      throw new UnexpectedAnswerError({ operation, reason: "shape", ...pageAgain("members") });
    }
    markers.add(next);
    marker = next;
  }
}
