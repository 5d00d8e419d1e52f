// Prints the origin of a saved plan: its time, the version of guildform, the file, the guild and the state. `apply PLAN` prints it above
// the plan (cli/commands/apply-saved.ts).

import type { Plan } from "../plan/value/plan.js";
import { paragraph } from "./document/block.js";
import { documentOf, section } from "./document/document.js";
import { madeWords } from "./plan/made-words.js";
import { documentText } from "./text/document-text.js";
import type { TextOptions } from "./text/paint.js";

/** Returns one wrapped sentence without a newline at its end. */
export const planOriginText = (plan: Plan, options: TextOptions): string =>
  documentText(documentOf(section([paragraph(madeWords(plan), { tone: "quiet" })])), options);
