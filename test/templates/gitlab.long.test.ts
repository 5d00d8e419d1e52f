// Tests the jobs of the GitLab template, each with the variables and files of GitLab's runner.

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DECLARED, Desk, GUILD } from "../cli/desk.js";
import { FakeForge, TOKEN } from "../forge/fake-forge.js";
import { gitlab } from "../forge/fake-gitlab.js";
import { isLong } from "../soak/is-soak.js";
import { appliedLine, failedLine, plannedLine } from "../verdict-lines.js";
import { type Ended, type Installed, Runner, yamlIn } from "./runner.js";

const HEAD = "3f".repeat(20);
const MERGE = "a1".repeat(20);

type Jobs = Readonly<
  Record<string, { readonly before_script?: readonly string[]; readonly script?: readonly string[] }>
>;
const template = await yamlIn<Jobs & { variables: Readonly<Record<string, string>> }>(
  "templates/gitlab/guildform.gitlab-ci.yml",
);

class Pipeline {
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

  static async open(text: string, installed?: Installed): Promise<Pipeline> {
    const desk = await Desk.open(null);
    desk.canary.guard(TOKEN);
    const runner = await Runner.in(desk.path("runner"), installed);
    const pipeline = new Pipeline(desk, await FakeForge.start(gitlab), runner);
    await mkdir(pipeline.checkout);
    await writeFile(join(pipeline.checkout, "guildform.yaml"), text);
    return pipeline;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.forge[Symbol.asyncDispose]();
    await this.desk[Symbol.asyncDispose]();
  }

  read(name: string): Promise<string> {
    return readFile(join(this.checkout, name), "utf8");
  }

  /** Runs both scripts in one shell, as GitLab's runner does. */
  async run(job: string, env: Readonly<Record<string, string>>): Promise<Ended> {
    const { emulator } = this.desk;
    const script = [...(template[".guildform"]?.before_script ?? []), ...(template[job]?.script ?? [])].join(
      "\n",
    );
    const { GUILDFORM_FILE = "", GUILDFORM_PACKAGE = "" } = template.variables;
    const ended = await this.runner.run(script, {
      checkout: this.checkout,
      env: {
        GITHUB_ACTIONS: "",
        GUILDFORM_FILE,
        GUILDFORM_PACKAGE,
        GUILDFORM_STATE: this.desk.path("state.json"),
        GUILDFORM_BASE_URL: emulator.url,
        GUILDFORM_TOKEN_URL: emulator.tokenUrl,
        GUILDFORM_APP_ID: "demo",
        GUILDFORM_CLIENT_SECRET: this.desk.canary.secret,
        GUILD_ID: GUILD,
        CI_API_V4_URL: this.forge.url,
        CI_PROJECT_ID: "octo/guild",
        CI_PROJECT_VISIBILITY: "private",
        CI_JOB_TOKEN: "glcbt-0123456789abcdef",
        ...env,
      },
    });
    this.desk.canary.remember({ where: job, text: ended.log });
    return ended;
  }
}

const ofChange = { CI_MERGE_REQUEST_IID: "12", CI_COMMIT_SHA: HEAD };
const ofMerge = { CI_COMMIT_SHA: MERGE, CI_COMMIT_BRANCH: "main" };
const withToken = { GUILDFORM_COMMENT_TOKEN: TOKEN };
const verdicts = ({ forge }: Pipeline) => forge.repository.comments.map(({ body }) => body.split("\n")[0]);

test("a change is planned, told and kept by its identity", async () => {
  // The long tests start a process for each call, as a runner does.
  await using pipeline = await Pipeline.open(DECLARED, isLong() ? "own" : undefined);
  const planned = await pipeline.run("guildform:plan", { ...ofChange, ...withToken });
  expect([planned.status, verdicts(pipeline)]).toEqual([0, [plannedLine(3)]]);
  expect(JSON.parse(await pipeline.read("guildform-report/numbers.json"))).toEqual({
    create: 3,
    update: 0,
    delete: 0,
  });
  expect(await pipeline.read("guildform-report/plan.html")).toMatch(/^<!doctype html>/);
  const { identity } = JSON.parse(await pipeline.read("guildform-report/plan.json"));
  expect(pipeline.forge.repository.statuses).toMatchObject([
    { commit: HEAD, state: "success", description: identity },
  ]);
});

test("a change of a public project has its numbers, and hides what the file does not hold", async () => {
  await using pipeline = await Pipeline.open(DECLARED.replace("channels:\n  - name: lobby\n", ""));
  const planned = await pipeline.run("guildform:plan", { ...ofChange, CI_PROJECT_VISIBILITY: "public" });
  expect([planned.status, JSON.parse(await pipeline.read("guildform-report/numbers.json"))]).toEqual([
    0,
    { create: 3, update: 0, delete: 0 },
  ]);
  for (const name of ["plan.json", "plan.html", "comment.md"])
    expect(await pipeline.read(`guildform-report/${name}`)).not.toContain("lobby");
});

