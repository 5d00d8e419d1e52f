// Reactions as a kind: what the file, the history of applies and state want of them, and what that makes.

import { kindOf } from "../../desired/kind.js";
import { reactionsOfApplied as applied } from "./applied.js";
import { reactionDrafts as drafts } from "./drafts.js";
import { reactionsOfFile as file } from "./file.js";
import { reactionsOfHistory as history } from "./history.js";

export const reactions = kindOf({ file, history, applied, drafts });
