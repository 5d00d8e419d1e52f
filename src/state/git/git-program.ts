// Runs the git program, without questions to people and within limits. side-repository.ts and user-repository.ts run it.
//
// Promises: at its time limit a run is killed with all that it started, such as a hook that hangs. Output beyond its limit ends the run.
// git writes English, asks no questions, and ignores a repository that the environment names.

import { type ChildProcess, spawn } from "node:child_process";

export interface GitRun {
  readonly args: readonly string[];
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  /** git reads this text from its standard input. */
  readonly input?: string | Buffer;
  readonly limitMs: number;
  /** The standard output may have this many bytes. */
  readonly limitBytes?: number;
}

export interface GitResult {
  /** git ended with this exit status. null means that git was killed or did not start. */
  readonly status: number | null;
  readonly stdout: Buffer;
  /** `stderr` is the text on the standard error of git, at most the last 64 KiB. */
  readonly stderr: string;
  /** `time` and `bytes` mean that the run passed a limit and was killed. `absent` means that there is no git program. */
  readonly ended: "time" | "bytes" | "absent" | null;
}

const NOTHING = Buffer.alloc(0);
const MOST_OUTPUT = 1024 * 1024;
const MOST_TALK = 64 * 1024;

/** Runs git to its end. The caller must judge its status. */
export function runGit(run: GitRun): Promise<GitResult> {
  const { args, folder, env, input = "", limitMs, limitBytes = MOST_OUTPUT } = run;
  return new Promise((resolve) => {
    // git runs in a process group of its own: Ctrl-C in a terminal goes to guildform alone. A kill of the group also ends all that git
    // started.
    const child = spawn("git", ["-C", folder, ...args], { env, detached: true, windowsHide: true });
    const output: Buffer[] = [];
    let bytes = 0;
    let talk = "";
    let ended: GitResult["ended"] = null;
    const end = (why: "time" | "bytes") => {
      ended ??= why;
      killGroup(child);
      // A process that git started may keep the pipes open after git's end.
      child.stdout.destroy();
      child.stderr.destroy();
    };
    const timer = setTimeout(() => end("time"), limitMs);
    child.stdout.on("data", (chunk: Buffer) => {
      bytes += chunk.byteLength;
      if (bytes > limitBytes) end("bytes");
      else output.push(chunk);
    });
    child.stderr.on("data", (chunk: Buffer) => {
      talk = (talk + chunk.toString("utf8")).slice(-MOST_TALK);
    });
    // If git ends early, it reads no further input. The reason is in its status.
    child.stdin.on("error", () => undefined);
    child.on("error", (error) => {
      clearTimeout(timer);
      const isAbsent = "code" in error && error.code === "ENOENT";
      resolve({ status: null, stdout: NOTHING, stderr: error.message, ended: isAbsent ? "absent" : null });
    });
    child.on("close", (status) => {
      clearTimeout(timer);
      resolve({ status: ended === null ? status : null, stdout: Buffer.concat(output), stderr: talk, ended });
    });
    child.stdin.end(input);
  });
}

function killGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  } catch {
    child.kill("SIGKILL");
  }
}

/** These variables name a repository, as git sets them for its hooks, or make git print or ask more. */
const LEFT_OUT =
  /^GIT_(?:DIR|WORK_TREE|IMPLICIT_WORK_TREE|INDEX_FILE|COMMON_DIR|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|PREFIX|NAMESPACE|GRAFT_FILE|SHALLOW_FILE|QUARANTINE_PATH|NO_REPLACE_OBJECTS|REPLACE_REF_BASE|DEFAULT_HASH|CONFIG|INTERNAL_SUPER_PREFIX|PUSH_OPTION_.*|TRACE.*|CURL_VERBOSE)$/;

/** Returns the environment for git: the given one without these variables, and with English output and no questions. */
export function gitEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const variables = Object.entries(env).filter(([name]) => !LEFT_OUT.test(name));
  return {
    ...Object.fromEntries(variables),
    LC_ALL: "C",
    GIT_TERMINAL_PROMPT: "0",
    GCM_INTERACTIVE: "never",
    GIT_OPTIONAL_LOCKS: "0",
  };
}
