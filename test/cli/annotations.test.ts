// Tests marks on lines of files for people: the commands of GitHub's runner, and the reports that GitLab reads.

import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AS_IT_IS, Desk } from "./desk.js";
import { obeyed } from "./output-faults.js";

/** Names in this file are commands to the runner, and each of twelve channels has a mistake. */
const HOSTILE = `guildform: 1
guild: "700000000000000001"
channels:
${Array.from({ length: 12 }, (_, index) => `  - { name: "100%\\n::error::${index}, a:b", private_type: "%0A::warning::x" }`).join("\n")}
`;

const BLOCKING = `${AS_IT_IS}tests:\n  - { who: everyone, cannot: view, in: lobby }\n`;

/** Eleven tests fail because people lack a right, and one fails because everyone has it. */
const TESTED = `${AS_IT_IS.replace("  - name: lobby\n", "  - { key: lobby, name: lobby, private_type: public, speak_permission: members }\n")}tests:
${'  - { who: everyone, can: speak, in: lobby, because: "x%\\n::error::y" }\n'.repeat(11)}  - { who: everyone, cannot: view, in: lobby, because: nobody shall }
`;

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open(AS_IT_IS);
  await desk.write("guild/hostile.yaml", HOSTILE);
  await desk.write("blocking.yaml", BLOCKING);
});
afterAll(() => desk[Symbol.asyncDispose]());

const annotations = (log: string) => log.split("\n").filter((line) => line.startsWith("::"));

describe("in a job of GitHub Actions", () => {
  const env = () => ({ GITHUB_ACTIONS: "true", CI: "true", GITHUB_WORKSPACE: desk.folder });

  test("each problem of a file has a line, ten of a kind, and nothing of a name is obeyed", async () => {
    const run = await desk.run(["validate", "-f", "hostile.yaml"], {
      env: env(),
      cwd: join(desk.folder, "guild"),
    });
    const lines = annotations(run.stderr);
    expect(run.status).toBe(1);
    expect(lines.map((line) => line.slice(2, line.indexOf(" ")))).toEqual([
      ...Array(10).fill("error"),
      ...Array(10).fill("warning"),
    ]);
    expect(lines[0]).toMatch(/^::error file=guild\/hostile\.yaml,line=4,col=\d+,title=E-[A-Z-]+::[^\n]+$/);
    expect(lines.join("\n")).not.toMatch(/%0A::warning|%(?!25|0A|0D|3A|2C)/);
    expect(obeyed(run.stderr)).toEqual(lines);
    expect(obeyed(run.stdout)).toEqual([]);
  });

  test("a finding that blocks a plan is marked where the file says it, and an error without a place by its code", async () => {
    const plan = await desk.run(["plan", "-f", "blocking.yaml"], { env: env() });
    expect([plan.status, annotations(plan.stderr)]).toEqual([
      5,
      [expect.stringMatching(/^::error file=blocking\.yaml,line=9,col=\d+,title=E-TEST::/)],
    ]);
    const gone = await desk.run(["plan", "-f", "gone.yaml"], { env: env() });
    expect(annotations(gone.stderr)).toHaveLength(1);
    expect(gone.stderr).toMatch(/^::error (?:file=gone\.yaml,line=1,col=1,)?title=[A-Z_-]+::/m);
  });

  test("a test that fails is marked where it stands: ten of them, who can too much before who can too little", async () => {
    await desk.write("tested.yaml", TESTED);
    const run = await desk.run(["test", "--at", "planned", "-f", "tested.yaml"], { env: env() });
    const lines = annotations(run.stderr);
    expect([run.status, lines.length]).toEqual([5, 10]);
    expect(lines[0]).toMatch(
      /^::error file=tested\.yaml,line=20,col=5,title=E-TEST::everyone can see [^\n]*nobody shall\)%0A[^\n]*$/,
    );
    expect(lines[1]).toMatch(
      /^::error file=tested\.yaml,line=9,col=5,title=E-TEST::everyone cannot speak [^\n]*x%25[^\n]*$/,
    );
    expect([obeyed(run.stderr), obeyed(run.stdout)]).toEqual([lines, []]);
    const json = await desk.run(["test", "--at", "planned", "-f", "tested.yaml", "--json"], { env: env() });
    expect([annotations(json.stderr), JSON.parse(json.stdout).fails]).toEqual([lines, 12]);
    expect(
      (await desk.run(["test", "--at", "planned", "-f", "tested.yaml"], { env: { CI: "true" } })).stderr,
    ).not.toContain("::");
  });

  test("elsewhere no line is marked", async () => {
    const run = await desk.run(["validate", "-f", "guild/hostile.yaml"], { env: { CI: "true" } });
    expect(annotations(run.stderr)).toEqual([]);
  });
});

