// Threads as a kind: what the file, the history of applies and state want of them, and what that makes.

import { kindOf } from "../../desired/kind.js";
import { threadsOfApplied as applied } from "./applied.js";
import { threadDrafts as drafts } from "./drafts.js";
import { threadsOfFile as file } from "./file.js";
import { threadsOfHistory as history } from "./history.js";

export const threads = kindOf({ file, history, applied, drafts });
