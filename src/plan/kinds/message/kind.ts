// Messages as a kind: what the file, the history of applies and state want of them, and what that makes.

import { kindOf } from "../../desired/kind.js";
import { messageDrafts as drafts } from "./drafts.js";
import { messagesOfFile as file } from "./goals-from-file.js";
import { messagesOfHistory as history } from "./goals-from-history.js";
import { messagesOfApplied as applied } from "./goals-from-state.js";

export const messageKind = kindOf({ file, history, applied, drafts });
