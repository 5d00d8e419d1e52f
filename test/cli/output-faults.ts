// What holds for every output of the program: no raw control, format or direction character but the newline
// (on a terminal also colours and the redrawn line), no stack trace, no failure of guildform itself.

import type { Run } from "./running.js";

const RAW =
  /(?!\n|(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic}))[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;
const COLOR = [1, 2, 22, 31, 32, 33, 36, 39].map((code) => `\u001b[${code}m`);
const REDRAWN = "\r\u001b[K";
/** What a terminal shows for Ctrl-D. */
const END_OF_INPUT = "^D\b\b";
const STACK = /^\s+at .+(?:\(|\/|node:)\S+:\d+:\d+\)?$/m;

/** What is wrong with an output; empty when nothing is. */
export function outputFaults(run: Run, options: { terminal: boolean; debug: boolean }): string[] {
  const { terminal, debug } = options;
  return [run.stdout, run.stderr].flatMap((output) => {
    const text = terminal ? shown(output) : output;
    const raw = RAW.exec(text);
    return [
      ...(raw === null
        ? []
        : [`raw ${JSON.stringify(raw[0])} in ${JSON.stringify(around(text, raw.index))}`]),
      ...(!debug && STACK.test(text) ? [`a stack trace in ${text}`] : []),
      ...(/internal error|UnhandledPromise|node:internal/.test(debug ? "" : text)
        ? [`a failure of the program in ${text}`]
        : []),
    ];
  });
}

/** The text of a terminal without colours, redrawing, and what the terminal itself adds. */
export const shown = (output: string): string =>
  [...COLOR, REDRAWN, END_OF_INPUT]
    .reduce((text, sequence) => text.replaceAll(sequence, ""), output)
    .replaceAll(/\r+\n/g, "\n");

const around = (text: string, index: number): string => text.slice(Math.max(0, index - 30), index + 30);
