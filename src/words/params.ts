// The params of every code and phrase: what a catalogue needs to know to make sentences of them. Each is JSON data, with words
// of others as they are. One folder an area, one file a subject.

import type { ClientParams, ClientPhrases } from "./params/client.js";
import type { SubjectParams } from "./params/config/subject.js";
import type { ConfigParams } from "./params/config.js";
import type { EngineParams, EnginePhrases } from "./params/engine.js";
import type { ForgeCodes } from "./params/forge.js";
import type { HowManyParams } from "./params/how-many.js";
import type { PlanParams, PlanPhrases } from "./params/plan.js";
import type { TalkParams } from "./params/program/talk.js";
import type { ProgramParams, ProgramPhrases } from "./params/program.js";
import type { RenderParams } from "./params/render.js";
import type { StateParams } from "./params/state.js";
import type { UsageParams } from "./params/usage.js";

/** By code, such as `E-PIN-DUPLICATE` or `USAGE`: what stands alone, with a hint. */
export interface CodeParams
  extends ClientParams,
    ConfigParams,
    EngineParams,
    ForgeCodes,
    HowManyParams,
    PlanParams,
    ProgramParams,
    StateParams,
    UsageParams {}

/** By name, such as `part`: pieces of sentences, and short texts without a hint. */
export interface PhraseParams
  extends ClientPhrases,
    EnginePhrases,
    PlanPhrases,
    ProgramPhrases,
    RenderParams,
    SubjectParams,
    TalkParams {}
