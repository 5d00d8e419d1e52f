// Messages as a kind: what the file, the history of applies and state want of them, and what that makes.

import { kindOf } from "../../desired/kind.js";
import { messagesOfApplied as applied } from "./applied.js";
import { messageDrafts as drafts } from "./drafts.js";
import { messagesOfFile as file } from "./file.js";
import { messagesOfHistory as history } from "./history.js";

export const messages = kindOf({ file, history, applied, drafts });
