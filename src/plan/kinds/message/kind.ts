// Messages: what guildform posts into channels and keeps as it shall be.

import { kindOf } from "../../wishes/kind.js";
import { messagesOfApplied } from "./applied.js";
import { messageDrafts } from "./drafts.js";
import { messagesOfFile } from "./file.js";
import type { MessageGoal } from "./goal.js";
import { messagesOfHistory } from "./history.js";

export const message = kindOf<MessageGoal>({
  wishes: { file: messagesOfFile, history: messagesOfHistory, applied: messagesOfApplied },
  drafts: messageDrafts,
});
