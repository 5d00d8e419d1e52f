// Params of all that is said where plans are applied.

import type { OutcomePhrases } from "./engine/outcome.js";
import type { SettlingCodes } from "./engine/settling.js";
import type { StaleCodes } from "./engine/stale.js";

export interface EngineParams extends SettlingCodes, StaleCodes {}

export interface EnginePhrases extends OutcomePhrases {}
