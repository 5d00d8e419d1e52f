// Tests the templates for CNB and Gitee Go. Their scripts run in bash on the emulator, with an npm that links the built program. The
// services themselves are not tested.

import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { isLong, LEFT_TO_LONG } from "../soak/is-soak.js";

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const readYaml = (path: string) => parse(readFileSync(at(path), "utf8"));

interface CnbPipeline {
  readonly name: string;
  readonly imports?: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly stages: readonly { readonly name: string; readonly script: string }[];
}

interface GiteeWorkflow {
  readonly variables: { readonly global: readonly string[] };
  readonly stages: readonly [{ readonly steps: readonly [{ readonly commands: readonly [string] }] }];
}

const cnb: Readonly<Record<string, readonly CnbPipeline[]>> = readYaml("templates/cnb/.cnb.yml").main;
const gitee = (name: string): GiteeWorkflow => readYaml(`templates/gitee/.workflow/guildform-${name}.yml`);

const SCRIPTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(cnb).flatMap(([event, pipelines]) =>
      pipelines.map(({ name, stages }) => [
        `cnb ${event} ${name}`,
        stages.map(({ script }) => `(\n${script}\n)`).join(" && "),
      ]),
    ),
  ),
  "gitee plan": gitee("plan").stages[0].steps[0].commands[0],
  "gitee apply": gitee("apply").stages[0].steps[0].commands[0],
};

const SECRETS = [
  "GUILDFORM_APP_ID",
  "GUILDFORM_CLIENT_SECRET",
  "GUILDFORM_TOKEN",
  "GUILDFORM_STATE_KEY",
  "GUILDFORM_PLAN_KEY",
  "GUILDFORM_STATE_PASSWORD",
  "GUILDFORM_COMMENT_TOKEN",
  "PGPASSWORD",
];

test("the tool comes by an exact version, outside of the checkout, without scripts and without a secret", () => {
  for (const [name, script] of Object.entries(SCRIPTS)) {
    expect(script.match(/\bnpm .*/g), name).toEqual([
      'npm install --prefix "$tools" --ignore-scripts --no-save --no-audit --no-fund --loglevel error "$@"',
    ]);
    expect(script).toContain('cd "$tools"');
    for (const secret of SECRETS) expect(script, name).toContain(`-u ${secret} `);
  }
});

test("only an apply sees the key of the state, and a change from a fork is validated without a secret", () => {
  const withKey = Object.entries(cnb).flatMap(([event, pipelines]) =>
    pipelines.flatMap(({ imports = [] }) =>
      imports.some((one) => one.endsWith("-apply.yml")) ? [event] : [],
    ),
  );
  expect(withKey).toEqual(["web_trigger_apply"]);
  expect(cnb.pull_request?.find(({ name }) => name === "guildform validate")?.imports).toBeUndefined();
  expect(gitee("plan").variables.global).not.toContain("GUILDFORM_STATE_KEY");
  expect(gitee("apply").variables.global).toContain("GUILDFORM_STATE_KEY");
});

test("the button of CNB starts the apply, and asks for the identity", () => {
  const [{ buttons }] = readYaml("templates/cnb/.cnb/web_trigger.yml").branch;
  expect(buttons).toMatchObject([
    { event: "web_trigger_apply", inputs: { GUILDFORM_EXPECT: { required: true } } },
  ]);
  expect(cnb).toHaveProperty("web_trigger_apply");
});

test.for([
  ["cnb", "cnb push guildform plan", "cnb web_trigger_apply guildform apply"],
  ["gitee", "gitee plan", "gitee apply"],
] as const)(
  "%s: the plan is an artifact, and the apply makes exactly this plan",
  async ([, plan, apply], { skip }) => {
    skip(!isLong(), LEFT_TO_LONG);
    const { startEmulator }: typeof import("../../src/emulator/index.js") = await import(
      new URL("../../dist/emulator/index.js", import.meta.url).href
    );
    const world = JSON.parse(readFileSync(at("examples/community/world.json"), "utf8"));
    const emulator = await startEmulator({ world });
    onTestFinished(() => emulator.close());
    const job = new Job({ GUILDFORM_BASE_URL: emulator.url, GUILDFORM_TOKEN_URL: emulator.tokenUrl });

    const planned = await job.run(SCRIPTS[plan] ?? "");
    expect(planned.status, planned.output).toBe(0);
    expect(existsSync(join(job.folder, "guildform-report/plan.html"))).toBe(true);
    const { identity } = JSON.parse(readFileSync(join(job.folder, "guildform-report/plan.json"), "utf8"));
    expect(planned.output).toContain(`GUILDFORM_EXPECT=${identity}\n`);

    const other = await job.run(SCRIPTS[apply] ?? "", { GUILDFORM_EXPECT: identity.replace(/^../, "zz") });
    expect(other.status, other.output).not.toBe(0);
    const applied = await job.run(SCRIPTS[apply] ?? "", { GUILDFORM_EXPECT: identity });
    expect(applied.status, applied.output).toBe(0);
  },
);

/** A job has two things: a checkout of the community example, and a PATH whose npm links the built program. */
class Job {
  readonly folder = mkdtempSync(join(tmpdir(), "guildform-job-"));
  readonly #env: Readonly<Record<string, string>>;

  constructor(env: Readonly<Record<string, string>>) {
    onTestFinished(() => rmSync(this.folder, { recursive: true, force: true }));
    this.#env = env;
    cpSync(at("examples/community"), this.folder, { recursive: true });
    mkdirSync(join(this.folder, "bin"));
    const npm = `#!/bin/sh
mkdir -p "$3/node_modules/.bin"
ln -s '${at("dist/cli/main.js")}' "$3/node_modules/.bin/guildform"
`;
    writeFileSync(join(this.folder, "bin/npm"), npm, { mode: 0o755 });
  }

  /** Runs a script. The method is asynchronous, because the emulator answers from this process. */
  async run(script: string, more: Readonly<Record<string, string>> = {}) {
    const env = {
      ...this.#env,
      GUILDFORM_PACKAGE: "guildform@0.1.0",
      GUILDFORM_DRIVERS: "",
      GUILDFORM_FILE: "guildform.yaml",
      GUILDFORM_APP_ID: "demo",
      GUILDFORM_CLIENT_SECRET: "demo",
      HIDE: "",
      HOME: this.folder,
      TMPDIR: this.folder,
      PATH: `${join(this.folder, "bin")}:${process.env.PATH}`,
      ...more,
    };
    // CNB runs the stages of a pipeline in one container, which has its own /tmp.
    const own = script.replaceAll("/tmp/guildform", join(this.folder, "guildform"));
    const child = spawn("bash", ["-c", own], { cwd: this.folder, env });
    const chunks: string[] = [];
    child.stdout.on("data", (chunk) => chunks.push(String(chunk)));
    child.stderr.on("data", (chunk) => chunks.push(String(chunk)));
    const status = await new Promise<number | null>((resolve) => child.on("close", resolve));
    return { status, output: chunks.join("") };
  }
}
