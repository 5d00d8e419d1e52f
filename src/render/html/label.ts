// Labels are the words of the page itself.

import type { PageLabel } from "../../words/en/render/page.js";
import { inWords } from "../../words/in-words.js";
import { plainText } from "../../words/plain-text.js";
import type { Sentence } from "../../words/sentence.js";

export const label = (name: PageLabel): Sentence => inWords("page-label", { label: name });

/** Returns a label as text for an attribute. */
export const labelText = (name: PageLabel): string => plainText(label(name));
