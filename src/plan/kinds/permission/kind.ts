// Permissions: what one role or user holds in one channel.

import { kindOf } from "../../wishes/kind.js";
import { permissionsOfApplied } from "./applied.js";
import { permissionDrafts } from "./drafts.js";
import { permissionsOfFile } from "./file.js";
import type { PermissionGoal } from "./goal.js";
import { permissionsOfHistory } from "./history.js";

export const permission = kindOf<PermissionGoal>({
  wishes: { file: permissionsOfFile, history: permissionsOfHistory, applied: permissionsOfApplied },
  drafts: permissionDrafts,
});
