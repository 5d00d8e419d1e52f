// The terminal decides where results and talk go, and how they may look there. stdout is the result, and stderr is the talk.
//
// guildform looks at each stream alone: stderr may be a screen while stdout is a file. If a stream cannot be written any more, the command
// continues, and main.ts handles the failure.
//
// If a program may read along (no screen, or the log of a CI job), no text contains a command for such logs.

import type { Readable, Writable } from "node:stream";
import { withoutLogCommands } from "../model/log-commands.js";
import { withoutPeople, withoutPeopleInJson } from "./hidden-people.js";

export interface Terminal {
  /** Results on stdout have this look. */
  readonly resultLook: TerminalStyle;
  /** Talk on stderr has this look. */
  readonly talkLook: TerminalStyle;
  /** `true` means that stderr can replace the last line. */
  readonly live: boolean;
  /** `true` means that a person can answer a question. */
  readonly canAsk: boolean;
  /** Prints a text, or JSON in pieces: the JSON of a large plan has tens of megabytes. No string of the JSON crosses two pieces. */
  result(text: string | Iterable<string>): void;
  /** Prints a remark, which `--quiet` leaves out. */
  talk(text: string): void;
  /** Prints why something did not work, also under `--quiet`. */
  complain(text: string): void;
  /** Replaces the last status line, and an empty line removes it. Nothing happens if the terminal is not `live`. */
  status(line: string): void;
}

export interface TerminalStyle {
  readonly color: boolean;
  /** The unit is columns. */
  readonly width: number;
  /** Programs read output that goes to no screen, so the first line of an error is one line there, as with compilers. */
  readonly wholeHeadlines: boolean;
}

/** `process` has these streams. */
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

/** Returns a text as a stream of this program may show it. The reader of a log cannot take a name or a message in it for a command. */
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
    screen.write(logSafeText(withoutPeople(text.endsWith("\n") ? text : `${text}\n`), screen, env));
  };
  const writeJson = (pieces: Iterable<string>) => {
    clear();
    for (const piece of pieces) stdout.write(logSafeText(withoutPeopleInJson(piece), stdout, env));
    stdout.write("\n");
  };
  return {
    resultLook: style(stdout),
    talkLook: style(stderr),
    live,
    canAsk: stdin.isTTY === true && stderr.isTTY === true,
    result: (text) => (typeof text === "string" ? write(stdout, text) : writeJson(text)),
    talk: (text) => {
      if (!quiet) write(stderr, text);
    },
    complain: (text) => write(stderr, text),
    status: (line) => {
      if (!live) return;
      clear();
      if (line === "") return;
      stderr.write(logSafeText(withoutPeople(line), stderr, env));
      shown = true;
    },
  };
}

const NARROWEST = 40;
const TERMINAL_WIDTH = 80;
const FILE_WIDTH = 100;

/** The last colour flag decides: `--color` alone is true, `--no-color` is false, and undefined means that no flag was typed. */
export type ColorChoice = boolean | (typeof COLOR_CHOICES)[number] | undefined;

export const COLOR_CHOICES = ["auto", "always", "never"] as const;

/**
 * Decides by flags first, then by the environment, then by the stream, as other tools do. An empty variable is the same as none.
 *
 *   --color, --color=always   yes                 --no-color, --color=never   no
 *   FORCE_COLOR               yes, 0 and false no; before NO_COLOR, as Node has it
 *   NO_COLOR                  no
 *   neither                   on a terminal, unless TERM is dumb
 */
export function hasColor(
  choice: ColorChoice,
  { env, isTerminal }: { readonly env: NodeJS.ProcessEnv; readonly isTerminal: boolean },
): boolean {
  if (choice === true || choice === "always") return true;
  if (choice === false || choice === "never") return false;
  if (env.FORCE_COLOR) return !/^(?:0|false)$/i.test(env.FORCE_COLOR);
  return isTerminal && !env.NO_COLOR && env.TERM !== "dumb";
}

/** Guesses the choice from raw arguments, for errors that come before the parser has read them. */
export function colorChoiceIn(args: readonly string[]): ColorChoice {
  const choices = args.flatMap((arg, index): ColorChoice[] => {
    if (arg === "--no-color") return [false];
    const when = arg === "--color" ? args[index + 1] : /^--color=(.*)$/.exec(arg)?.[1];
    const named = COLOR_CHOICES.find((choice) => choice === when);
    return named !== undefined ? [named] : arg === "--color" ? [true] : [];
  });
  return choices.at(-1);
}
