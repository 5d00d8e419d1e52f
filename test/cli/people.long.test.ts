// Tests `--people`: the names of a people file count in the configuration. No output shows an id or a line of that file.

import { describe, test } from "vitest";
import type { WrittenGuild } from "../../src/emulator/index.js";
import { flat, messageOf } from "../sentence.js";
import { Desk, GUILD } from "./desk.js";
import type { Run } from "./heard.js";

const ALICE = "1442000000000000771";
const BOB = "1442000000000000772";
const STRANGER = "1442000000000000773";
const CAROL = "1442000000000000774";

const GUILD_WITH_PEOPLE: WrittenGuild = {
  id: GUILD,
  name: "小频道",
  members: [
    { id: ALICE, username: "爱丽丝" },
    { id: BOB, username: "鲍勃" },
    { id: CAROL, username: "卡罗" },
  ],
  channels: [
    { id: "101", name: "log", private_type: 2 },
    { id: "102", name: "hall" },
  ],
  user_permissions: { "101": { [BOB]: "5" } },
};

const FILE = `guildform: 1
guild: "${GUILD}"
users: { carol: "${CAROL}" }
channels:
  - name: log
    private_type: members
    permissions: { users: { alice: [view, speak], bob: [view] } }
  - { name: vault, private_type: members, permissions: { users: { alice: [view], carol: [view] } } }
  - name: hall
messages:
  greeting: { channel: hall, text: "Ask <@alice>" }
tests:
  - { nobody_but: [user alice, user bob], can: view, in: log }
  - { who: user bob, cannot: view, in: vault }
`;

const PEOPLE = `users:
  alice: "${ALICE}"   # 爱丽丝
  bob: "${BOB}"
`;

const WITH = { env: { GUILDFORM_PEOPLE: "people.yaml" } };

async function open(people = PEOPLE, text = FILE): Promise<Desk> {
  const desk = await Desk.open(text, { guild: GUILD_WITH_PEOPLE });
  await desk.write("people.yaml", people);
  return desk;
}

/** Returns the outputs that show an id of the people file, or its comment. */
const leaks = (runs: readonly Run[], secrets: readonly string[] = [ALICE, BOB, "# 爱丽丝"]): string[] =>
  runs.flatMap((run) => {
    const text = `${run.stdout}\n${run.stderr}`;
    return secrets.filter((one) => text.includes(one)).map((one) => `${run.command} shows ${one}: ${text}`);
  });

const problemsOf = (run: Run) => JSON.parse(run.stdout).diagnostics as { code: string; params: object }[];

describe.concurrent("without a people file", () => {
  test("validate takes the names and says so once, and a plan names the flag", async ({ expect }) => {
    await using desk = await open();
    const checked = await desk.run(["validate", "--json"]);
    expect(checked.status).toBe(0);
    expect(problemsOf(checked)).toMatchObject([
      { code: "W-USERS-TAKEN", params: { names: ["alice", "bob"], more: 0 } },
    ]);
    const plan = await desk.run(["plan"]);
    expect(plan.status).toBe(1);
    expect(flat(plan.stderr)).toContain("--people FILE");
    expect(desk.writes()).toEqual([]);
  });

  test("a name that is one slip away from a declared one is a mistake", async ({ expect }) => {
    await using desk = await open(PEOPLE, FILE.replace("carol: [view]", "carrol: [view]"));
    const checked = await desk.run(["validate", "--json"]);
    expect(checked.status).toBe(1);
    expect(problemsOf(checked).map(({ code }) => code)).toContain("E-USER-UNKNOWN");
  });
});

