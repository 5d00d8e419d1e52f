// Reactions as a kind: what the file, the history of applies and state want of them, and what that makes.

import { kindOf } from "../../desired/kind.js";
import { reactionDrafts as drafts } from "./drafts.js";
import { reactionsOfFile as file } from "./goals-from-file.js";
import { reactionsOfHistory as history } from "./goals-from-history.js";
import { reactionsOfApplied as applied } from "./goals-from-state.js";

export const reactionKind = kindOf({ file, history, applied, drafts });
