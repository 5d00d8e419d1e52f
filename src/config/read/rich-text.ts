// A thread of format json has rich text as people write it: JSON text of an object with `paragraphs` (service-facts 3.3, 4.13). The rest of
// its content is left to the service. `threads.ts` checks such a content with it.

import { isJsonObject, type Json } from "../../model/json.js";
import type { JsonValueKind } from "../../words/en/config/texts.js";
import type { TextRange } from "../source/source-text.js";
import type { WrittenText } from "../text/written-text.js";

/** Reports a text that the service could not read as rich text (its code 503014). */
export function checkRichText(written: WrittenText): void {
  const { text } = written;
  let parsed: Json;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "";
    const place = placeOf(reason, text);
    written.report("E-THREAD-JSON", place, (inValue) =>
      UNEXPECTED_END.test(reason)
        ? { case: "ends-early", inValue }
        : { case: "unexpected", text: text.slice(place.start, place.end), inValue },
    );
    return;
  }
  const problem = shapeProblem(parsed);
  if (problem === null) return;
  written.report("E-THREAD-JSON", firstLine(text), (inValue) => ({ ...problem, inValue }));
}

/** E-THREAD-JSON has these cases. */
type ShapeProblem =
  | { readonly case: "root"; readonly is: JsonValueKind }
  | { readonly case: "no-paragraphs" }
  | { readonly case: "paragraphs"; readonly are: JsonValueKind }
  | { readonly case: "paragraph"; readonly nth: number; readonly is: JsonValueKind };

function shapeProblem(value: Json): ShapeProblem | null {
  if (!isJsonObject(value)) return { case: "root", is: kindOf(value) };
  const { paragraphs } = value;
  if (paragraphs === undefined) return { case: "no-paragraphs" };
  if (!Array.isArray(paragraphs)) return { case: "paragraphs", are: kindOf(paragraphs) };
  const wrong = paragraphs.findIndex((paragraph) => !isJsonObject(paragraph));
  if (wrong === -1) return null;
  return { case: "paragraph", nth: wrong + 1, is: kindOf(paragraphs[wrong] ?? null) };
}

function kindOf(value: Json): JsonValueKind {
  if (value === null) return "null";
  if (Array.isArray(value)) return "list";
  if (typeof value === "object") return "object";
  if (typeof value === "boolean") return value ? "true" : "false";
  return typeof value === "string" ? "text" : "number";
}

/** Returns the place where the text is no longer JSON, or the first line when the parser does not say. */
function placeOf(reason: string, text: string): TextRange {
  const position = / at position ([0-9]+)/.exec(reason)?.[1];
  if (position !== undefined) return characterAt(text, Number(position));
  if (UNEXPECTED_END.test(reason)) return characterAt(text, text.length);
  return UNEXPECTED_TOKEN.test(reason) ? characterAt(text, firstBad(text)) : firstLine(text);
}

const UNEXPECTED_END = /^Unexpected end/;
const UNEXPECTED_TOKEN = /^Unexpected token/;

/**
 * V8 names the character that does not fit, but not its place. The shortest beginning of the text with this mistake ends at the character.
 */
function firstBad(text: string): number {
  let [good, bad] = [0, text.length];
  while (bad - good > 1) {
    const middle = (good + bad) >>> 1;
    if (hasUnexpected(text.slice(0, middle))) bad = middle;
    else good = middle;
  }
  return good;
}

function hasUnexpected(text: string): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch (error) {
    return error instanceof Error && UNEXPECTED_TOKEN.test(error.message);
  }
}

/** Returns the character at an offset, or the last one when the text ends too early. */
function characterAt(text: string, offset: number): TextRange {
  const start = Math.max(0, Math.min(offset, text.length - 1));
  const isPair = (text.codePointAt(start) ?? 0) > 0xffff;
  return { start, end: start + (isPair ? 2 : 1) };
}

function firstLine(text: string): TextRange {
  const end = text.indexOf("\n");
  return { start: 0, end: end === -1 ? text.length : end };
}
