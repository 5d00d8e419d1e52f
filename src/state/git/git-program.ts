// The git program: one run of it at a time, without anybody to ask, within limits.
//
// Promises: a run that takes longer than its limit is killed with all that it started, such as a hook that hangs; output past
// its bound ends the run; git speaks English, asks nobody, and sees no repository that the environment happens to name.

import { type ChildProcess, spawn } from "node:child_process";

export interface GitRun {
  readonly args: readonly string[];
  /** The folder in which it runs. */
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  /** For its standard input. */
  readonly input?: string | Buffer;
  readonly limitMs: number;
  /** Of its standard output. */
  readonly limitBytes?: number;
}

export interface GitResult {
  /** Null where it was killed. */
  readonly status: number | null;
  readonly stdout: Buffer;
  /** The last 64 KiB. */
  readonly stderr: string;
  /** `time` and `bytes`: it was killed for passing a limit; `absent`: there is no such program. */
  readonly ended: "time" | "bytes" | "absent" | null;
}

const NOTHING = Buffer.alloc(0);
const MOST_OUTPUT = 1024 * 1024;
const MOST_TALK = 64 * 1024;

/** Runs git to its end, if there is one. Whatever its status says is the caller's to judge. */
export function runGit(run: GitRun): Promise<GitResult> {
  const { args, folder, env, input = "", limitMs, limitBytes = MOST_OUTPUT } = run;
  return new Promise((resolve) => {
    // In a group of its own: Ctrl-C of a terminal is for guildform, and git ends with all that it started.
    const child = spawn("git", ["-C", folder, ...args], { env, detached: true, windowsHide: true });
    const output: Buffer[] = [];
    let bytes = 0;
    let talk = "";
    let ended: GitResult["ended"] = null;
    const end = (why: "time" | "bytes") => {
      ended ??= why;
      killGroup(child);
      // What it started may hold the pipes open for longer than it lives.
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
    // A git that ends early reads no further; its status says why.
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

/** Variables that name a repository to work on, as git sets them for its hooks; and those that make it talk or ask. */
const LEFT_OUT =
  /^GIT_(?:DIR|WORK_TREE|IMPLICIT_WORK_TREE|INDEX_FILE|COMMON_DIR|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|PREFIX|NAMESPACE|GRAFT_FILE|SHALLOW_FILE|QUARANTINE_PATH|NO_REPLACE_OBJECTS|REPLACE_REF_BASE|DEFAULT_HASH|CONFIG|INTERNAL_SUPER_PREFIX|PUSH_OPTION_.*|TRACE.*|CURL_VERBOSE)$/;

/** The environment for git: that of this process, without what would lead it elsewhere. */
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
