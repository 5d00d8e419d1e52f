// The built program without its start: processes that have loaded it and run one command line after another. For
// commands of which dozens are tried and whose start and streams others look at; a start costs more than what they do.
//
// A process runs one command at a time; one that dies, or finds no end, fails the command, and so does a file handle that
// is left open.
// Commands that are begun, so that a signal may reach them, have processes of their own: they may last as long as others
// are run to the end.

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { frugal } from "../frugal.js";
import { Heard, type Run } from "./heard.js";

const CHILD = fileURLToPath(new URL("warm-child.js", import.meta.url));
const AT_MOST = 2;
/** Far above what the slowest command takes on a busy machine, and below the bound of a test. */
const HANGS_AFTER_MS = 120_000;

export interface Around {
  readonly dist: string;
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** What is typed on a terminal, `yes\n` for example; without, there is none. */
  readonly types?: string | undefined;
  /** What comes through a pipe; without, there is no input. */
  readonly stdin?: string | undefined;
}

/** What a process sends: text while it runs, and how it ended. */
interface Message {
  readonly said?: { readonly stream: "stdout" | "stderr"; readonly text: string };
  readonly ended?: { readonly status: number; readonly leftOpen: readonly string[] };
}

/** Runs and begun commands share the processes that do nothing: each start loads the program again. */
const idle: ChildProcess[] = [];

class Processes {
  readonly #waiting: (() => void)[] = [];
  #taken = 0;

  async take(dist: string): Promise<ChildProcess> {
    if (this.#taken < AT_MOST) this.#taken += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return livingIdle() ?? (await start(dist));
    } catch (error) {
      this.#freePlace();
      throw error;
    }
  }

  giveBack(child: ChildProcess): void {
    child.unref();
    idle.push(child);
    this.#freePlace();
  }

  #freePlace(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#taken -= 1;
    else next();
  }
}

/** An idle process may have died since it was given back. */
function livingIdle(): ChildProcess | undefined {
  for (let child = idle.pop(); child !== undefined; child = idle.pop()) if (isAlive(child)) return child;
  return undefined;
}

const isAlive = ({ connected, exitCode, signalCode }: ChildProcess): boolean =>
  connected && exitCode === null && signalCode === null;

/** Waits until the process has loaded the program; fails with what it wrote where it ends before. */
async function start(dist: string): Promise<ChildProcess> {
  const child = fork(CHILD, [dist], { stdio: ["ignore", "ignore", "pipe", "ipc"], execArgv: frugal() });
  let written = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    written += text;
  });
  const settled = new AbortController();
  const { signal } = settled;
  const ended = once(child, "close", { signal }).then(([code]) => {
    throw new Error(`the program did not load (${code}): ${written}`);
  });
  await Promise.race([once(child, "message", { signal }), ended]).finally(() => settled.abort());
  // An idle child keeps no test run alive; it ends with it.
  child.channel?.unref();
  (child.stderr as Socket | null)?.unref();
  return child;
}

const [forRuns, forBegun] = [new Processes(), new Processes()];

/** A command that runs in a process that was there before. */
export class WarmRunning extends Heard {
  readonly #ended: Promise<Run>;

  constructor(
    readonly child: ChildProcess,
    args: readonly string[],
    around: Omit<Around, "dist">,
    onEnd: () => void,
  ) {
    super();
    this.#ended = this.#run(args, around).finally(onEnd);
    // Whoever waits for the end is told of a failure.
    this.#ended.catch(() => {});
  }

  override ended(): Promise<Run> {
    return this.#ended;
  }

  async #run(args: readonly string[], around: Omit<Around, "dist">): Promise<Run> {
    const command = args.join(" ");
    const { status, leftOpen } = await new Promise<NonNullable<Message["ended"]>>((resolve, reject) => {
      // A command without an end would keep its process from all that follow.
      const bound = setTimeout(() => this.child.kill("SIGKILL"), HANGS_AFTER_MS);
      const died = (code: number | null, signal: NodeJS.Signals | null) => {
        clearTimeout(bound);
        this.child.off("message", listen);
        reject(
          new Error(`the program died with ${code ?? signal}: ${command}\n${this.stdout}\n${this.stderr}`),
        );
      };
      const listen = ({ said, ended }: Message) => {
        if (said !== undefined) this.hear(said.stream, said.text);
        if (ended === undefined) return;
        clearTimeout(bound);
        this.child.off("message", listen);
        this.child.off("exit", died);
        resolve(ended);
      };
      this.child.on("message", listen);
      this.child.once("exit", died);
      this.child.ref();
      this.child.send({ args, ...around }, (error) => {
        if (error !== null) reject(error);
      });
    });
    if (leftOpen.length > 0) throw new Error(`${command} left open:\n${leftOpen.join("\n")}`);
    return { command, status, signal: null, stdout: this.stdout, stderr: this.stderr };
  }
}

/** Runs a command to its end. */
export const runWarm = async (args: readonly string[], around: Around): Promise<Run> =>
  (await startIn(forRuns, args, around)).ended();

/** Begins a command; a first signal asks it to stop, as it asks a process of its own. A second one would end the process. */
export const beginWarm = (args: readonly string[], around: Around): Promise<WarmRunning> =>
  startIn(forBegun, args, around);

async function startIn(
  processes: Processes,
  args: readonly string[],
  { dist, ...around }: Around,
): Promise<WarmRunning> {
  const child = await processes.take(dist);
  return new WarmRunning(child, args, around, () => processes.giveBack(child));
}
