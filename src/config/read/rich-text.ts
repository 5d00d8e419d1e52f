// Rich text as people write it for a thread of format json: JSON text that holds an object with `paragraphs`
// (service-facts 3.3, 4.13). What it holds beyond that is the service's to judge.

import { isJsonObject, type Json } from "../../model/json.js";
import { quoted } from "../source/quoted.js";
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
    written.report("E-THREAD-JSON", place, () => ({
      message: `a thread of format json must be JSON: ${UNEXPECTED_END.test(reason) ? "the text ends too early" : `${quoted(text.slice(place.start, place.end))} does not belong here`}`,
      hint: "it holds rich text as JSON; for other texts write `format: text`, html or markdown",
    }));
    return;
  }
  const problem = shapeProblem(parsed);
  if (problem === null) return;
  written.report("E-THREAD-JSON", firstLine(text), () => ({
    message: `rich text is an object with a list of \`paragraphs\`; ${problem}`,
    hint: 'such as {"paragraphs": [{"elems": [{"type": 1, "text": {"text": "…"}}]}]}',
  }));
}

function shapeProblem(value: Json): string | null {
  if (!isJsonObject(value)) return `this is ${kindOf(value)}`;
  const { paragraphs } = value;
  if (paragraphs === undefined) return "this object has none";
  if (!Array.isArray(paragraphs)) return `\`paragraphs\` is ${kindOf(paragraphs)}`;
  const wrong = paragraphs.findIndex((paragraph) => !isJsonObject(paragraph));
  return wrong === -1 ? null : `number ${wrong + 1} of them is ${kindOf(paragraphs[wrong] ?? null)}`;
}

function kindOf(value: Json): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "an object";
  if (typeof value === "boolean") return String(value);
  return typeof value === "string" ? "a text" : "a number";
}

/** Where the text stops being JSON; the whole when nobody says. */
function placeOf(reason: string, text: string): TextRange {
  const position = / at position ([0-9]+)/.exec(reason)?.[1];
  if (position !== undefined) return characterAt(text, Number(position));
  if (UNEXPECTED_END.test(reason)) return characterAt(text, text.length);
  return UNEXPECTED_TOKEN.test(reason) ? characterAt(text, firstBad(text)) : firstLine(text);
}

const UNEXPECTED_END = /^Unexpected end/;
const UNEXPECTED_TOKEN = /^Unexpected token/;

/** V8 names the character that does not fit, and not its place: the shortest beginning that has it ends with it. */
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

/** The character at an offset, or the last one when the text ends too early. */
function characterAt(text: string, offset: number): TextRange {
  const start = Math.max(0, Math.min(offset, text.length - 1));
  const isPair = (text.codePointAt(start) ?? 0) > 0xffff;
  return { start, end: start + (isPair ? 2 : 1) };
}

function firstLine(text: string): TextRange {
  const end = text.indexOf("\n");
  return { start: 0, end: end === -1 ? text.length : end };
}
