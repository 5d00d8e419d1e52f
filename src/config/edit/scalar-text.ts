// A new scalar is in the style of the old one when that style can hold it. set-splices.ts writes each new scalar with it.

import { isScalar } from "yaml";
import { withoutLogCommands } from "../../model/log-commands.js";
import { quotedText, visibleText } from "../../model/visible-text.js";
import { yamlText } from "../text/yaml-text.js";
import type { PlacedBlockText, PlacedScalar } from "./placed-tree.js";

/** Writes the scalar on one line: plain, or in the quotes of the old one. */
export function editedScalar(value: string | number | boolean | null, old: PlacedScalar | null): string {
  if (typeof value !== "string") return JSON.stringify(value);
  const style = old !== null && isScalar(old.node) ? old.node.type : undefined;
  if (style === "QUOTE_SINGLE" && isReadable(value)) return `'${value.replaceAll("'", "''")}'`;
  return style === "QUOTE_DOUBLE" || style === "QUOTE_SINGLE" ? quotedText(value) : yamlText(value);
}

/** Returns true when every character is visible and none is a command of logs. Then the text is correct without escapes. */
const isReadable = (text: string): boolean => visibleText(text) === text && withoutLogCommands(text) === text;

/** Returns the header and the lines of a `|` or `>`, without their indentation. null means that this form cannot hold the text. */
export function blockText(
  value: string,
  old: PlacedBlockText,
): { readonly header: string; readonly lines: readonly string[] } | null {
  if (!isScalar(old.node) || old.indent === null) return null;
  const { text, chomp } = value.endsWith("\n")
    ? { text: value.slice(0, -1), chomp: "" }
    : { text: value, chomp: "-" };
  const lines = text.split("\n");
  if (/^\s|\n$/.test(text) || text === "" || !lines.every(isReadable)) return null;
  if (old.node.type === "BLOCK_LITERAL") return { header: `|${chomp}`, lines };
  // In `>`, an empty line is a line break. A line that begins with a blank would keep its own break.
  if (lines.some((line) => /^[ \t]/.test(line))) return null;
  return {
    header: `>${chomp}`,
    lines: lines.flatMap((line, index) => (index > 0 && line !== "" ? ["", line] : [line])),
  };
}
