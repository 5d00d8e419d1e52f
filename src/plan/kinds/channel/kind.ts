// Channels: created, changed, put in place and deleted. Deletions are a kind of their own, since a plan of the file makes them
// last.

import { NOTHING } from "../../value/draft.js";
import { kindOf } from "../kind.js";
import { channelDrafts } from "./drafts.js";
import { channelsOfFile } from "./file.js";
import type { ChannelGoal } from "./goal.js";
import { channelsOfHistory } from "./history.js";
import { removalsOfFile } from "./removal.js";

export const channel = kindOf<ChannelGoal>({
  wishes: { file: channelsOfFile, history: channelsOfHistory },
  drafts: channelDrafts,
});

/** An undo deletes what the applies created: among its other channels. */
export const removal = kindOf<ChannelGoal>({
  wishes: { file: removalsOfFile, history: () => ({ ...NOTHING, goals: [] }) },
  drafts: channelDrafts,
});
