// The calls that announce and withdraw. No call reads the announcement, so nothing shows whether they were carried out.

import { type CallRow, changesNoAccess, NEVER_SO_ALREADY } from "../../calls/row.js";

const announcing = ({
  isThere,
  soAlready,
}: { readonly isThere: boolean } & Pick<CallRow, "soAlready">): CallRow => ({
  guard: () => ({ kind: "announcement" }),
  access: changesNoAccess,
  touches: () => ({ of: "announcement", isThere }),
  countsAs: "announcements",
  writes: null,
  soAlready,
  reads: () => [],
  shows: () => true,
});

export const createAnnounce = announcing({ isThere: true, soAlready: NEVER_SO_ALREADY });
export const createRecommendAnnounce = announcing({ isThere: true, soAlready: NEVER_SO_ALREADY });

/** 501008 no such message to withdraw (service-facts 6). */
export const deleteAnnounce = announcing({
  isThere: false,
  soAlready: { codes: [501008], notFound: false },
});
