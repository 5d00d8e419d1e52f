// A runner of jobs on this machine: runs the shell of one step with the variables, files and outputs that GitHub's runner gives it.

import { spawn } from "node:child_process";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import type { Readable } from "node:stream";
import { parse } from "yaml";
import { MAIN } from "../cli/running.js";
import { textOf } from "./expression.js";

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

/** A process that a step started, `bash`, `npm`, `node` or `guildform`, and all variables that it saw. */
export interface Started {
  readonly what: string;
  readonly env: Readonly<Record<string, string>>;
}

export class Runner {
  /** Outside of the checkout. */
  readonly temp: string;
  /** The processes of all steps so far. */
  readonly started: Started[] = [];
  readonly #folder: string;
  #steps = 0;

  private constructor(folder: string) {
    this.#folder = folder;
    this.temp = join(folder, "runner-temp");
  }

  /** In a folder of its own, with an npm that installs the built program and writes down how it was called. */
  static async in(folder: string): Promise<Runner> {
    const runner = new Runner(folder);
    const bin = join(folder, "bin");
    for (const one of [runner.temp, bin]) await mkdir(one, { recursive: true });
    for (const [name, script] of [
      ["npm", NPM],
      ["node", NODE],
    ] as const) {
      await writeFile(join(bin, name), script);
      await chmod(join(bin, name), 0o755);
    }
    return runner;
  }

  get summary(): Promise<string> {
    return readFile(join(this.#folder, "summary.md"), "utf8").catch(() => "");
  }

  /** How npm was called: its folder, its arguments and its variables. */
  async npmCalls(): Promise<{ cwd: string; args: string[]; env: Record<string, string> }[]> {
    const text = await readFile(join(this.#folder, "npm-calls.ndjson"), "utf8").catch(() => "");
    return text
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
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
      /** Gets the log so far, whenever there is more. */
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
        FAKE_NPM_PROGRAM: MAIN,
        FAKE_NPM_CALLS: join(this.#folder, "npm-calls.ndjson"),
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
    this.started.push(...startedIn(variables));
    return { status, log, outputs: outputsIn(await readFile(outputs, "utf8")) };
  }
}

/** `name<<delimiter`, the lines of the value, and the delimiter. */
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

/** The values of `env:`, with each expression in place: `{ "inputs.mode": "plan" }`; what is not given is empty. */
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

/** A line of a shell that tells the runner all variables of its process, through a pipe that no program writes to. */
const LEAVE_VARIABLES = (what: string): string => `{ printf '${what}\\0'; env -0; printf '\\0'; } >&3`;

/** `bash`, its variables, and an empty text, for each process. */
const startedIn = (text: string): readonly Started[] =>
  text.split("\0\0").flatMap((one) => {
    const [what = "", ...pairs] = one.split("\0");
    const env = pairs.map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]);
    return what === "" ? [] : [{ what, env: Object.fromEntries(env) }];
  });

const NODE = `#!/bin/sh
${LEAVE_VARIABLES("node")}
exec "${process.execPath}" "$@"
`;

/** Writes down what it was asked, and puts the built program where npm would have put it. */
const NPM = `#!/usr/bin/env node
const { appendFileSync, chmodSync, mkdirSync, writeFileSync, writeSync } = require("node:fs");
const { join } = require("node:path");
const { FAKE_NPM_CALLS: calls, FAKE_NPM_PROGRAM: program, ...env } = process.env;
const args = process.argv.slice(2);
appendFileSync(calls, JSON.stringify({ cwd: process.cwd(), args, env }) + "\\n");
writeSync(3, ["npm", ...Object.entries(process.env).map((one) => one.join("=")), "", ""].join("\\0"));
const bin = join(args[args.indexOf("--prefix") + 1], "node_modules", ".bin");
mkdirSync(bin, { recursive: true });
const start = [${JSON.stringify(LEAVE_VARIABLES("guildform"))}, 'exec "' + process.execPath + '" "' + program + '" "$@"'];
writeFileSync(join(bin, "guildform"), ["#!/bin/sh", ...start, ""].join("\\n"));
chmodSync(join(bin, "guildform"), 0o755);
`;
