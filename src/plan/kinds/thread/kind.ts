// Threads as a kind: what the file, the history of applies and state want of them, and what that makes.

import { kindOf } from "../../desired/kind.js";
import { threadDrafts as drafts } from "./drafts.js";
import { threadsOfFile as file } from "./goals-from-file.js";
import { threadsOfHistory as history } from "./goals-from-history.js";
import { threadsOfApplied as applied } from "./goals-from-state.js";

export const threadKind = kindOf({ file, history, applied, drafts });
