// The built program without its start: processes that have loaded it and run one command line after another. For
// commands of which dozens are tried and whose start and streams others look at; a start costs more than what they do.
//
// A process runs one command at a time; one that dies fails the command, and so does a file handle that is left open.
// Commands that are begun, so that a signal may reach them, have processes of their own: they may last as long as others
// are run to the end.

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Heard, type Run } from "./heard.js";

const CHILD = fileURLToPath(new URL("warm-child.js", import.meta.url));
const AT_MOST = 2;

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

class Processes {
  readonly #idle: ChildProcess[] = [];
  readonly #waiting: ((child: ChildProcess) => void)[] = [];
  #started = 0;

  async take(dist: string): Promise<ChildProcess> {
    const ready = this.#idle.pop();
    if (ready !== undefined) return ready;
    if (this.#started >= AT_MOST) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#started += 1;
    const child = fork(CHILD, [dist], { stdio: ["ignore", "ignore", "ignore", "ipc"], execArgv: [] });
    await once(child, "message");
    // An idle child keeps no test run alive; it ends with it.
    child.channel?.unref();
    return child;
  }

  giveBack(child: ChildProcess): void {
    if (!child.connected) {
      this.#started -= 1;
      return;
    }
    const next = this.#waiting.shift();
    if (next !== undefined) {
      next(child);
      return;
    }
    child.unref();
    this.#idle.push(child);
  }
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
      const died = (code: number | null) => reject(new Error(`the program died with ${code}: ${command}`));
      const listen = ({ said, ended }: Message) => {
        if (said !== undefined) this.hear(said.stream, said.text);
        if (ended === undefined) return;
        this.child.off("message", listen);
        this.child.off("exit", died);
        resolve(ended);
      };
      this.child.on("message", listen);
      this.child.once("exit", died);
      this.child.ref();
      this.child.send({ args, ...around });
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
