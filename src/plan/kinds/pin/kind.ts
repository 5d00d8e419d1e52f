// Pins as a kind: what the file, the history of applies and state want of them, and what that makes.

import { kindOf } from "../../desired/kind.js";
import { pinsOfApplied as applied } from "./applied.js";
import { pinDrafts as drafts } from "./drafts.js";
import { pinsOfFile as file } from "./file.js";
import { pinsOfHistory as history } from "./history.js";

export const pins = kindOf({ file, history, applied, drafts });
