// Tests the steps of the action against an emulated guild and a fake of GitHub. Each step gets the variables, files and outputs of GitHub's
// runner. The tests check the steps of a change and of a merge. No code of a change ever runs.

import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { AS_IT_IS, DECLARED, Desk, GUILD } from "../cli/desk.js";
import { FakeForge, TOKEN } from "../forge/fake-forge.js";
import { gitea } from "../forge/fake-gitea.js";
import { github } from "../forge/fake-github.js";
import { isLong } from "../soak/is-soak.js";
import { shareOf } from "../soak/share-of.js";
import { appliedLine, failedLine, markedLines, plannedLine } from "../verdict-lines.js";
import { type Ended, type Installed, Runner, type Step, valuesOf, yamlIn } from "./runner.js";

const HEAD = "3f".repeat(20);
const MERGE = "a1".repeat(20);

const { runs, inputs } = await yamlIn<{
  runs: { steps: readonly Step[] };
  inputs: Readonly<Record<string, { default?: string }>>;
}>("action.yml");
const stepOf = (id: string): Step => {
  const step = runs.steps.find((one) => one.id === id);
  if (step === undefined) throw new Error(`the action has no step ${id}`);
  return step;
};

/** A job has a checkout, a runner, a guild and a forge. The action runs in it. */
class Job {
  readonly desk: Desk;
  readonly forge: FakeForge;
  readonly runner: Runner;
  readonly checkout: string;

  private constructor(desk: Desk, forge: FakeForge, runner: Runner) {
    this.desk = desk;
    this.forge = forge;
    this.runner = runner;
    this.checkout = desk.path("checkout");
  }

  static async open(
    text: string,
    { kind = github, installed }: { kind?: typeof github; installed?: Installed } = {},
  ): Promise<Job> {
    const desk = await Desk.open(null);
    desk.canary.guard(TOKEN);
    const forge = await FakeForge.start(kind);
    const job = new Job(desk, forge, await Runner.in(desk.path("runner"), installed));
    await mkdir(job.checkout);
    await job.write("guildform.yaml", text);
    return job;
  }

  write(name: string, text: string): Promise<void> {
    return writeFile(join(this.checkout, name), text);
  }

  /** Returns the identity of the present plan, from a process that exists already. */
  async identity(): Promise<string> {
    const state = this.desk.path("state.json");
    const planned = await this.desk.run(["plan", "--json", "--state", state], { cwd: this.checkout });
    return JSON.parse(planned.stdout).identity;
  }

  /** Records that people reviewed this plan of a change, and merged the change. */
  review(identity: string): void {
    const { merged, statuses } = this.forge.repository;
    merged.push({ number: 12, head: HEAD, as: MERGE });
    statuses.push({ commit: HEAD, name: `guildform/${GUILD}`, state: "success", description: identity });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.forge[Symbol.asyncDispose]();
    await this.desk[Symbol.asyncDispose]();
  }

  /** Runs both steps. `known` are expressions such as `inputs.mode`. */
  async run(
    given: Readonly<Record<string, string>>,
    added: Readonly<Record<string, string>> = {},
  ): Promise<Ended> {
    const known = { ...defaults, "github.token": TOKEN, "github.event.repository.private": "true", ...given };
    const { emulator } = this.desk;
    const env = {
      GITHUB_REPOSITORY: "octo/guild",
      GITHUB_API_URL: this.forge.url,
      GUILDFORM_BASE_URL: emulator.url,
      GUILDFORM_TOKEN_URL: emulator.tokenUrl,
      GUILDFORM_APP_ID: "demo",
      GUILDFORM_CLIENT_SECRET: this.desk.canary.secret,
      GUILDFORM_STATE: this.desk.path("state.json"),
      ...added,
    };
    const step = async (id: string, more: Readonly<Record<string, string>>) => {
      const { run = "", env: own } = stepOf(id);
      const ended = await this.runner.run(run, {
        env: { ...env, ...valuesOf(own, { ...known, ...more }) },
        checkout: this.checkout,
      });
      this.desk.canary.remember({ where: id, text: ended.log });
      return ended;
    };
    const installed = await step("install", {});
    if (installed.status !== 0) return installed;
    const ended = await step("run", { "steps.install.outputs.program": installed.outputs.program ?? "" });
    this.desk.canary.remember({ where: "summary", text: await this.runner.summary });
    return ended;
  }
}

