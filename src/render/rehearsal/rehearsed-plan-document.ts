// A plan and its rehearsal as one document: one limit holds for both, and the verdict knows of either.

import { inWords } from "../../words/in-words.js";
import type { Document, Section } from "../document/document.js";
import { type ShownRehearsal, wrongIn } from "./rehearsal.js";
import { rehearsalDocument } from "./rehearsal-document.js";

/** A plan that nothing blocks and that would not go through says so on its first line. null: it was not rehearsed. */
export function rehearsedPlanDocument(planned: Document, rehearsal: ShownRehearsal | null): Document {
  if (rehearsal === null) return planned;
  const wrong = wrongIn(rehearsal);
  const isToldFirst = wrong > 0 && planned.verdict?.severity !== "blocked";
  const rehearsed = rehearsalDocument(rehearsal).sections.map(
    (one): Section => ({ ...one, of: "rehearsal" }),
  );
  return {
    verdict: isToldFirst
      ? { severity: "blocked", words: inWords("verdict-rehearsed", { wrong }) }
      : planned.verdict,
    sections: [...planned.sections, ...rehearsed],
  };
}
