// English: all texts of an apply.

import type { CodeWords, PhraseWords } from "../catalogue.js";
import type { EngineParams, EnginePhrases } from "../params/engine.js";
import { outcomes } from "./engine/outcome.js";
import { settlingSentences } from "./engine/settling.js";
import { stalePlans } from "./engine/stale.js";

export const engine: CodeWords<EngineParams> = { ...settlingSentences, ...stalePlans };

export const enginePhrases: PhraseWords<EnginePhrases> = { ...outcomes };
