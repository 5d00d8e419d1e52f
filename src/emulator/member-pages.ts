// A full page of members has two new members fewer than its limit allows. From the second page on, it repeats the last member of the page before. The
// service may do both (service-facts 8.3), so a client that counts on whole pages fails here. A limit of 1 or 2 gives whole pages [emu].
// handlers/member-handlers.ts calls it.

import { MAX_MEMBERS_PER_PAGE } from "../protocol/payloads/member.js";
import type { WorldMember } from "./world.js";

/** `from` is the place of the first member that no earlier page had. */
export function memberPage(
  members: readonly WorldMember[],
  { from, limit }: { readonly from: number; readonly limit: number },
): readonly WorldMember[] {
  const isRagged = limit > 2;
  const page = members.slice(from, from + (isRagged ? limit - 2 : limit));
  return isRagged && from > 0 && page.length > 0 ? [...members.slice(from - 1, from), ...page] : page;
}

/**
 * A limit out of range is clamped (service-facts 9.28). If the limit is absent, is no whole number, or has more than 15 digits, it is 1.
 */
export function memberLimitOf({ limit = "" }: Readonly<Record<string, string>>): number {
  const given = /^-?[0-9]{1,15}$/.test(limit) ? Number(limit) : 1;
  return Math.min(Math.max(given, 1), MAX_MEMBERS_PER_PAGE);
}
