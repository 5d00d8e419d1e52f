// The terminal: where results and talk go, and how they may look there. stdout is the result, stderr the talk.
//
// The two are looked at apart: one may be a screen while the other is a file. A stream that cannot be written
// any more does not stop a command; what becomes of it is main.ts's.

import type { Readable, Writable } from "node:stream";

export interface Terminal {
  /** How a result may look: on stdout. */
  readonly resultLook: Look;
  /** How talk may look: on stderr. */
  readonly talkLook: Look;
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

export interface Look {
  readonly color: boolean;
  /** Columns. */
  readonly width: number;
}

/** The streams of a program; `process` is one. */
export interface Streams {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Screen;
  readonly stderr: Screen;
}

type Screen = Writable & { readonly isTTY?: boolean; readonly columns?: number };

export interface TerminalOptions {
  readonly color: boolean;
  readonly quiet: boolean;
}

export const systemTerminal = (options: TerminalOptions): Terminal =>
  terminalOn(process, { ...options, env: process.env });

export function terminalOn(
  { stdin, stdout, stderr }: Streams,
  options: TerminalOptions & { readonly env: NodeJS.ProcessEnv },
): Terminal {
  const { quiet, env } = options;
  const colorful = options.color && !env.NO_COLOR && env.TERM !== "dumb";
  const look = (screen: Screen): Look => ({
    color: colorful && screen.isTTY === true,
    width: screen.isTTY === true ? Math.max(NARROWEST, screen.columns || TERMINAL_WIDTH) : FILE_WIDTH,
  });
  const live = stderr.isTTY === true && !quiet && env.TERM !== "dumb";
  let shown = false;
  const clear = () => {
    if (shown) stderr.write("\r\x1b[K");
    shown = false;
  };
  const write = (screen: Screen, text: string) => {
    clear();
    screen.write(text.endsWith("\n") ? text : `${text}\n`);
  };
  return {
    resultLook: look(stdout),
    talkLook: look(stderr),
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
      stderr.write(line);
      shown = true;
    },
  };
}

const NARROWEST = 40;
const TERMINAL_WIDTH = 80;
const FILE_WIDTH = 100;
