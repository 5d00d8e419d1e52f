// Pins as a kind: what the file, the history of applies and state want of them, and what that makes.

import { kindOf } from "../../desired/kind.js";
import { pinDrafts as drafts } from "./drafts.js";
import { pinsOfFile as file } from "./goals-from-file.js";
import { pinsOfHistory as history } from "./goals-from-history.js";
import { pinsOfApplied as applied } from "./goals-from-state.js";

export const pinKind = kindOf({ file, history, applied, drafts });