test("the page of a plan is written beside what is printed, and never over the file that is planned", async () => {
  const run = await desk.run(["plan", "--json", "--page", "plan.html"]);
  expect([run.status, JSON.parse(run.stdout).identity]).toEqual([0, expect.any(String)]);
  expect(await desk.read("plan.html")).toMatch(/^<!doctype html>/);
  for (const file of ["guildform.yaml", "", "-"])
    expect((await desk.run(["plan", "--page", file])).status).toBe(1);
  expect(await desk.read("guildform.yaml")).toBe(AS_IT_IS);
});

describe("for GitLab", () => {
  test("validate gives code quality: every problem with its place, and another fingerprint", async () => {
    const run = await desk.run(["validate", "-f", "guild/hostile.yaml", "--format", "gitlab-codequality"]);
    const report = JSON.parse(run.stdout);
    expect([run.status, run.stderr]).toEqual([1, ""]);
    expect(report.find((one: { check_name: string }) => one.check_name.startsWith("E-"))).toEqual({
      description: expect.any(String),
      check_name: expect.stringMatching(/^E-/),
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      severity: "critical",
      location: { path: "guild/hostile.yaml", lines: { begin: 4 } },
    });
    const prints = report.map(({ fingerprint }: { fingerprint: string }) => fingerprint);
    expect(new Set(prints).size).toBe(report.length);
    // The problems stay the same two lines further down.
    await desk.write("guild/hostile.yaml", `# a\n# b\n${HOSTILE}`);
    const moved = await desk.run(["validate", "-f", "guild/hostile.yaml", "--format", "gitlab-codequality"]);
    expect(JSON.parse(moved.stdout).map(({ fingerprint }: { fingerprint: string }) => fingerprint)).toEqual(
      prints,
    );
    expect(JSON.parse((await desk.run(["validate", "--format", "gitlab-codequality"])).stdout)).toEqual([]);
  });

  test("a plan gives its findings, and the three numbers that GitLab knows from Terraform", async () => {
    const quality = await desk.run(["plan", "-f", "blocking.yaml", "--format", "gitlab-codequality"]);
    expect([quality.status, JSON.parse(quality.stdout)]).toEqual([
      5,
      expect.arrayContaining([
        expect.objectContaining({
          check_name: "E-TEST",
          location: { path: "blocking.yaml", lines: { begin: 9 } },
        }),
      ]),
    ]);
    await desk.write(
      "more.yaml",
      AS_IT_IS.replace(
        "  - name: lobby",
        "  - { name: lobby, speak_permission: members }\n  - { name: new }",
      ),
    );
    await desk.run(["plan", "-f", "more.yaml", "--out", "more.json"]);
    const numbers = await desk.run(["show", "--format", "gitlab-terraform", "more.json"]);
    expect(JSON.parse(numbers.stdout)).toEqual({ create: 1, update: 1, delete: 0 });
    // The report of a public repository's plan is the same, without its names.
    const veiled = await desk.run(["plan", "-f", "more.yaml", "--json", "--only-declared"]);
    await desk.write("veiled.json", veiled.stdout);
    const ofVeiled = await desk.run(["show", "--format", "gitlab-terraform", "veiled.json"]);
    expect([ofVeiled.status, ofVeiled.stdout]).toEqual([0, numbers.stdout]);
    const refused = await desk.run(["show", "veiled.json"]);
    expect([refused.status, refused.stdout]).toEqual([1, ""]);
  });
});
