// These are the rows of the calls that announce and withdraw. No call reads the announcement, so no answer shows whether they took effect.

import { type CallRow, type OwnCalls, rowOf } from "../../calls/row.js";
import { announcementFactRow } from "../../facts/state-facts.js";

const announcing = (isThere: boolean, codes: readonly number[]): CallRow =>
  rowOf({
    guard: () => ({ kind: "announcement" }),
    touches: () => ({ of: "announcement", isThere }),
    countsAs: "announcements",
    soAlready: { codes, notFound: false },
    effects: () => [],
  });

export const announcementCalls = {
  create_announce: announcing(true, []),
  create_recommend_announce: announcing(true, []),
  /** The service refuses with 501008 if no such message is announced (service-facts 6). */
  delete_announce: announcing(false, [501008]),
} satisfies OwnCalls;

export const announcementFactRows = { announcement: announcementFactRow };
