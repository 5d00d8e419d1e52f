// This hint follows the failure of a call that may have taken effect.

import { say } from "../../say.js";

export const OUTCOME_UNKNOWN = say`The call may have taken effect: look at the guild before repeating it.`;
