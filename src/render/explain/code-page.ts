// guildform explain CODE: the page of one code of guildform.

import type { Example, Explanation } from "../../words/explanation.js";
import { paragraphLines } from "../call/call-columns.js";
import { jsonText } from "../json-text.js";
import { type Line, paint, spaces, type TextOptions, usableWidth, words } from "../paint.js";

export interface CodePage {
  readonly code: string;
  /** What the code is about, such as `Pins`. */
  readonly subject: string;
  readonly explanation: Explanation;
}

export function codePageText({ code, subject, explanation }: CodePage, options: TextOptions): string {
  const { means, why, do: next, example } = explanation;
  const columns = usableWidth(options);
  const part = (title: string, text: string): Line[] => [
    [],
    heading(title),
    ...paragraphLines(text, columns),
  ];
  return paint(
    [
      [words(code, "bold"), words(`  ${subject}`, "dim")],
      ...paragraphLines(means, columns),
      ...part("Why", why),
      ...part("What to do", next),
      [],
      heading("Example"),
      ...exampleLines(example, columns),
    ],
    options.color,
  );
}

export const codePageJson = ({ code, subject, explanation }: CodePage): string =>
  jsonText({ code, subject, ...explanation });

export const heading = (title: string): Line => [words(title, "cyan")];

function exampleLines({ given, before, after }: Example, columns: number): Line[] {
  return [
    ...(given === "" ? [] : paragraphLines(given, columns)),
    ...paragraphLines("Before:", columns),
    ...copiedLines(before),
    ...paragraphLines("After:", columns),
    ...copiedLines(after),
  ];
}

/** To be copied, so lines are not broken. */
const copiedLines = (text: string): Line[] =>
  text.split("\n").map((line) => [spaces(4), words(line.replaceAll("\t", "→"), "green")]);
