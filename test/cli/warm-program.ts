// Runs the built program without its start, in processes that have loaded it and run one command line after another. It is for commands
// with dozens of cases whose start and streams other tests check. A start costs more than the command itself.
//
// A process runs one command at a time. The command fails when the process dies or does not end, and when it leaves a file handle open.
//
// `runWarm` and `beginWarm` each use at most AT_MOST processes at a time, because a begun command may last while others run to their end.
// They share the idle processes.

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { frugal } from "../frugal.js";
import { Heard, type Run } from "./heard.js";

const CHILD = fileURLToPath(new URL("warm-child.js", import.meta.url));
const AT_MOST = 2;
/** The slowest command on a busy machine takes far less, and the limit of a test is higher. */
const HANGS_AFTER_MS = 120_000;

export interface Around {
  readonly dist: string;
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** A person types this on a terminal, `yes\n` for example. Without it, there is no terminal. */
  readonly types?: string | undefined;
  /** The command reads this from a pipe. Without it, there is no input. */
  readonly stdin?: string | undefined;
}

/** A process sends text while it runs, and its end. */
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

/** Returns an idle process, unless it has died since its last command. */
function livingIdle(): ChildProcess | undefined {
  for (let child = idle.pop(); child !== undefined; child = idle.pop()) if (isAlive(child)) return child;
  return undefined;
}

const isAlive = ({ connected, exitCode, signalCode }: ChildProcess): boolean =>
  connected && exitCode === null && signalCode === null;

/** Waits until the process has loaded the program. If the process ends before, it fails with the process's output. */
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
  // An idle child does not keep a test run alive, and ends with it.
  child.channel?.unref();
  (child.stderr as Socket | null)?.unref();
  return child;
}

const [forRuns, forBegun] = [new Processes(), new Processes()];

/** The command runs in a process that existed before it. */
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
    // A caller that waits for the end gets the failure.
    this.#ended.catch(() => {});
  }

  override ended(): Promise<Run> {
    return this.#ended;
  }

  async #run(args: readonly string[], around: Omit<Around, "dist">): Promise<Run> {
    const command = args.join(" ");
    const { status, leftOpen } = await new Promise<NonNullable<Message["ended"]>>((resolve, reject) => {
      // A command without an end would block its process for all later commands.
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

/** Begins a command. A first signal asks it to stop, as in a process of its own. A second one would end the process. */
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
