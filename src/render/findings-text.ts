// Findings of a plan: level and code, what is the matter, where, and the next step. Errors come first, as the
// plan has them. What is only for information is dim throughout.

import { foreignText } from "../model/visible-text.js";
import type { Finding } from "../plan/value/plan.js";
import { findingWords } from "./finding-words.js";
import { type Line, paint, type Style, spaces, span, type TextOptions, usableWidth, words } from "./paint.js";
import { proseLines } from "./prose-lines.js";

/** Empty for no findings. */
export function findingsText(findings: readonly Finding[], options: TextOptions): string {
  return paint(findingsLines(findings, { indent: 0, columns: usableWidth(options) }), options.color);
}

export function findingsLines(
  findings: readonly Finding[],
  layout: { readonly indent: number; readonly columns: number },
): Line[] {
  return findings.flatMap((finding) => findingLines(finding, layout));
}

/** In the words of the finding alone, as a remark below something else. */
export function remarkLines(finding: Finding, columns: number): Line[] {
  const { message, hint } = findingWords(finding);
  return [message, hint].flatMap((text) => proseLines(text, { columns, style: "dim" }));
}

const LEVEL_STYLE: Readonly<Record<Finding["level"], Style>> = {
  error: "red",
  warning: "yellow",
  info: "dim",
};

function findingLines(finding: Finding, layout: { indent: number; columns: number }): Line[] {
  const { level, code } = finding;
  const { message, hint } = findingWords(finding);
  const { columns, indent } = layout;
  const style = level === "info" ? "dim" : null;
  const lead = [words(`${level} ${code}:`, LEVEL_STYLE[level])];
  const help = [words("= help: ", style ?? "cyan")];
  const place = placeOf(finding, message);
  return [
    ...proseLines(` ${message}`, { columns, indent, style, lead, hang: HANG }),
    ...(place === "" ? [] : [[spaces(indent + HANG), words(`at ${place}`, "dim")]]),
    ...proseLines(hint, { columns, indent: indent + HANG, style, lead: help }),
  ];
}

const HANG = 4;

function placeOf({ source, address }: Finding, message: string): string {
  if (source !== null) return span(`${source.file}:${source.line}:${source.column}`).text;
  const shown = address === null ? "" : foreignText(address);
  return span(message).text.includes(shown) ? "" : shown;
}
