// iterateMembers goes through pages of members and gives every member once.
//
// The service repeats members, and pages hold fewer than their limit (service-facts 8.3). So neither a short page nor a page of repeated
// members ends the list: the next page follows while the marker moves.

import type { Member, MembersPage } from "../../model/role.js";
import { pageAgain } from "../../protocol/wire/expected-answer.js";
import { UnexpectedAnswerError } from "../../protocol/wire/unexpected-answer-error.js";

/** A service whose marker moves for ever repeats its members. This many pages in a row without a new member are no list. */
const MOST_REPEATED_PAGES = 100;

/**
 * Gives the members in the order of the service, until a page has no next one. Throws UnexpectedAnswerError when a page leads back to a page
 * that was read, because the loop would never end.
 */
export async function* iterateMembers(
  operation: "get_guild_members" | "get_guild_role_members",
  readPage: (marker: string | undefined) => Promise<MembersPage>,
): AsyncGenerator<Member, void, undefined> {
  const userIds = new Set<string>();
  const markers = new Set<string>();
  let repeatedPages = 0;
  for (let marker: string | undefined; ; ) {
    const { members, next } = await readPage(marker);
    const before = userIds.size;
    for (const member of members) {
      if (userIds.has(member.user.id)) continue;
      userIds.add(member.user.id);
      yield member;
    }
    if (next === null) return;
    repeatedPages = userIds.size === before ? repeatedPages + 1 : 0;
    if (markers.has(next) || repeatedPages > MOST_REPEATED_PAGES)
      throw new UnexpectedAnswerError({ operation, reason: "shape", ...pageAgain("members") });
    markers.add(next);
    marker = next;
  }
}