const defaults = Object.fromEntries(
  Object.entries(inputs).map(([name, { default: text = "" }]) => [`inputs.${name}`, text]),
);

const ofChange = {
  "github.event.pull_request.number": "12",
  "github.event.pull_request.head.sha": HEAD,
  "inputs.guild": GUILD,
};
const ofMerge = {
  "github.sha": MERGE,
  "github.ref_name": "main",
  "inputs.guild": GUILD,
  "inputs.mode": "apply",
};
const verdict = ({ forge }: Job) => forge.repository.comments.map(({ body }) => body.split("\n")[0]);

test("a change is planned, told, and kept by its identity", async () => {
  // The long tests start a process for each call, as a runner does.
  await using job = await Job.open(DECLARED, isLong() ? { installed: "own" } : {});
  const planned = await job.run({ ...ofChange, "inputs.mode": "plan" });
  expect([planned.status, planned.outputs]).toEqual([
    0,
    { identity: await job.identity(), changes: "6", change: "12", exit: "0", files: expect.any(String) },
  ]);
  expect([verdict(job), (await job.runner.summary).split("\n")[0]]).toEqual([
    [plannedLine(3)],
    plannedLine(3),
  ]);
  const { files = "", identity } = planned.outputs;
  expect((await readFile(join(files, "plan.html"), "utf8")).startsWith("<!doctype html>")).toBe(true);
  expect(job.forge.repository.statuses).toMatchObject([
    { commit: HEAD, state: "success", description: identity },
  ]);
});

test("the merge makes the plan that was reviewed, and tells the outcome", async () => {
  await using job = await Job.open(DECLARED);
  const identity = await job.identity();
  job.review(identity);
  const applied = await job.run(ofMerge);
  expect([applied.status, applied.outputs.exit, applied.outputs.identity]).toEqual([0, "0", identity]);
  expect([verdict(job), job.desk.names().includes("two")]).toEqual([[appliedLine(3)], true]);
});

test("a direct push, which nobody reviewed, waits for a person", async () => {
  await using job = await Job.open(DECLARED);
  const pushed = await job.run(ofMerge);
  const { exit, change, identity } = pushed.outputs;
  expect([pushed.status, exit, change, identity]).toEqual([0, "4", "", await job.identity()]);
  expect([job.desk.writes(), (await job.runner.summary).split("\n")[0]]).toEqual([[], plannedLine(3)]);
});

test("a person approves the plan that waits, and no other", async () => {
  await using job = await Job.open(DECLARED);
  const seen = await job.identity();
  job.desk.byHand((guild) => ({
    ...guild,
    channels: (guild.channels ?? []).map((one) => (one.id === "101" ? { ...one, name: "rules!" } : one)),
  }));
  const given = { ...ofMerge, "inputs.change": "12" };
  const stale = await job.run({ ...given, "inputs.expect": seen });
  expect([stale.status, stale.outputs.exit, job.desk.writes()]).toEqual([4, "4", []]);
  const approved = await job.run({ ...given, "inputs.expect": await job.identity() });
  expect([approved.status, verdict(job)]).toEqual([0, [appliedLine(4)]]);
});

test("a change that is not as reviewed is told with its new plan, in its own comment", async () => {
  await using job = await Job.open(DECLARED);
  job.review(`${"0".repeat(40)}-${"0".repeat(28)}`);
  const ended = await job.run(ofMerge);
  expect([ended.status, ended.outputs.exit, ended.outputs.change, job.desk.writes()]).toEqual([
    0,
    "4",
    "12",
    [],
  ]);
  const [body = ""] = job.forge.repository.comments.map((one) => one.body);
  expect(markedLines(body)).toEqual([failedLine("UNEXPECTED_PLAN"), plannedLine(3)]);
});

