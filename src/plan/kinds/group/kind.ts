// Groups, as the file declares them. To the service they are channels, and so to an undo: kinds/channel/history.ts has both.

import { kindOf } from "../../wishes/kind.js";
import { groupsOfApplied } from "../channel/applied.js";
import { channelDrafts } from "../channel/drafts.js";
import type { ChannelGoal } from "../channel/goal.js";
import { groupsOfFile } from "./file.js";

export const group = kindOf<ChannelGoal>({
  wishes: { file: groupsOfFile, history: null, applied: groupsOfApplied },
  drafts: channelDrafts,
});
