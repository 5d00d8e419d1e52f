// Params of all that is said of state and its lock.

import type { StateCareCodes } from "./state/care.js";
import type { DamageCodes } from "./state/damage.js";
import type { LockCodes } from "./state/lock.js";
import type { StateMoveCodes } from "./state/move.js";
import type { StatePlaceCodes } from "./state/place.js";
import type { SealCodes } from "./state/seal.js";

export interface StateParams
  extends DamageCodes,
    LockCodes,
    SealCodes,
    StateCareCodes,
    StateMoveCodes,
    StatePlaceCodes {}