test("a push that changes nothing in the guild waits for nobody", async () => {
  await using job = await Job.open(AS_IT_IS);
  await job.desk.write("guildform.yaml", AS_IT_IS);
  await job.desk.run(["apply", "--auto-approve", "--state", "state.json"]);
  const pushed = await job.run(ofMerge);
  expect([pushed.status, pushed.outputs.exit, pushed.outputs.changes]).toEqual([0, "0", "0"]);
});

test("a file that cannot be read replaces the plan, and is marked where it is wrong", async () => {
  await using job = await Job.open("guildform: 1\nguild: [\n");
  const ended = await job.run({ ...ofChange, "inputs.mode": "plan" });
  expect([ended.status, ended.outputs.exit, verdict(job)]).toEqual([1, "1", [failedLine("INVALID_INPUT")]]);
  expect(ended.log).toMatch(/^::error file=guildform\.yaml,line=\d+,col=\d+,title=E-YAML-SYNTAX::/m);
  expect(job.forge.repository.statuses).toMatchObject([{ state: "failure" }]);
});

test("nothing of a change is run, and no secret is seen by the installation", async () => {
  await using job = await Job.open(AS_IT_IS);
  const evil = '#!/bin/sh\ntouch "$RUNNER_TEMP/pwned"\n';
  await job.write(
    "package.json",
    JSON.stringify({
      name: "guildform",
      version: "9.9.9",
      bin: "evil.sh",
      scripts: { preinstall: "./evil.sh", prepare: "./evil.sh" },
    }),
  );
  await job.write(".npmrc", "registry=http://127.0.0.1:9/\nignore-scripts=false\n");
  await mkdir(join(job.checkout, "node_modules/.bin"), { recursive: true });
  for (const name of ["evil.sh", "node_modules/.bin/guildform", "guildform", "npm", "node"])
    await writeFile(join(job.checkout, name), evil, { mode: 0o755 });
  const file = '$(touch pwned)";touch pwned;"`touch pwned` && touch pwned.yaml';
  await copyFile(join(job.checkout, "guildform.yaml"), join(job.checkout, file));
  const ended = await job.run(
    {
      ...ofChange,
      "inputs.mode": "validate",
      "inputs.file": file,
      "inputs.drivers": " pg@8.23.1\n@electric-sql/pglite@0.5.16 ",
    },
    {
      GUILDFORM_STATE_KEY: "k".repeat(40),
      GUILDFORM_STATE_PASSWORD: "password-0123456789",
      GUILDFORM_PLAN_KEY: "p".repeat(40),
      PGPASSWORD: "password-0123456789",
      GITHUB_TOKEN: TOKEN,
    },
  );
  expect(ended.status).toBe(0);
  await expect(readFile(join(job.runner.temp, "pwned"))).rejects.toThrow("ENOENT");
  await expect(readFile(join(job.checkout, "pwned"))).rejects.toThrow("ENOENT");
  const [call] = job.runner.npmCalls;
  expect(call?.cwd.startsWith(job.runner.temp)).toBe(true);
  expect(call?.args).toEqual([
    "install",
    "--prefix",
    call?.cwd,
    "--ignore-scripts",
    "--no-save",
    "--no-audit",
    "--no-fund",
    "--loglevel",
    "error",
    "guildform@0.1.0",
    "pg@8.23.1",
    "@electric-sql/pglite@0.5.16",
  ]);
  const secrets = Object.keys(call?.env ?? {}).filter((name) =>
    /SECRET|TOKEN$|KEY|PASSWORD|APP_ID/.test(name),
  );
  expect(secrets).toEqual([]);
});

const INEXACT = [
  "guildform",
  "guildform@latest",
  "guildform@^1.0.0",
  "evil; touch pwned",
  "../guildform.tgz",
  "../guildform@1.0.0",
  "octo/guildform@1.0.0",
  "--registry=http://evil.example/@1.0.0",
  "-g@1.0.0",
  "*@1.0.0",
  "git+https://a/b@1.0.0 c@1.0.0",
];

describe.each(["package", "drivers"] as const)("what is installed by the input %s", (input) => {
  shareOf(1);
  test.each(INEXACT)("%s is refused: its version is not exact", async (name) => {
    await using job = await Job.open(AS_IT_IS);
    const ended = await job.run({ "inputs.mode": "validate", [`inputs.${input}`]: name });
    expect([ended.status, ended.log, job.runner.npmCalls]).toEqual([
      1,
      expect.stringContaining("::error::package, drivers: give exact versions"),
      [],
    ]);
  });
});

