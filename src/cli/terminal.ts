// The terminal: where results and talk go, and how they may look there. stdout is the result, stderr the talk.
//
// A reader that closes the pipe is no error: what follows is not written, and the exit status stays the one of
// the command.

export interface Terminal {
  readonly color: boolean;
  /** Columns of stdout. */
  readonly width: number;
  /** Whether stderr can show a line that is written over. */
  readonly live: boolean;
  /** Whether a person can be asked. */
  readonly canAsk: boolean;
  result(text: string): void;
  talk(text: string): void;
  /** Shows a line in place of the last status line; empty takes it away. Only where `live`. */
  status(line: string): void;
}

export function systemTerminal(options: { color: boolean; quiet: boolean }): Terminal {
  const { stdout, stderr, stdin } = process;
  let shown = false;
  for (const stream of [stdout, stderr]) stream.on("error", ignoreClosedPipe);
  const clear = () => {
    if (shown) stderr.write("\r\x1b[K");
    shown = false;
  };
  return {
    color: options.color && stdout.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== "dumb",
    width: stdout.isTTY ? Math.max(40, stdout.columns || 80) : 100,
    live: stderr.isTTY === true && !options.quiet && process.env.TERM !== "dumb",
    canAsk: stdin.isTTY === true && stderr.isTTY === true,
    result(text) {
      clear();
      stdout.write(text.endsWith("\n") ? text : `${text}\n`);
    },
    talk(text) {
      if (options.quiet) return;
      clear();
      stderr.write(text.endsWith("\n") ? text : `${text}\n`);
    },
    status(line) {
      if (stderr.isTTY !== true || options.quiet) return;
      clear();
      if (line === "") return;
      stderr.write(line.slice(0, Math.max(20, (stderr.columns || 80) - 1)));
      shown = true;
    },
  };
}

function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE" && error.code !== "EIO") throw error;
}
