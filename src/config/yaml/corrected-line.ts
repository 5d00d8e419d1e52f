// A corrected line shows how a line that is no YAML should look. guildform corrects two such slips. The first is a text with a colon and a
// blank in it, which needs quotes. The second is an entry of a list whose dash is below the keys of the entry above. bounded-document.ts
// adds it to the mistake of the parser.
//
// correctedLine returns a line only when the line is whole and `isYaml` has read it in its place. Otherwise it returns null, and the hint
// has no line.

import type { SourceText } from "../source/source-text.js";

export type LineSlip = "colon" | "stray-dash";

/** Returns null for any other mistake. `message` is the parser's text, and `at` is its offset. */
export function slipOf(message: string, source: SourceText, at: number): LineSlip | null {
  const { line, column } = partsOf(source, at);
  if (/^A block sequence may not be used as an implicit map key/.test(message) && /^\s*- /.test(line))
    return "stray-dash";
  if (/^Nested mappings are not allowed in compact mappings/.test(message)) return "colon";
  const isInBraces = /^Block collections are not allowed within flow collections/.test(message);
  return isInBraces && quotedBetweenBraces(line, column) !== null ? "colon" : null;
}

/** `isYaml` returns true when a text is YAML at least up to the end of a line, counted from 1. */
export function correctedLine(
  slip: LineSlip,
  { source, at }: { readonly source: SourceText; readonly at: number },
  isYaml: (text: string, line: number) => boolean,
): string | null {
  const { line, column, start, end, number } = partsOf(source, at);
  if (line.length > LONGEST) return null;
  const shown = slip === "colon" ? quoted(line, column) : dedented(line, source.text.slice(0, start));
  if (shown === null || shown.length > LONGEST) return null;
  const text = `${source.text.slice(0, start)}${shown}${source.text.slice(end)}`;
  return isYaml(text, number) ? shown : null;
}

const LONGEST = 160;

function partsOf(source: SourceText, at: number) {
  const { start, end } = source.line(at);
  // A line may have millions of characters. The hint does not show such a line.
  const line = source.text.slice(start, Math.min(end, start + LONGEST + 1)).replace(/\r$/, "");
  return { line, column: at - start, start, end: start + line.length, number: source.position(at).line };
}

/** These keys have texts as values. A colon in any other value may be meant as a mapping. */
const TEXT_KEY =
  /(?:^|[\s{,])(?:name|text|title|content|description|prompt|because|label|visited_label|unsupport_tips|data): +$/;

const quoted = (line: string, column: number): string | null =>
  TEXT_KEY.test(line.slice(0, column))
    ? (quotedBetweenBraces(line, column) ?? quotedToTheEnd(line, column))
    : null;

/** A value that begins with one of these signs is no plain text. */
const PLAIN = /^[^\s"'[\]{},&*!|>%@`#]/;

/** Turns `- name: News: today # new` into `- name: "News: today" # new`. */
function quotedToTheEnd(line: string, column: number): string | null {
  const [, value = "", rest = ""] = /^(.*?)(\s+#.*|\s*)$/.exec(line.slice(column)) ?? [];
  return PLAIN.test(value) ? `${line.slice(0, column)}${JSON.stringify(value)}${rest}` : null;
}

/** Turns `{ name: News: today, key: a }` into `{ name: "News: today", key: a }`. Returns null outside of braces. */
function quotedBetweenBraces(line: string, column: number): string | null {
  const before = line.slice(0, column);
  if (!/[{,]\s*[^\s:,{}[\]]+: +$/.test(before)) return null;
  const [, value = "", rest = ""] = /^([^,{}[\]]*?)(\s*[,}].*)$/.exec(line.slice(column)) ?? [];
  return PLAIN.test(value) && /:(?:\s|$)/.test(value) ? `${before}${JSON.stringify(value)}${rest}` : null;
}

/** Moves the dash below the dash of the entry above. Returns null when the keys above are no entry of a list. */
function dedented(line: string, above: string): string | null {
  const dash = indentOf(line);
  let end = above.length;
  while (end > 0) {
    const start = above.lastIndexOf("\n", end - 2) + 1;
    const one = above.slice(start, Math.min(end, start + LONGEST));
    end = start;
    if (/^\s*(?:#|$)/.test(one) || indentOf(one) >= dash) continue;
    return /^ *- /.test(one) ? `${" ".repeat(indentOf(one))}${line.trimStart()}` : null;
  }
  return null;
}

const indentOf = (line: string): number => /^ */.exec(line)?.[0].length ?? 0;
