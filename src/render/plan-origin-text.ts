// Where a saved plan comes from: when it was made, by which guildform, from which file, for which guild, from which state.

import type { Plan } from "../plan/value/plan.js";
import { paragraph } from "./document/block.js";
import { documentOf, section } from "./document/document.js";
import { madeWords } from "./plan/made-words.js";
import { documentText } from "./text/document-text.js";
import type { TextOptions } from "./text/paint.js";

/** One sentence, wrapped. No newline at the end. */
export const planOriginText = (plan: Plan, options: TextOptions): string =>
  documentText(documentOf(section([paragraph(madeWords(plan), { tone: "quiet" })])), options);
