// Threads: what stands in a forum channel.

import { kindOf } from "../../wishes/kind.js";
import { threadsOfApplied } from "./applied.js";
import { threadDrafts } from "./drafts.js";
import { threadsOfFile } from "./file.js";
import type { ThreadGoal } from "./goal.js";
import { threadsOfHistory } from "./history.js";

export const thread = kindOf<ThreadGoal>({
  wishes: { file: threadsOfFile, history: threadsOfHistory, applied: threadsOfApplied },
  drafts: threadDrafts,
});
