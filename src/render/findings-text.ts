// Findings of a plan: level and code, what is the matter, where, and the next step. Errors come first, as the
// plan has them. What is only for information is dim throughout.

import { foreignText } from "../model/visible-text.js";
import type { Finding } from "../plan/value/plan.js";
import { counted } from "./counted.js";
import { findingWords } from "./finding-words.js";
import { type Line, paint, type Style, spaces, span, type TextOptions, usableWidth, words } from "./paint.js";
import { proseLines } from "./prose-lines.js";
import { boundedText } from "./text-width.js";

/** Empty for no findings. */
export function findingsText(findings: readonly Finding[], options: TextOptions): string {
  return paint(findingsLines(findings, { indent: 0, columns: usableWidth(options) }), options.color);
}

/** The first few findings, each cut where it is long: a plan that comes from a file may hold any number, of any length. */
export function fewFindingsText(findings: readonly Finding[], options: TextOptions): string {
  const layout = { indent: 0, columns: usableWidth(options), longest: LONGEST };
  const lines = findings.slice(0, MOST).flatMap((finding) => findingLines(finding, layout));
  const more = findings.length - MOST;
  const rest: Line[] = more > 0 ? [[words(`and ${counted(more, "more finding")}`)]] : [];
  return paint([...lines, ...rest], options.color);
}

const MOST = 20;
/** Columns. */
const LONGEST = 1_000;

interface Layout {
  readonly indent: number;
  readonly columns: number;
  /** What is longer is cut; left out: nothing is. In columns. */
  readonly longest?: number;
}

export function findingsLines(findings: readonly Finding[], layout: Layout): Line[] {
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

function findingLines(finding: Finding, { columns, indent, longest }: Layout): Line[] {
  const { level, code } = finding;
  const told = findingWords(finding);
  const cut = (text: string) => (longest === undefined ? text : boundedText(text, longest));
  const [message, hint] = [cut(told.message), cut(told.hint)];
  const style = level === "info" ? "dim" : null;
  const lead = [words(`${level} ${code}:`, LEVEL_STYLE[level])];
  const help = [words("= help: ", style ?? "cyan")];
  const place = cut(placeOf(finding, told.message));
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
