// The announcement as a kind: what the file and the history of applies want of it, and what that makes.

import { kindOf } from "../../desired/kind.js";
import { announcementDrafts as drafts } from "./drafts.js";
import { announcementOfFile as file } from "./goals-from-file.js";
import { announcementOfHistory as history } from "./goals-from-history.js";

/** The service tells nobody what is announced, so nobody can say whether it is as it was last applied. */
export const announcementKind = kindOf({ file, history, applied: null, drafts });
