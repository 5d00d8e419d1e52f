// Explains why a change is left for later, such as `no more posts fit today into channel.news`. The list of deferred changes, the
// JSON of a plan and `show --diff` have it.

import type { Deferred } from "../plan/value/plan.js";
import { plainText } from "../words/plain-text.js";
import type { Sentence } from "../words/sentence.js";
import type { Phrase } from "../words/statement.js";
import { sentenceOf } from "../words/words-of.js";

export const laterWords = ({ why, params }: Deferred): Sentence =>
  // The compiler does not see that the params belong to the same phrase.
  sentenceOf({ phrase: why, params } as Phrase<Deferred["why"]>);

export const laterText = (one: Deferred): string => plainText(laterWords(one));
