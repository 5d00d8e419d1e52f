// Collects the sentences of an apply: stale plans, the outcome of each call, and `state resolve`.

import { outcomes } from "./engine/outcome.js";
import { settlingSentences } from "./engine/settling.js";
import { stalePlans } from "./engine/stale.js";

export const engine = { ...settlingSentences, ...stalePlans };

export const enginePhrases = { ...outcomes };
