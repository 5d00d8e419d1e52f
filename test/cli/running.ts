// Runs the built program as a child process, and collects its output.

import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Heard, type Run } from "./heard.js";

export const DIST = process.env.GUILDFORM_TEST_DIST ?? fileURLToPath(new URL("../../dist", import.meta.url));

/** `npm test` builds the program before the tests run. */
export const MAIN = `${DIST}/cli/main.js`;

if (!existsSync(MAIN)) throw new Error(`there is no ${MAIN}; run \`npm run build\` first`);

/** The process has not ended yet. */
export class Running extends Heard {
  readonly child: ChildProcessWithoutNullStreams;
  readonly #command: string;
  readonly #ended: Promise<unknown[]>;

  constructor(file: string, args: readonly string[], around: { cwd: string; env: NodeJS.ProcessEnv }) {
    super();
    this.#command = args.slice(args.indexOf(MAIN) + 1).join(" ");
    this.child = spawn(file, args, around);
    for (const stream of ["stdout", "stderr"] as const)
      this.child[stream].setEncoding("utf8").on("data", (text: string) => this.hear(stream, text));
    // A child that ends before it has read its input is no failure of the test.
    this.child.stdin.on("error", () => {});
    this.#ended = once(this.child, "close");
  }

  override async ended(): Promise<Run> {
    await this.#ended;
    const { exitCode: status, signalCode: signal } = this.child;
    return { command: this.#command, status, signal, stdout: this.stdout, stderr: this.stderr };
  }
}

const PTY = "import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))";

/**
 * Starts the program. With `terminal` it runs on a pseudo-terminal, where stdout and stderr are one stream. With `shell` it is `"$@"` in a
 * script.
 */
export function startProgram(
  args: readonly string[],
  around: { cwd: string; env: NodeJS.ProcessEnv; terminal?: boolean; shell?: string },
): Running {
  const { terminal = false, shell, ...where } = around;
  const script = shell === undefined ? [] : ["sh", "-c", shell, "sh"];
  const program = [...script, process.execPath, MAIN, ...args];
  if (terminal) return new Running(PYTHON.stdout.trim(), [...BARE, "-c", PTY, ...program], where);
  return new Running(process.execPath, program.slice(1), where);
}

/** Python leaves out installed packages with these flags, and starts in a quarter of the time. */
const BARE = ["-I", "-S"];
/** Python prints its own path, because `python3` may be a script that looks for it. */
const PYTHON = spawnSync(
  "python3",
  [...BARE, "-c", "import os, pty, sys; os.waitstatus_to_exitcode; print(sys.executable)"],
  { encoding: "utf8" },
);

/** This is the reason why there is no pseudo-terminal here, or `null` when there is one. */
export const noTerminal: string | null =
  PYTHON.status === 0 ? null : "python3 with the module pty is needed for a pseudo-terminal";
