// Reactions: what the bot reacts with to a message.

import { kindOf } from "../../wishes/kind.js";
import { reactionsOfApplied } from "./applied.js";
import { reactionDrafts } from "./drafts.js";
import { reactionsOfFile } from "./file.js";
import type { ReactionGoal } from "./goal.js";
import { reactionsOfHistory } from "./history.js";

export const reaction = kindOf<ReactionGoal>({
  wishes: { file: reactionsOfFile, history: reactionsOfHistory, applied: reactionsOfApplied },
  drafts: reactionDrafts,
});
