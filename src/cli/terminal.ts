// The terminal: where results and talk go, and how they may look there. stdout is the result, stderr the talk.
//
// The two are looked at apart: one may be a screen while the other is a file. A stream that cannot be written
// any more does not stop a command; what becomes of it is main.ts's.
//
// Where a program may read along (no screen, or the log of a CI job) no text holds a command of such logs.

import type { Readable, Writable } from "node:stream";
import { withoutLogCommands } from "../model/log-commands.js";

export interface Terminal {
  /** How a result may look: on stdout. */
  readonly resultLook: TerminalStyle;
  /** How talk may look: on stderr. */
  readonly talkLook: TerminalStyle;
  /** Whether stderr can show a line that is written over. */
  readonly live: boolean;
  /** Whether a person can be asked. */
  readonly canAsk: boolean;
  result(text: string): void;
  /** Says what is good to know; `--quiet` takes it away. */
  talk(text: string): void;
  /** Says why something did not work; `--quiet` does not take it away. */
  complain(text: string): void;
  /** Shows a line in place of the last status line; empty takes it away. Only where `live`. */
  status(line: string): void;
}

export interface TerminalStyle {
  readonly color: boolean;
  /** Columns. */
  readonly width: number;
  /** Off a screen programs read along, and the first line of an error is one line, as compilers have it. */
  readonly wholeHeadlines: boolean;
}

/** The streams of a program; `process` is one. */
export interface Streams {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Screen;
  readonly stderr: Screen;
}

type Screen = Writable & { readonly isTTY?: boolean; readonly columns?: number };

export interface TerminalOptions {
  readonly color: ColorChoice;
  readonly quiet: boolean;
}

export const systemTerminal = (options: TerminalOptions): Terminal =>
  terminalOn(process, { ...options, env: process.env });

/** A text as a stream of this program may show it: no name and no message in it is obeyed by who reads the log. */
const logSafeText = (text: string, screen: Pick<Screen, "isTTY">, env: NodeJS.ProcessEnv): string =>
  screen.isTTY === true && !env.CI ? text : withoutLogCommands(text);

export function terminalOn(
  { stdin, stdout, stderr }: Streams,
  options: TerminalOptions & { readonly env: NodeJS.ProcessEnv },
): Terminal {
  const { quiet, env } = options;
  const style = (screen: Screen): TerminalStyle => ({
    color: hasColor(options.color, { env, isTerminal: screen.isTTY === true }),
    width: screen.isTTY === true ? Math.max(NARROWEST, screen.columns || TERMINAL_WIDTH) : FILE_WIDTH,
    wholeHeadlines: screen.isTTY !== true,
  });
  const live = stderr.isTTY === true && !quiet && env.TERM !== "dumb";
  let shown = false;
  const clear = () => {
    if (shown) stderr.write("\r\x1b[K");
    shown = false;
  };
  const write = (screen: Screen, text: string) => {
    clear();
    screen.write(logSafeText(text.endsWith("\n") ? text : `${text}\n`, screen, env));
  };
  return {
    resultLook: style(stdout),
    talkLook: style(stderr),
    live,
    canAsk: stdin.isTTY === true && stderr.isTTY === true,
    result: (text) => write(stdout, text),
    talk: (text) => {
      if (!quiet) write(stderr, text);
    },
    complain: (text) => write(stderr, text),
    status: (line) => {
      if (!live) return;
      clear();
      if (line === "") return;
      stderr.write(logSafeText(line, stderr, env));
      shown = true;
    },
  };
}

const NARROWEST = 40;
const TERMINAL_WIDTH = 80;
const FILE_WIDTH = 100;

// Flags come first, then the environment, then the stream, as with other tools:
//
//   --color, --color=always   yes                 --no-color, --color=never   no
//   FORCE_COLOR               yes, 0 and false no; before NO_COLOR, as Node has it
//   NO_COLOR                  no
//   neither                   on a terminal, unless TERM is dumb

/** The last flag of a command line: `--color` alone is true, `--no-color` is false, none is undefined. */
export type ColorChoice = boolean | (typeof COLOR_CHOICES)[number] | undefined;

export const COLOR_CHOICES = ["auto", "always", "never"] as const;

/** Variables that are set to nothing count as not set. */
export function hasColor(
  choice: ColorChoice,
  { env, isTerminal }: { readonly env: NodeJS.ProcessEnv; readonly isTerminal: boolean },
): boolean {
  if (choice === true || choice === "always") return true;
  if (choice === false || choice === "never") return false;
  if (env.FORCE_COLOR) return !/^(?:0|false)$/i.test(env.FORCE_COLOR);
  return isTerminal && !env.NO_COLOR && env.TERM !== "dumb";
}

/** For errors before the command line is understood: what it seems to say. */
export function colorChoiceIn(args: readonly string[]): ColorChoice {
  const choices = args.flatMap((arg, index): ColorChoice[] => {
    if (arg === "--no-color") return [false];
    const when = arg === "--color" ? args[index + 1] : /^--color=(.*)$/.exec(arg)?.[1];
    const named = COLOR_CHOICES.find((choice) => choice === when);
    return named !== undefined ? [named] : arg === "--color" ? [true] : [];
  });
  return choices.at(-1);
}
