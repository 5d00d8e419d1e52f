// The words that render/ needs for what it shows, such as titles and labels, without the rest of the catalogue: a page of
// `explain` tells no finding of a plan.

import type { RenderParams } from "./params.js";
import type { Sentence } from "./sentence.js";
import { spokenPart } from "./spoken.js";

/** The sentence of a phrase by its name: `inWords("left-for-later")`. */
export const inWords = <Of extends keyof RenderParams>(
  name: Of,
  ...params: Record<never, never> extends RenderParams[Of] ? [] : [RenderParams[Of]]
): Sentence => spokenPart("labels")[name]((params[0] ?? {}) as RenderParams[Of]);
