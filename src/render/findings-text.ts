// Findings of a plan: level and code, what is the matter, where, and the next step. Errors come first, as the
// plan has them. What is only for information is dim throughout.

import { foreignText } from "../model/visible-text.js";
import type { Finding } from "../plan/plan.js";
import { type Line, paint, type Style, spaces, span, type TextOptions, usableWidth } from "./paint.js";
import { wrapText } from "./wrap-text.js";

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
export function remarkLines({ message, hint }: Finding, columns: number): Line[] {
  return [message, hint]
    .filter((text) => text !== "")
    .flatMap((text) => wrapText(span(text).text, columns))
    .map((line) => [span(line, "dim")]);
}

const LEVEL_STYLE: Readonly<Record<Finding["level"], Style>> = {
  error: "red",
  warning: "yellow",
  info: "dim",
};

function findingLines(finding: Finding, layout: { indent: number; columns: number }): Line[] {
  const { level, code, message, hint } = finding;
  const columns = layout.columns - layout.indent - 4;
  const style = level === "info" ? "dim" : null;
  const title = span(`${level} ${code}:`, LEVEL_STYLE[level]);
  const [first = "", ...rest] = wrapText(`${title.text} ${span(message).text}`, columns);
  const place = placeOf(finding);
  return [
    [spaces(layout.indent), title, span(first.slice(title.text.length), style)],
    ...rest.map((line) => [spaces(layout.indent + 4), span(line, style)]),
    ...(place === "" ? [] : [[spaces(layout.indent + 4), span(`at ${place}`, "dim")]]),
    ...(hint === ""
      ? []
      : wrapText(span(hint).text, columns - 8).map((line, index) => [
          spaces(layout.indent + 4),
          span(index === 0 ? "= help: " : "        ", style ?? "cyan"),
          span(line, style),
        ])),
  ];
}

function placeOf({ source, address, message }: Finding): string {
  if (source !== null) return span(`${source.file}:${source.line}:${source.column}`).text;
  const shown = address === null ? "" : foreignText(address);
  return span(message).text.includes(shown) ? "" : shown;
}
