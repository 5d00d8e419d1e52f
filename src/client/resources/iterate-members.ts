// iterateMembers goes through pages of members and gives every member once.
//
// The service repeats members, and pages hold fewer than their limit (service-facts 8.3). A short page is not the last one.

import type { Member, MembersPage } from "../../model/role.js";

/**
 * Gives the members in the order of the service, until a page has no next one or no new member. A page without a new member may lead
 * anywhere, also to a page without an end, so it ends the list. Compare the length with `memberCount` of the role when it matters.
 */
export async function* iterateMembers(
  readPage: (marker: string | undefined) => Promise<MembersPage>,
): AsyncGenerator<Member, void, undefined> {
  const userIds = new Set<string>();
  let marker: string | undefined;
  for (;;) {
    const { members, next } = await readPage(marker);
    const before = userIds.size;
    for (const member of members) {
      if (userIds.has(member.user.id)) continue;
      userIds.add(member.user.id);
      yield member;
    }
    if (next === null || userIds.size === before) return;
    marker = next;
  }
}
