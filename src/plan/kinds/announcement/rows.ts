// The calls that announce and withdraw. No call reads the announcement, so nothing shows whether they were carried out.

import { type CallRow, changesNoAccess, NEVER_SO_ALREADY, type OwnCalls } from "../../calls/row.js";
import { announcementLook } from "../../looks/state-looks.js";

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
  effects: () => [],
});

const announce = announcing({ isThere: true, soAlready: NEVER_SO_ALREADY });

/** 501008 no such message to withdraw (service-facts 6). */
const deleteAnnounce = announcing({
  isThere: false,
  soAlready: { codes: [501008], notFound: false },
});

export const calls = {
  create_announce: announce,
  create_recommend_announce: announce,
  delete_announce: deleteAnnounce,
} satisfies OwnCalls;

export const looks = { announcement: announcementLook };
