// Translates the sentences of en/engine.ts into Chinese.

import { outcomes } from "./engine/outcome.js";
import { settlingSentences } from "./engine/settling.js";
import { stalePlans } from "./engine/stale.js";

export const engine = { ...settlingSentences, ...stalePlans };

export const enginePhrases = { ...outcomes };
