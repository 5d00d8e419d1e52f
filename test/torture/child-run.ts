// Starts the real program as a child process, kills it at an exact step, and reads its output.
//
// The search for `dist/` goes upwards from this file, so it works in the sources and in the compiled files. GUILDFORM_TEST_DIST names
// another folder.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Allowed } from "../../src/model/allowances.js";

/** A child kills itself at the nth change of a state file, or when the nth answer has arrived. */
export type Death =
  | { readonly at: "write"; readonly nth: number; readonly moment: "before" | "half" | "after" }
  | { readonly at: "answer"; readonly nth: number };

export interface ChildOptions {
  readonly file: string;
  /** The place is a path, or an address such as `git:origin#main`. */
  readonly state: string;
  /** The run gets these variables too, such as the port of a database. */
  readonly env?: Readonly<Record<string, string>>;
  /** This module is imported before the program. */
  readonly preload?: string;
  readonly url: string;
  readonly tokenUrl: string;
  readonly concurrency?: number;
  readonly allowed?: Allowed;
  readonly death?: Death;
  /** The run waits this long for a lock that another run holds: `10m`, for example. */
  readonly lockTimeout?: string;
  /** The process is killed when it takes longer. The default is LONGEST_MS. */
  readonly longestMs?: number;
}

/** These are the changes of state files and the answers of a run that came to its end. */
export interface Counted {
  readonly writes: number;
  readonly answers: number;
  /** The calls are in order: `rename`, `appendFile` and so on. */
  readonly steps: readonly string[];
}

export interface ChildEnd {
  /** `null` means that a signal ended the process. */
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Each event is a whole line of `--json`. */
  readonly events: readonly ChildEvent[];
  /** `null` means that the process was killed. */
  readonly counted: Counted | null;
}

export interface ChildEvent {
  readonly type: string;
  readonly [name: string]: unknown;
}

export interface Child {
  readonly process: ChildProcess;
  kill(): void;
  /** Sends SIGSTOP. The process does nothing until `goOn()`. */
  stop(): void;
  /** Sends SIGCONT. Both clocks of the process are ahead by `stoppedMs` from then on. */
  goOn(stoppedMs: number): void;
  readonly ended: Promise<ChildEnd>;
}

/** No run of these tests takes longer. A signal ends a run that hangs. */
const LONGEST_MS = 180_000;

/** Starts `guildform apply --auto-approve --json`. */
export function startApply(options: ChildOptions): Child {
  const { file, state, concurrency = 1, allowed = {}, death, preload, lockTimeout } = options;
  const counts = `${file}.${nextNumber()}.counts`;
  const { PATH = "", HOME = "" } = process.env;
  const clock = `${file}.${nextNumber()}.clock`;
  const child = spawn(
    process.execPath,
    [
      ...["--import", find("test/torture/child-killer.js")],
      ...["--import", find("test/torture/child-clock.js")],
      ...(preload === undefined ? [] : ["--import", find(preload)]),
      ...[program(), "apply", "--auto-approve", "--json"],
      ...["--file", file, "--state", state, "--concurrency", String(concurrency)],
      ...(lockTimeout === undefined ? [] : ["--lock-timeout", lockTimeout]),
      ...Object.entries(allowed).flatMap(([name, number]) => ["--allow", `${name}=${number}`]),
    ],
    {
      cwd: dirname(file),
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        PATH,
        HOME,
        GUILDFORM_APP_ID: "demo",
        GUILDFORM_CLIENT_SECRET: "demo",
        GUILDFORM_BASE_URL: options.url,
        GUILDFORM_TOKEN_URL: options.tokenUrl,
        GUILDFORM_TORTURE_CLOCK: clock,
        GUILDFORM_TORTURE: JSON.stringify({ folder: dirname(state), kill: death ?? null, counts }),
        ...options.env,
      },
    },
  );
  return {
    process: child,
    kill: () => {
      child.kill("SIGKILL");
    },
    stop: () => {
      child.kill("SIGSTOP");
    },
    goOn: (stoppedMs) => {
      writeFileSync(clock, String(stoppedMs));
      child.kill("SIGCONT");
    },
    ended: endOf(child, { counts, clock, longestMs: options.longestMs ?? LONGEST_MS }),
  };
}

async function endOf(
  child: ChildProcess,
  {
    counts,
    clock,
    longestMs,
  }: { readonly counts: string; readonly clock: string; readonly longestMs: number },
): Promise<ChildEnd> {
  const said = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name]?.setEncoding("utf8").on("data", (text: string) => {
      said[name] += text;
    });
  }
  const tooLong = setTimeout(() => child.kill("SIGKILL"), longestMs);
  await once(child, "close");
  clearTimeout(tooLong);
  rmSync(clock, { force: true });
  const { exitCode: status, signalCode: signal } = child;
  return { status, signal, ...said, events: eventsOf(said.stdout), counted: countedIn(counts) };
}

function countedIn(file: string): Counted | null {
  if (!existsSync(file)) return null;
  const counted = JSON.parse(readFileSync(file, "utf8")) as Counted;
  rmSync(file);
  return counted;
}

export function eventsOf(stdout: string): ChildEvent[] {
  const lines = stdout.slice(0, stdout.lastIndexOf("\n") + 1).split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line) as ChildEvent);
}

export function program(): string {
  const { GUILDFORM_TEST_DIST: dist } = process.env;
  return dist === undefined ? find("dist/cli/main.js") : join(dist, "cli/main.js");
}

function find(path: string): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, path))) return join(folder, path);
    if (folder === dirname(folder)) throw new Error(`there is no ${path}; run \`npm run build\` first`);
  }
}

let number = 0;
function nextNumber(): number {
  number += 1;
  return number;
}
