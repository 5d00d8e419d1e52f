// Permissions as a kind: what the file, the history of applies and state want of them, and what that makes.

import { kindOf } from "../../desired/kind.js";
import { permissionDrafts as drafts } from "./drafts.js";
import { permissionsOfFile as file } from "./goals-from-file.js";
import { permissionsOfHistory as history } from "./goals-from-history.js";
import { permissionsOfApplied as applied } from "./goals-from-state.js";

export const permissionKind = kindOf({ file, history, applied, drafts });
