// Prints problems as the commands with which GitHub Actions and Gitea's runner mark lines of a file: `::error
// file=guildform.yaml,line=7,col=5,title=E-ROLE-UNKNOWN::there is no role …` cli/annotate.ts prints them in a job.
//
// GitHub shows ten commands of each kind for one step. Errors come first, and problems of the level `info` are left out.

import type { ShownProblem } from "./problem.js";

/** GitHub shows at most this number of commands of each kind. */
const MOST = 10;

/** `path` turns the file of a problem into its path in the repository. */
export function annotationLines(problems: readonly ShownProblem[], path: (file: string) => string): string[] {
  return (["error", "warning"] as const).flatMap((level) =>
    problems
      .filter((one) => one.level === level)
      .slice(0, MOST)
      .map((one) => annotationLine(level, one, path)),
  );
}

function annotationLine(
  level: "error" | "warning",
  { code, message, hint, at }: ShownProblem,
  path: (file: string) => string,
): string {
  const place =
    at === null ? [] : [`file=${propertyText(path(at.file))}`, `line=${at.line}`, `col=${at.column}`];
  const properties = [...place, `title=${propertyText(code)}`].join(",");
  return `::${level} ${properties}::${dataText(hint === "" ? message : `${message}\n${hint}`)}`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  "%": "%25",
  "\r": "%0D",
  "\n": "%0A",
  ":": "%3A",
  ",": "%2C",
};

const escaped = (text: string, characters: RegExp): string =>
  text.replace(characters, (character) => ESCAPES[character] ?? character);

const dataText = (text: string): string => escaped(text, /[%\r\n]/g);
const propertyText = (text: string): string => escaped(text, /[%\r\n:,]/g);
