// Collects the params of every code and phrase, as the English functions declare them. Params are data such as numbers,
// names and cases, and keep the text of others unchanged.

import type { ParamsOf } from "./codes.js";
import type { client, clientPhrases } from "./en/client.js";
import type { subjects } from "./en/config/subject.js";
import type { config } from "./en/config.js";
import type { engine, enginePhrases } from "./en/engine.js";
import type { forgeWords } from "./en/forge.js";
import type { howMany } from "./en/how-many.js";
import type { planPhrases, planSentences } from "./en/plan.js";
import type { talk } from "./en/program/talk.js";
import type { program, programPhrases } from "./en/program.js";
import type { render } from "./en/render.js";
import type { state } from "./en/state.js";
import type { usage } from "./en/usage.js";

/** The key is a code such as `E-PIN-DUPLICATE` or `USAGE`. The message of a code is complete, and can have a hint. */
export interface CodeParams
  extends ParamsOf<typeof client>,
    ParamsOf<typeof config>,
    ParamsOf<typeof engine>,
    ParamsOf<typeof forgeWords>,
    ParamsOf<typeof howMany>,
    ParamsOf<typeof planSentences>,
    ParamsOf<typeof program>,
    ParamsOf<typeof state>,
    ParamsOf<typeof usage> {}

/** The key is the name of a phrase, such as `part`: a part of a sentence, or a short text without a hint. */
export interface PhraseParams
  extends ParamsOf<typeof clientPhrases>,
    ParamsOf<typeof enginePhrases>,
    ParamsOf<typeof planPhrases>,
    ParamsOf<typeof programPhrases>,
    ParamsOf<typeof subjects>,
    RenderParams,
    TalkParams {}

/** These phrases are the titles and labels of printers. */
export interface RenderParams extends ParamsOf<typeof render> {}

/** The command line prints these phrases. */
export interface TalkParams extends ParamsOf<typeof talk> {}