test("drivers are installed beside guildform, by their exact versions", async () => {
  await using pipeline = await Pipeline.open(DECLARED);
  const drivers = "pg@8.23.1  @electric-sql/pglite@0.5.16";
  expect((await pipeline.run("guildform:validate", { GUILDFORM_DRIVERS: drivers })).status).toBe(0);
  expect(pipeline.runner.npmCalls[0]?.args.slice(-3)).toEqual([
    "guildform@0.1.0",
    "pg@8.23.1",
    "@electric-sql/pglite@0.5.16",
  ]);
  for (const inexact of ["pg", "pg@8", "*", "-g@1.0.0", "octo/pg@1.0.0", "pg@8.23.1;touch", "../pg@1.0.0"]) {
    const refused = await pipeline.run("guildform:validate", { GUILDFORM_DRIVERS: inexact });
    expect([refused.status, refused.log]).toEqual([1, expect.stringContaining("give exact versions")]);
  }
  expect(pipeline.runner.npmCalls).toHaveLength(1);
});

test("the merge makes the plan that was reviewed", async () => {
  await using pipeline = await Pipeline.open(DECLARED);
  const { merged, statuses } = pipeline.forge.repository;
  const state = pipeline.desk.path("state.json");
  const planned = await pipeline.desk.run(["plan", "--json", "--state", state], { cwd: pipeline.checkout });
  const description = JSON.parse(planned.stdout).identity;
  merged.push({ number: 12, head: HEAD, as: MERGE });
  statuses.push({ commit: HEAD, name: `guildform/${GUILD}`, state: "success", description });
  const applied = await pipeline.run("guildform:apply", { ...ofMerge, ...withToken });
  expect([applied.status, verdicts(pipeline), await pipeline.read("guildform.env")]).toEqual([
    0,
    [appliedLine(3)],
    "",
  ]);
  // The second start of the job finds nothing left to do, and reports no failure.
  const again = await pipeline.run("guildform:apply", { ...ofMerge, ...withToken });
  expect([again.status, verdicts(pipeline)]).toEqual([0, [plannedLine(0)]]);
});

test("without a token for comments the text is kept, and the merge waits for a person", async () => {
  await using pipeline = await Pipeline.open(DECLARED);
  const pushed = await pipeline.run("guildform:apply", ofMerge);
  expect([pushed.status, pipeline.desk.writes(), pipeline.forge.asked]).toEqual([4, [], []]);
  expect(pushed.log).toContain("No GUILDFORM_COMMENT_TOKEN: the comment is kept as the artifact");
  expect((await pipeline.read("guildform-report/comment.md")).split("\n")[0]).toBe(plannedLine(3));
  const [, identity = ""] = /^GUILDFORM_EXPECT=(.+)$/m.exec(await pipeline.read("guildform.env")) ?? [];
  const idle = await pipeline.run("guildform:approve", {});
  expect([idle.status, idle.log]).toEqual([0, expect.stringContaining("Nothing waits")]);
  const approved = await pipeline.run("guildform:approve", {
    GUILDFORM_EXPECT: identity,
    GUILDFORM_CHANGE: "",
  });
  expect([approved.status, pipeline.desk.names().includes("two")]).toEqual([0, true]);
});

test("a mistake in a change is a report of code quality, and the job says it too; npm sees no secret", async () => {
  await using pipeline = await Pipeline.open("guildform: 1\nguild: 7\nchannels: [{ nam: a }]\n");
  const checked = await pipeline.run("guildform:validate", {
    ...ofChange,
    GUILDFORM_STATE_KEY: "k".repeat(40),
  });
  expect(checked.status).toBe(1);
  const [first] = JSON.parse(await pipeline.read("guildform-report/quality.json"));
  expect(first.location.path).toBe("guildform.yaml");
  expect(checked.log).toMatch(/^error at guildform\.yaml:|guildform\.yaml:\d+:\d+/m);
  const [call] = pipeline.runner.npmCalls;
  expect(call?.cwd.startsWith(pipeline.runner.temp)).toBe(true);
  expect(
    Object.keys(call?.env ?? {}).filter((name) => /SECRET|TOKEN$|KEY|PASSWORD|APP_ID/.test(name)),
  ).toEqual([]);
});

test("drift is one issue", async () => {
  await using pipeline = await Pipeline.open(DECLARED);
  // No apply has happened yet, so there is no state to compare the guild with. The job reports this to people too.
  const ended = await pipeline.run("guildform:drift", withToken);
  expect([ended.status, pipeline.forge.repository.issues.map(({ body }) => body.split("\n")[0])]).toEqual([
    1,
    [failedLine("NO_STATE")],
  ]);
});
