// Joins a plan and its rehearsal into one document. Both share one limit, and the verdict covers both. `plan-html.ts`, `plan-markdown.ts`
// and `report/report.ts` print it.

import { inWords } from "../../words/in-words.js";
import type { Document, Section } from "../document/document.js";
import { type ShownRehearsal, wrongIn } from "./rehearsal.js";
import { rehearsalDocument } from "./rehearsal-document.js";

/**
 * Puts the problems of the rehearsal into the verdict of a plan that no finding blocks. `rehearsal` is null if no rehearsal was
 * made.
 */
export function rehearsedPlanDocument(planned: Document, rehearsal: ShownRehearsal | null): Document {
  if (rehearsal === null) return planned;
  const wrong = wrongIn(rehearsal);
  const rehearsalLeads = wrong > 0 && planned.verdict?.severity !== "blocked";
  const rehearsed = rehearsalDocument(rehearsal).sections.map(
    (one): Section => ({ ...one, of: "rehearsal" }),
  );
  return {
    verdict: rehearsalLeads
      ? { severity: "blocked", words: inWords("verdict-rehearsed", { wrong }) }
      : planned.verdict,
    sections: [...planned.sections, ...rehearsed],
  };
}
