// Makes the titles and labels of the outputs, without the rest of the catalogue. For example, `guilds` prints a list, so it does not load the
// sentences of findings.

import type { RenderParams } from "./params.js";
import type { Sentence } from "./sentence.js";
import { spokenPart } from "./spoken.js";

/** Returns the sentence of a phrase: `inWords("left-for-later")`. */
export const inWords = <Of extends keyof RenderParams>(
  name: Of,
  ...params: Record<never, never> extends RenderParams[Of] ? [] : [RenderParams[Of]]
): Sentence => spokenPart("labels")[name]((params[0] ?? {}) as RenderParams[Of]);
