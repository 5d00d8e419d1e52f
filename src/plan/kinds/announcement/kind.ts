// The announcement: the one message, or the recommended channels, that the guild shows to everybody.

import { kindOf } from "../../wishes/kind.js";
import { announcementDrafts } from "./drafts.js";
import { announcementOfFile } from "./file.js";
import type { AnnouncementGoal } from "./goal.js";
import { announcementOfHistory } from "./history.js";

/** The service tells nobody what is announced, so nobody can say whether it is as it was last applied. */
export const announcement = kindOf<AnnouncementGoal>({
  wishes: { file: announcementOfFile, history: announcementOfHistory, applied: null },
  drafts: announcementDrafts,
});
