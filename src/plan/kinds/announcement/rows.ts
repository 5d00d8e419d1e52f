// The calls that announce and withdraw. No call reads the announcement, so nothing shows whether they were carried out.

import { type CallRow, changesNoAccess, NEVER_SO_ALREADY } from "../../calls/row.js";

const announcing = (soAlready: CallRow["soAlready"]): CallRow => ({
  guard: () => ({ kind: "announcement" }),
  access: changesNoAccess,
  countsAs: "announcements",
  writes: null,
  soAlready,
  reads: () => [],
  shows: () => true,
});

export const createAnnounce = announcing(NEVER_SO_ALREADY);
export const createRecommendAnnounce = announcing(NEVER_SO_ALREADY);

/** 501008 no such message to withdraw (service-facts 6). */
export const deleteAnnounce = announcing({ codes: [501008], notFound: false });
