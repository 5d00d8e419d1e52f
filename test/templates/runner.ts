// A runner of jobs on this machine runs the shell of one step, with the variables, files and outputs of GitHub's runner.

import { spawn } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import type { Readable } from "node:stream";
import { parse } from "yaml";
import { DIST, MAIN } from "../cli/running.js";
import { beginWarm } from "../cli/warm-program.js";
import { textOf } from "./expression.js";
import { runNodeCode } from "./node-code.js";
import { type Say, TOOL_CLIENT, type ToolCall, ToolDoor } from "./tool-door.js";

export interface Step {
  readonly id?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, string>>;
}

export interface Ended {
  readonly status: number | null;
  readonly log: string;
  readonly outputs: Readonly<Record<string, string>>;
}

/** A step started this process: `bash`, `npm`, `node` or `guildform`. `env` has all variables that it saw. */
export interface Started {
  readonly what: string;
  readonly env: Readonly<Record<string, string>>;
}

/** The program and the code of jobs run in processes that exist already (`warm`), or each time in a process of its own. */
export type Installed = "warm" | "own";

export class Runner {
  /** The folder is outside of the checkout. */
  readonly temp: string;
  /** These are the calls of npm: its folder, its arguments and its variables. */
  readonly npmCalls: ToolCall[] = [];
  /** All steps so far started these processes. */
  readonly started: Started[] = [];
  readonly #folder: string;
  readonly #installed: Installed;
  #steps = 0;

  private constructor(folder: string, installed: Installed) {
    this.#folder = folder;
    this.#installed = installed;
    this.temp = join(folder, "runner-temp");
  }

  /** Opens a runner in its own folder, with an npm that installs the built program. */
  static async in(folder: string, installed: Installed = "warm"): Promise<Runner> {
    const runner = new Runner(folder, installed);
    const bin = join(folder, "bin");
    for (const one of [runner.temp, bin]) await mkdir(one, { recursive: true });
    await writeFile(join(bin, "npm"), NPM, EXECUTABLE);
    await writeFile(join(bin, "node"), installed === "own" ? NODE : WARM_NODE, EXECUTABLE);
    return runner;
  }

  get summary(): Promise<string> {
    return readFile(join(this.#folder, "summary.md"), "utf8").catch(() => "");
  }

  /** Runs a script as `shell: bash` does. */
  async run(
    script: string,
    {
      env,
      checkout,
      heard = () => {},
    }: {
      readonly env: Readonly<Record<string, string>>;
      readonly checkout: string;
      /** The runner calls this with the log so far, whenever there is more. */
      readonly heard?: ((log: string) => void) | undefined;
    },
  ): Promise<Ended> {
    const number = ++this.#steps;
    const [file, outputs] = [
      join(this.#folder, `step-${number}.sh`),
      join(this.#folder, `outputs-${number}`),
    ];
    await writeFile(file, `${LEAVE_VARIABLES("bash")}\n${script}`);
    await writeFile(outputs, "");
    const door = await ToolDoor.open((call, say) => this.#tool(call, say));
    const child = spawn("bash", ["--noprofile", "--norc", "-eo", "pipefail", file], {
      cwd: checkout,
      env: {
        PATH: `${join(this.#folder, "bin")}${delimiter}${process.env.PATH}`,
        HOME: this.#folder,
        CI: "true",
        GITHUB_ACTIONS: "true",
        GITHUB_WORKSPACE: checkout,
        RUNNER_TEMP: this.temp,
        TMPDIR: this.temp,
        GITHUB_OUTPUT: outputs,
        GITHUB_STEP_SUMMARY: join(this.#folder, "summary.md"),
        ...door.env,
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe", "pipe"],
    });
    let log = "";
    let variables = "";
    (child.stdio[3] as Readable).setEncoding("utf8").on("data", (text: string) => {
      variables += text;
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => {
        log += text;
        heard(log);
      });
    const status = await new Promise<number | null>((resolve) => child.on("close", resolve));
    await door.close();
    this.started.push(...startedIn(variables));
    return { status, log, outputs: outputsIn(await readFile(outputs, "utf8")) };
  }

  async #tool(call: ToolCall, say: Say): Promise<number> {
    if (call.name === "npm") return this.#install(call);
    if (call.name === "node") return runNodeCode(call, say);
    const running = await beginWarm(call.args, { dist: DIST, cwd: call.cwd, env: call.env });
    running.onText(say);
    const { status } = await running.ended();
    return status ?? 1;
  }

  /** Puts the program into the folder that npm would use. */
  async #install(call: ToolCall): Promise<number> {
    this.npmCalls.push(call);
    const bin = join(call.args[call.args.indexOf("--prefix") + 1] ?? "", "node_modules", ".bin");
    await mkdir(bin, { recursive: true });
    await writeFile(join(bin, "guildform"), this.#installed === "own" ? PROGRAM : WARM_PROGRAM, EXECUTABLE);
    return 0;
  }
}

/** Reads `name<<delimiter`, the lines of the value, and the delimiter. */
export function outputsIn(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  const lines = text.split("\n");
  for (let at = 0; at < lines.length; at += 1) {
    const [, name, end] = /^(\w+)<<(.+)$/.exec(lines[at] ?? "") ?? [];
    if (name === undefined || end === undefined) continue;
    const last = lines.indexOf(end, at + 1);
    found[name] = lines.slice(at + 1, last).join("\n");
    at = last;
  }
  return found;
}

/** Returns the values of `env:` with replaced expressions, such as `{ "inputs.mode": "plan" }`. An unknown value is empty. */
export const valuesOf = (
  env: Readonly<Record<string, string>> = {},
  known: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).map(([name, text]) => [
      name,
      String(text).replaceAll(/\$\{\{\s*(.*?)\s*\}\}/g, (_, expression: string) => textOf(expression, known)),
    ]),
  );

export const yamlIn = async <Content>(path: string): Promise<Content> =>
  parse(await readFile(new URL(`../../${path}`, import.meta.url), "utf8")) as Content;

/** Returns a line of a shell that sends all variables of its process to the runner. It uses a pipe that no program writes to. */
const LEAVE_VARIABLES = (what: string): string => `{ printf '${what}\\0'; env -0; printf '\\0'; } >&3`;

/** Reads the started processes. Each has its name, such as `bash`, its variables, and an empty text. */
const startedIn = (text: string): readonly Started[] =>
  text.split("\0\0").flatMap((one) => {
    const [what = "", ...pairs] = one.split("\0");
    const env = pairs.map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]);
    return what === "" ? [] : [{ what, env: Object.fromEntries(env) }];
  });

const EXECUTABLE = { mode: 0o755 };

const NODE = `#!/bin/sh
${LEAVE_VARIABLES("node")}
exec "${process.execPath}" "$@"
`;

const WARM_NODE = `#!/usr/bin/env bash
${LEAVE_VARIABLES("node")}
${TOOL_CLIENT}`;

const NPM = `#!/usr/bin/env bash
${LEAVE_VARIABLES("npm")}
${TOOL_CLIENT}`;

const START = `exec "${process.execPath}" "${MAIN}" "$@"`;

const PROGRAM = `#!/bin/sh
${LEAVE_VARIABLES("guildform")}
${START}
`;

/** NODE_OPTIONS needs a process of its own. */
const WARM_PROGRAM = `#!/usr/bin/env bash
${LEAVE_VARIABLES("guildform")}
if [ -n "\${NODE_OPTIONS:-}" ]; then ${START}; fi
${TOOL_CLIENT}`;
