// Tests state in git with the real program: applies, plans, locks and the log of the state, and a protected branch without pushes.

import { execFile } from "node:child_process";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { flat, hintOf, messageOf, phraseOf } from "../sentence.js";
import { Desk } from "./desk.js";
import { stateJson } from "./state-json.js";

const execute = promisify(execFile);
const git = async (desk: Desk, ...args: readonly string[]) =>
  (await execute("git", ["-C", desk.folder, ...args], { env: { PATH: process.env.PATH } })).stdout.trim();
const IN_GIT = { env: { GUILDFORM_STATE: "git:origin#main" } };

/** Makes the folder of the file a clone of `remote.git`, which takes no push to its branch `main`. */
async function cloned(desk: Desk): Promise<void> {
  await git(desk, "init", "--quiet", "--bare", "--template=", "remote.git");
  const hooks = desk.path("remote.git/hooks");
  await mkdir(hooks);
  await writeFile(
    `${hooks}/update`,
    '#!/bin/sh\n[ "$1" != refs/heads/main ] || { echo "main is protected" >&2; exit 1; }\n',
  );
  await chmod(`${hooks}/update`, 0o755);
  await git(desk, "init", "--quiet", "--template=", "--initial-branch=main");
  await git(desk, "remote", "add", "origin", "./remote.git");
}

test("a job that may not push to main applies, plans and looks at the log of its state", async () => {
  await using desk = await Desk.open();
  await cloned(desk);
  const applied = await desk.run(["apply", "--auto-approve"], IN_GIT);
  expect([applied.status, applied.stderr]).toEqual([0, expect.not.stringContaining("error")]);
  expect(Object.keys(await desk.files()).filter((name) => name.startsWith(".guildform"))).toEqual([]);
  expect(await git(desk, "status", "--porcelain")).toBe("?? guildform.yaml\n?? remote.git/");
  expect((await desk.run(["plan", "--detailed-exitcode"], IN_GIT)).status).toBe(0);

  const sealed = { env: { ...IN_GIT.env, GUILDFORM_STATE_KEY: "k".repeat(32) } };
  const writing = { location: "git:origin#main", at: "", who: "", command: null, ci_job_url: null };
  // Markdown marks the location as code. The next sentence has the time and the writer.
  const [, lastly = ""] = phraseOf("state-written", writing).split(/git:origin#main|(?<=\.) /);
  for (const format of ["text", "markdown", "html"]) {
    const plan = await desk.run(["plan", "--format", format], IN_GIT);
    expect([format, flat(plan.stdout)]).toEqual([format, expect.stringContaining(lastly)]);
  }
  expect((await desk.run(["plan", "--only-declared"], IN_GIT)).stdout).not.toContain(lastly);
  const json = await desk.run(["plan", "--json"], IN_GIT);
  expect(JSON.parse(json.stdout).state_written_by).toMatchObject({
    command: "guildform apply",
    ci_job_url: null,
  });
  await desk.write("plan.json", json.stdout);
  expect((await desk.run(["show", "plan.json"])).status).toBe(0);
  expect((await desk.run(["plan"], sealed)).stdout).not.toContain(lastly);
  expect((await desk.run(["plan", "--state", "elsewhere.json"])).stdout).not.toContain(lastly);

  const history = await desk.run(["state", "history", "--last", "2", "--state", "git:origin#main"]);
  expect(history.status).toBe(0);
  expect(history.stdout.trimEnd().split("\n")).toHaveLength(2);
  expect(history.stdout).toMatch(
    /^· \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ +\S+@\S+ +guildform apply +unlock\n.* bind 3, change 3, settle 3$/m,
  );
  const told = stateJson("history", (await desk.run(["state", "history", "--json"], IN_GIT)).stdout);
  expect(told.location).toBe("git:origin#main");
  expect(told.writes.at(-1)).toMatchObject({ command: "guildform apply", did: "lock" });
  expect(told.writes.flatMap(({ made }: { made: string[] }) => made)).toContain("bind channel.lobby 103");

  // Without the key, guildform cannot know whether a state has a valid seal.
  await desk.write("state.json", (await desk.run(["state", "pull"], IN_GIT)).stdout);
  expect((await desk.run(["state", "push", "state.json", "--replace"], sealed)).status).toBe(0);
  const unchecked = await desk.run(["plan"], IN_GIT);
  expect(flat(unchecked.stdout)).toContain(lastly);

  const refused = await desk.run(["state", "history"]);
  expect([refused.status, flat(refused.stderr)]).toEqual([
    1,
    expect.stringContaining(
      messageOf("USAGE", { case: "state-no-log", location: ".guildform/700000000000000001.json" }),
    ),
  ]);
});

test("a lock that another run left is told, waited for and removed", async () => {
  await using desk = await Desk.open();
  await cloned(desk);
  await mkdir(desk.path("other"));
  await writeFile(
    desk.path("other/lock.json"),
    JSON.stringify({
      id: "1f2e3d4c",
      who: "bob",
      host: "build-9",
      pid: 7,
      command: "guildform apply",
      ci_job_url: null,
      since: "2026-03-01T10:00:00.000Z",
    }),
  );
  const index = { ...process.env, GIT_INDEX_FILE: desk.path("other/index") };
  const other = async (...args: readonly string[]) =>
    (await execute("git", ["-C", desk.folder, ...args], { env: index })).stdout.trim();
  const blob = await other("hash-object", "-w", "other/lock.json");
  await other("update-index", "--add", "--cacheinfo", `100644,${blob},lock.json`);
  const who = ["-c", "user.name=bob", "-c", "user.email=bob@build-9"];
  const commit = await other(...who, "commit-tree", "-m", "lock", await other("write-tree"));
  await other("push", "--quiet", "origin", `${commit}:refs/guildform/main`);

  const refused = await desk.run(["apply", "--auto-approve"], IN_GIT);
  expect([refused.status, flat(refused.stderr)]).toEqual([
    6,
    expect.stringMatching(/\bbob\b.*\bbuild-9\b.*\b7\b/),
  ]);
  expect(flat(refused.stderr)).toContain("guildform state unlock 1f2e3d4c");
  expect(desk.writes()).toEqual([]);
  // A plan needs no lock.
  expect((await desk.run(["plan", "--detailed-exitcode"], IN_GIT)).status).toBe(2);

  const waiting = desk.run(["apply", "--auto-approve", "--lock-timeout", "1m"], IN_GIT);
  expect((await desk.run(["state", "unlock", "1f2e3d4c"], IN_GIT)).status).toBe(0);
  expect((await waiting).status).toBe(0);
});

test("an address that cannot work is told with the address that can", async () => {
  await using desk = await Desk.open();
  const told = async (state: string) => flat((await desk.run(["plan", "--state", state])).stderr);
  expect(await told("git:https://x:hunter2@host/r.git#main")).toContain(
    messageOf("USAGE", { case: "state-credentials", scheme: "git:" }),
  );
  expect(await told("git:origin")).toContain(hintOf("USAGE", { case: "state-git-form" }));
  await git(desk, "init", "--quiet", "--template=");
  expect(await told("git:origin#main")).toContain(
    messageOf("STATE_UNREADABLE", {
      place: "git:origin#main",
      case: "git",
      trouble: { case: "no-remote", remote: "origin", known: [] },
    }),
  );
});
