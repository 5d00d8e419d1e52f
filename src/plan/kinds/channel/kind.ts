// Groups and channels as kinds: what the file, the history of applies and state want of them, and what that makes.

import { kindOf } from "../../desired/kind.js";
import { channelDrafts as drafts } from "./drafts.js";
import { channelsOfFile, groupsOfFile } from "./goals-from-file.js";
import { channelsOfHistory } from "./goals-from-history.js";
import { channelsOfApplied, groupsOfApplied } from "./goals-from-state.js";
import { removalsOfFile } from "./removal.js";

/** To the service groups are channels, and so to an undo: the history of channels has both. */
export const groupKind = kindOf({ file: groupsOfFile, history: null, applied: groupsOfApplied, drafts });
export const channelKind = kindOf({
  file: channelsOfFile,
  history: channelsOfHistory,
  applied: channelsOfApplied,
  drafts,
});
/** Channels that the file wants gone. An undo deletes among its other channels; what was applied wants nothing away. */
export const removalKind = kindOf({ file: removalsOfFile, history: null, applied: null, drafts });