test("in a public repository nothing is told that the file does not hold", async () => {
  await using job = await Job.open(AS_IT_IS.replace("channels:\n  - name: lobby\n", ""));
  const hidden = "lobby";
  // A repository counts as public unless the event says that it is private.
  const ended = await job.run({ ...ofChange, "inputs.mode": "plan", "github.event.repository.private": "" });
  expect(ended.status).toBe(0);
  for (const name of ["plan.html", "plan.json"])
    expect(await readFile(join(ended.outputs.files ?? "", name), "utf8")).not.toContain(hidden);
  expect(ended.log).not.toContain(hidden);
  const told = [...job.forge.repository.comments.map(({ body }) => body), await job.runner.summary].join(
    "\n",
  );
  expect(told).not.toContain(hidden);
  expect(told).not.toContain("小频道");
});

test("in a public repository a state that everybody could read is refused before anything is asked", async () => {
  await using job = await Job.open(AS_IT_IS);
  const state = { GUILDFORM_STATE: "git:origin#main" };
  const before = job.desk.emulator.journal();
  for (const mode of ["plan", "apply"]) {
    const given = { ...ofChange, "inputs.mode": mode, "github.event.repository.private": "" };
    const ended = await job.run(given, state);
    expect([ended.status, ended.log]).toEqual([1, expect.stringContaining("::error::GUILDFORM_STATE: ")]);
  }
  expect([job.desk.emulator.journal(), job.forge.repository.comments]).toEqual([before, []]);
});

test("on Gitea's runner the same step writes drift into an issue, and closes it once the file accepts the change", async () => {
  await using job = await Job.open(AS_IT_IS, { kind: gitea });
  const given = { "github.sha": MERGE, "inputs.guild": GUILD, "inputs.mode": "drift" };
  const onGitea = { GITEA_ACTIONS: "true" };
  await job.desk.write("guildform.yaml", AS_IT_IS);
  await job.desk.run(["apply", "--auto-approve", "--state", "state.json"]);
  const rename = (name: string) =>
    job.desk.byHand((guild) => ({
      ...guild,
      channels: (guild.channels ?? []).map((one) => (one.id === "103" ? { ...one, name } : one)),
    }));
  rename("大厅");
  const drifted = await job.run(given, onGitea);
  expect([
    drifted.status,
    drifted.outputs.changes,
    job.forge.repository.issues.map(({ open }) => open),
  ]).toEqual([0, "1", [true]]);
  await job.write("guildform.yaml", AS_IT_IS.replace("name: lobby", "key: lobby\n    name: 大厅"));
  const settled = await job.run(given, onGitea);
  expect([settled.outputs.changes, job.forge.repository.issues.map(({ open }) => open)]).toEqual([
    "0",
    [false],
  ]);
});

test("a mode that nobody knows, and a forge that does not say what was reviewed, end the job", async () => {
  await using job = await Job.open(DECLARED);
  const unknown = await job.run({ "inputs.mode": "destroy" });
  expect([unknown.status, unknown.log]).toEqual([
    1,
    expect.stringContaining("::error::mode: give validate, plan, apply or drift"),
  ]);
  job.forge.fault = () => ({ status: 403, body: { message: "Resource not accessible by integration" } });
  const blind = await job.run(ofMerge);
  expect([blind.status, job.desk.writes()]).toEqual([1, []]);
});

test("GUILDFORM_LANG is the language of the comment, the summary and the messages of the step", async () => {
  await using job = await Job.open(DECLARED);
  const inChinese = { GUILDFORM_LANG: "zh-CN" };
  const planned = await job.run({ ...ofChange, "inputs.mode": "plan" }, inChinese);
  expect([planned.status, verdict(job)]).toEqual([0, [expect.stringMatching(/\p{Script=Han}/u)]]);
  const unknown = await job.run({ "inputs.mode": "destroy" }, inChinese);
  expect([unknown.status, unknown.log]).toEqual([1, expect.stringContaining("::error::mode：")]);
});
