// guildform explain: all codes by subject, a line each.

import { columnLines, paragraphLines } from "../call/call-columns.js";
import { jsonText } from "../json-text.js";
import { type Line, paint, type TextOptions, usableWidth } from "../paint.js";
import { textWidth, widest } from "../text-width.js";
import type { CodePage } from "./code-page.js";
import { heading } from "./code-page.js";

export function codeListText(pages: readonly CodePage[], options: TextOptions): string {
  const columns = usableWidth(options);
  const width = widest(pages.map(({ code }) => textWidth(code)));
  const subjects = [...new Set(pages.map(({ subject }) => subject))];
  const lines = subjects.flatMap((title): Line[] => [
    heading(title),
    ...columnLines(
      pages
        .filter(({ subject }) => subject === title)
        .map(({ code, explanation }) => [code.padEnd(width), firstSentence(explanation.means)]),
      { columns },
    ),
    [],
  ]);
  return paint(
    [
      ...lines,
      heading("The service's own codes"),
      ...paragraphLines(
        "They are numbers: `guildform explain 304023`, or 4914 of its event gateway.",
        columns,
      ),
    ],
    options.color,
  );
}

export const codeListJson = (pages: readonly CodePage[]): string =>
  jsonText(pages.map(({ code, subject, explanation }) => ({ code, subject, means: explanation.means })));

/** `One message stands twice.` of `One message stands twice. It may …`. */
export const firstSentence = (text: string): string => /^.*?\.(?= |$)/.exec(text)?.[0] ?? text;
