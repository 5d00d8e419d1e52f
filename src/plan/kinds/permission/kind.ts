// Permissions as a kind: what the file, the history of applies and state want of them, and what that makes.

import { kindOf } from "../../desired/kind.js";
import { permissionsOfApplied as applied } from "./applied.js";
import { permissionDrafts as drafts } from "./drafts.js";
import { permissionsOfFile as file } from "./file.js";
import { permissionsOfHistory as history } from "./history.js";

export const permissions = kindOf({ file, history, applied, drafts });
