// Channels: created, changed, put in place and deleted. Deletions are a kind of their own, since a plan of the file makes them
// last.

import { kindOf } from "../../wishes/kind.js";
import { channelsOfApplied } from "./applied.js";
import { channelDrafts } from "./drafts.js";
import { channelsOfFile } from "./file.js";
import type { ChannelGoal } from "./goal.js";
import { channelsOfHistory } from "./history.js";
import { removalsOfFile } from "./removal.js";

export const channel = kindOf<ChannelGoal>({
  wishes: { file: channelsOfFile, history: channelsOfHistory, applied: channelsOfApplied },
  drafts: channelDrafts,
});

/** An undo deletes what the applies created: among its other channels. What was applied wants nothing away. */
export const removal = kindOf<ChannelGoal>({
  wishes: { file: removalsOfFile, history: null, applied: null },
  drafts: channelDrafts,
});