describe.concurrent("a people file", () => {
  test("is in the next command that a plan names", async ({ expect }) => {
    await using desk = await open();
    const { stderr } = await desk.run(["plan", "--people", "people.yaml"]);
    expect(flat(stderr)).toMatch(/guildform (?:apply|plan) [^`]*--people people\.yaml/);
  });

  test("no command and no format shows an id of it", async ({ expect }) => {
    await using desk = await open();
    const runs: Run[] = [];
    const run = async (status: number, ...args: string[]) => {
      const one = await desk.run(args, WITH);
      expect(one, one.stderr).toMatchObject({ status });
      runs.push(one);
      return one;
    };
    await run(0, "validate");
    await run(0, "doctor", "--json");
    for (const format of ["text", "json", "markdown", "html", "gitlab-codequality", "gitlab-terraform"])
      await run(0, "plan", "--format", format);
    await run(0, "plan", "--verbose", "--page", "page.html");
    await run(0, "plan", "--only-declared", "--json");
    await run(0, "plan", "--out", "plan.json");
    await run(0, "rehearse", "--json");
    await run(0, "rehearse", "plan.json", "--verbose");
    await run(0, "apply", "plan.json", "--json", "--verbose");
    await run(0, "plan", "--json");
    await run(0, "test", "--at", "live", "--json", "--junit", "report.xml");
    await run(0, "test", "--at", "planned");
    for (const at of ["live", "file", "planned"]) {
      await run(0, "who", "log", "--json", "--at", at);
      await run(0, "why", "user alice", "view", "log", "--json", "--at", at);
      await run(0, "tree", "--as", "user alice", "--json", "--at", at);
    }
    await run(0, "who", "log");
    await run(0, "why", "user alice", "view", "log");
    await run(0, "tree");
    await run(0, "coverage", "--json");
    await run(0, "state", "list", "--json");
    await run(0, "state", "list");
    await run(0, "state", "show", "permission.log/user.alice");
    await run(0, "undo", "--list", "--json");
    await run(5, "undo", "--json");
    await run(5, "undo", "--verbose", "--out", "undo.json");
    desk.byHand((guild) => ({ ...guild, user_permissions: {} }));
    await run(2, "drift", "--verbose");
    await run(2, "drift", "--json");
    await run(2, "drift", "--format", "markdown");
    await run(2, "drift", "--guild", GUILD, "--json");
    await run(0, "pull", "--into", "guildform.yaml");
    await run(0, "pull", "--into", "guildform.yaml", "--json");
    const stale = await desk.run(["apply", "undo.json", "--json"], WITH);
    runs.push(stale);
    // State keeps the ids, and these commands find them there without the people file.
    for (const args of [
      ["state", "list"],
      ["state", "list", "--json"],
      ["state", "show", "permission.log/user.alice"],
      ["state", "show", "permission.log/user.alice", "--json"],
      ["state", "history", "--json"],
      ["undo", "--list", "--json"],
      ["undo", "--verbose"],
      ["undo", "--json"],
      ["undo", "--format", "markdown", "--out", "undone.json"],
      ["show", "undone.json", "--verbose"],
      ["drift", "--guild", GUILD, "--json"],
      ["drift", "--guild", GUILD, "--verbose"],
    ])
      runs.push(await desk.run(args));
    expect(leaks(runs)).toEqual([]);
    const listed = runs.find(({ command }) => command.includes("state list"));
    expect(listed?.stdout).toContain("people.alice");
    for (const report of ["page.html", "report.xml"])
      expect(await desk.read(report)).not.toMatch(new RegExp(`${ALICE}|${BOB}`));
    // A saved plan keeps the ids, because apply sends them. `show` hides them without the people file.
    expect(await desk.read("plan.json")).toContain(ALICE);
    const shown: Run[] = [];
    for (const format of ["text", "json", "markdown", "html"])
      shown.push(await desk.run(["show", "plan.json", "--format", format]));
    shown.push(await desk.run(["show", "plan.json", "--verbose"]));
    expect(shown.map(({ status }) => status)).toEqual([0, 0, 0, 0, 0]);
    expect(leaks(shown)).toEqual([]);
    // An id of the configuration itself is no secret.
    expect(shown[0]?.stdout).toContain(CAROL);
  });

  test("its names get rights", async ({ expect }) => {
    await using desk = await open();
    expect((await desk.run(["apply", "--auto-approve", "--people", "people.yaml"])).status).toBe(0);
    expect(desk.emulator.world().guilds[0]?.user_permissions["101"]).toEqual({ [ALICE]: "5", [BOB]: "1" });
    expect((await desk.run(["plan", "--people", "people.yaml", "--detailed-exitcode"])).status).toBe(0);
  });

  test("a pulled file uses its names and does not repeat them", async ({ expect }) => {
    await using desk = await open();
    const pull = ["pull", "-o", "-", "--user", `carol=${CAROL}`, "--yes"];
    const run = await desk.run(pull, WITH);
    expect(run).toMatchObject({ status: 0, stdout: expect.stringContaining("bob: [view, speak]") });
    expect(run.stdout).toContain(CAROL);
    expect(leaks([run])).toEqual([]);
    await desk.write("guildform.yaml", run.stdout);
    const plan = JSON.parse((await desk.run(["plan", "--json"], WITH)).stdout);
    expect(plan.calls.writes).toBe(0);
  });

  test("a printed plan is no saved plan", async ({ expect }) => {
    await using desk = await open();
    const { stdout } = await desk.run(["plan", "--json"], WITH);
    expect(JSON.parse(stdout)).toMatchObject({ people_hidden: true });
    await desk.write("printed.json", stdout);
    for (const command of ["show", "apply"]) {
      const refused = await desk.run([command, "printed.json"]);
      expect(refused.status).toBe(1);
      expect(flat(refused.stderr)).toContain(
        messageOf("SAVED_PLAN", { place: "printed.json", case: "people" }),
      );
    }
    expect(desk.writes()).toEqual([]);
  });

  test("another people file makes a saved plan stale, and none is an error", async ({ expect }) => {
    await using desk = await open();
    expect((await desk.run(["plan", "--out", "plan.json"], WITH)).status).toBe(0);
    await desk.write("people.yaml", PEOPLE.replace(ALICE, STRANGER));
    const other = await desk.run(["apply", "plan.json"], WITH);
    expect(other.status).toBe(4);
    const none = await desk.run(["apply", "plan.json"]);
    expect(none.status).toBe(1);
    expect(leaks([other, none], [ALICE, BOB, STRANGER])).toEqual([]);
    expect(desk.writes()).toEqual([]);
  });

  test.for([
    ["id", "users: { alice: x144 }\n"],
    ["key", `guild: "${ALICE}"\nusers: { alice: "${ALICE}" }\n`],
    ["empty", "{}\n"],
    ["id-twice", `users: { alice: "${ALICE}", alicia: "${ALICE}" }\n`],
    ["name-twice", `users: { alice: "${ALICE}", alice: "${BOB}" }\n`],
    ["name", `users: { "a/b": "${ALICE}" }\n`],
    ["yaml", `users: { alice: "${ALICE}"\n`],
    ["shape", `users: { alice: [${ALICE}] }\n`],
    ["variable", `users: { alice: "\${ALICE}" }\n`],
  ] as const)("%s: its problem quotes nothing of it", async ([kind, text], { expect }) => {
    await using desk = await open(text);
    const run = await desk.run(["validate", "--json"], WITH);
    expect(run.status).toBe(1);
    const [first] = problemsOf(run);
    expect(first).toMatchObject({
      code: "E-PEOPLE-FILE",
      params: { case: kind, file: "people.yaml" },
      excerpt: null,
    });
    expect(leaks([run], [ALICE, BOB, "x144"])).toEqual([]);
    expect((await desk.run(["plan"], WITH)).status).toBe(1);
  });

  test("a file that is not there is named", async ({ expect }) => {
    await using desk = await open();
    const run = await desk.run(["plan", "--people", "none.yaml"]);
    expect(run.status).toBe(1);
    expect(flat(run.stderr)).toContain(messageOf("E-PEOPLE-FILE", { case: "missing", file: "none.yaml" }));
  });

  test.for([
    ["carol", "carol", BOB],
    ["carol", "kara", CAROL],
  ] as const)("%s of the file and %s of it: both places", async ([name, other, id], { expect }) => {
    await using desk = await open(`${PEOPLE.replace(/ {2}bob.*\n/, "")}  ${other}: "${id}"\n`);
    const run = await desk.run(["validate", "--json"], WITH);
    expect(problemsOf(run)).toContainEqual(
      expect.objectContaining({
        code: "E-USER-TWICE",
        params: { name, other, file: "people.yaml", at: { line: 3, column: 3 } },
        at: { file: "guildform.yaml", line: 3, column: 10 },
      }),
    );
  });
});
