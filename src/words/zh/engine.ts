// Chinese: all texts of an apply.

import { outcomes } from "./engine/outcome.js";
import { settlingSentences } from "./engine/settling.js";
import { stalePlans } from "./engine/stale.js";

export const engine = { ...settlingSentences, ...stalePlans };

export const enginePhrases = { ...outcomes };
