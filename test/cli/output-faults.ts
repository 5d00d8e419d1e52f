// Checks rules for every output of the program:
//
// - It has no raw control, format or direction character except the newline. A terminal also gets colours and the redrawn line.
// - It has no stack trace, and no failure of guildform itself.
// - It has no warning of Node.js, such as `(node:7) [DEP0137] DeprecationWarning: …`.
// - Off a terminal, it has nothing that the runner of a CI job would take for a command.

import type { Run } from "./heard.js";

const RAW =
  /(?!\n|(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic}))[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;
const COLOR = [1, 2, 22, 31, 32, 33, 36, 39].map((code) => `\u001b[${code}m`);
const REDRAWN = "\r\u001b[K";
/** A terminal shows this for Ctrl-D. */
const END_OF_INPUT = "^D\b\b";
const WARNING = /^\(node:\d+\) .*$/m;
/** A position in a YAML file is no line of a stack trace. */
const STACK = /^\s+at .*(?:node:\S+|\.[cm]?[jt]s):\d+:\d+\)?$/m;

/** Returns the faults of an output. Without faults the list is empty. */
export function outputFaults(
  run: Run,
  options: { terminal: boolean; debug: boolean; annotated?: boolean },
): string[] {
  const { terminal, debug, annotated = false } = options;
  return [run.stdout, annotated ? withoutAnnotations(run.stderr) : run.stderr].flatMap((output) => {
    const text = terminal ? shown(output) : output;
    const raw = RAW.exec(text);
    return [
      ...(terminal ? [] : obeyed(text).map((line) => `a command to the runner: ${line}`)),
      ...(raw === null
        ? []
        : [`raw ${JSON.stringify(raw[0])} in ${JSON.stringify(around(text, raw.index))}`]),
      ...(!debug && STACK.test(text) ? [`a stack trace in ${text}`] : []),
      ...(WARNING.exec(text) ?? []).map((warning) => `a warning of Node.js: ${warning}`),
      ...(/internal error|UnhandledPromise|node:internal/.test(debug ? "" : text)
        ? [`a failure of the program in ${text}`]
        : []),
    ];
  });
}

/**
 * Returns the lines that a runner obeys. GitHub's and TeamCity's commands may follow blanks. Azure's and GitHub's older commands may be
 * anywhere in a line.
 */
export const obeyed = (log: string): string[] =>
  log
    .split(/[\n\r\v\f\u0085\u2028\u2029]/)
    .filter((line) => line.trim().startsWith("::") || /##(?:\w*)\[/i.test(line));

/** Removes the lines that mark lines of files. guildform prints them in a job of GitHub Actions, on stderr and each on a line. */
const withoutAnnotations = (log: string): string =>
  log.replaceAll(/^::(?:error|warning) (?:file=[^\n:,]+,line=\d+,col=\d+,)?title=[A-Z][\w-]*::[^\n]*$/gm, "");

/** Returns the text of a terminal without colours, redrawn lines, and the terminal's own additions. */
export const shown = (output: string): string =>
  [...COLOR, REDRAWN, END_OF_INPUT]
    .reduce((text, sequence) => text.replaceAll(sequence, ""), output)
    .replaceAll(/\r+\n/g, "\n");

const around = (text: string, index: number): string => text.slice(Math.max(0, index - 30), index + 30);
