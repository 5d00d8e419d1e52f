// The built program without its start: processes that have loaded it and run one command line after another. For
// commands of which dozens are tried and whose start, signals and streams others look at; a start costs more than what
// they do.
//
// A process runs one command at a time; one that dies fails the command, and so does a file handle that is left open.

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Run } from "./running.js";

const CHILD = fileURLToPath(new URL("warm-child.js", import.meta.url));
const AT_MOST = 2;

interface Around {
  readonly dist: string;
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** What is typed on a terminal, `yes\n` for example; without, there is none. */
  readonly types?: string | undefined;
}

const idle: ChildProcess[] = [];
const waiting: ((child: ChildProcess) => void)[] = [];
let started = 0;

export async function runWarm(args: readonly string[], { dist, ...around }: Around): Promise<Run> {
  const child = await takeChild(dist);
  const died = new AbortController();
  const end = (code: number | null) =>
    died.abort(new Error(`the program died with ${code}: ${args.join(" ")}`));
  child.once("exit", end);
  child.ref();
  child.send({ args, ...around });
  const [{ status, stdout, stderr, leftOpen }] = await once(child, "message", { signal: died.signal });
  child.off("exit", end);
  const next = waiting.shift();
  if (next !== undefined) next(child);
  else {
    child.unref();
    idle.push(child);
  }
  const command = args.join(" ");
  if (leftOpen.length > 0) throw new Error(`${command} left open:\n${leftOpen.join("\n")}`);
  return { command, status, signal: null, stdout, stderr };
}

async function takeChild(dist: string): Promise<ChildProcess> {
  const ready = idle.pop();
  if (ready !== undefined) return ready;
  if (started >= AT_MOST) return new Promise((resolve) => waiting.push(resolve));
  started += 1;
  const child = fork(CHILD, [dist], { stdio: ["ignore", "ignore", "ignore", "ipc"], execArgv: [] });
  await once(child, "message");
  // An idle child keeps no test run alive; it ends with it.
  child.channel?.unref();
  return child;
}
