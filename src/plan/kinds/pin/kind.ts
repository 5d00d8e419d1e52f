// Pins: whether a message is pinned in its channel.

import { kindOf } from "../../wishes/kind.js";
import { pinsOfApplied } from "./applied.js";
import { pinDrafts } from "./drafts.js";
import { pinsOfFile } from "./file.js";
import type { PinGoal } from "./goal.js";
import { pinsOfHistory } from "./history.js";

export const pin = kindOf<PinGoal>({
  wishes: { file: pinsOfFile, history: pinsOfHistory, applied: pinsOfApplied },
  drafts: pinDrafts,
});
