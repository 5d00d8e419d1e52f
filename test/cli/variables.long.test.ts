// Tests which variables of the environment a file may read, with the real program: validate, plan and apply, and a saved plan with its
// file.

import { describe, expect, test } from "vitest";
import { flat, messageOf } from "../sentence.js";
import { AS_IT_IS, Desk, type RunOptions, STATE_FILE } from "./desk.js";

const SECRET = "glpat-s3cret-of-the-job";
const JOB = { CI_JOB_TOKEN: SECRET, SEASON: "winter", CI_REF: "main" } as const;

/** Returns a file in which the channel `lobby` has a name with a variable. */
const named = (name: string, head = ""): string =>
  AS_IT_IS.replace(
    "channels:\n  - name: lobby",
    `${head}channels:\n  - key: lobby\n    channel_id: "103"\n    name: "${name}"`,
  );

type Env = NonNullable<RunOptions["env"]>;

describe("a variable of the environment", () => {
  test.each(["validate", "plan", "apply --auto-approve"])(
    "is neither shown nor applied: %s",
    async (line) => {
      await using desk = await Desk.open(named(`x \${CI_JOB_TOKEN}`));
      for (const more of [[], ["--json"]]) {
        const run = await desk.run([...line.split(" "), ...more], { env: JOB });
        expect(run.status).toBe(1);
        expect(run.stdout + run.stderr).toContain("E-ENV-NOT-ALLOWED");
        expect(run.stdout + run.stderr).toContain("--allow-variable CI_JOB_TOKEN");
        expect(run.stdout + run.stderr).not.toContain(SECRET);
      }
      expect(desk.writes()).toEqual([]);
    },
  );

  test("is read when it is listed, by flags or by the environment", async () => {
    await using desk = await Desk.open(named(`\${SEASON} \${CI_REF}`));
    const flags = ["--allow-variable", "SEASON", "--allow-variable", "CI_REF"];
    const ways: readonly [args: readonly string[], env: Env][] = [
      [flags, JOB],
      [[], { ...JOB, GUILDFORM_ALLOW_VARIABLES: " CI_REF,SEASON " }],
      [flags.slice(2), { ...JOB, GUILDFORM_ALLOW_VARIABLES: "SEASON" }],
    ];
    for (const [more, env] of ways) {
      const plan = await desk.run(["plan", ...more], { env });
      expect(plan.status).toBe(0);
      expect(plan.stdout).toContain("lobby → winter main");
    }
    const applied = await desk.run(["apply", "--auto-approve", ...flags], { env: JOB });
    expect(applied.status).toBe(0);
    expect(desk.names()).toContain("winter main");
  });

  test("that a flag gives stands in no command that lock and history keep", async () => {
    await using desk = await Desk.open(named(`\${SEASON}`));
    const given = ["--value", `SEASON=${SECRET}`];
    expect((await desk.run(["apply", "--auto-approve", ...given])).status).toBe(0);
    await desk.run(["plan", "--out", "plan.json", ...given]);
    const { history } = JSON.parse(await desk.read(STATE_FILE));
    expect(history[0].command).toBe("guildform apply");
    expect((await desk.run(["undo", "--list", "--json"])).stdout).not.toContain(SECRET);
  });

  test("that is a setting of the program cannot be listed", async () => {
    await using desk = await Desk.open(named(`\${GUILDFORM_CLIENT_SECRET}`));
    for (const name of ["GUILDFORM_CLIENT_SECRET", "guildform_token", "TF_HTTP_PASSWORD", "https_proxy"]) {
      const flag = await desk.run(["plan", "--allow-variable", name]);
      expect(flag.status).toBe(1);
      expect(flag.stderr).toContain(
        messageOf("USAGE", { case: "variable-secret", from: "--allow-variable", name }),
      );
      const env = { GUILDFORM_ALLOW_VARIABLES: `CI_REF,${name}` };
      expect((await desk.run(["validate"], { env })).stderr).toContain(
        messageOf("USAGE", { case: "variable-secret", from: "GUILDFORM_ALLOW_VARIABLES", name }),
      );
    }
    const plan = await desk.run(["plan"]);
    expect(plan.stderr).toContain("E-ENV-RESERVED");
    expect(plan.stdout + plan.stderr).not.toContain(desk.canary.secret);
    // A command that reads no file ignores the list.
    const list = await desk.run(["undo", "--list"], { env: { GUILDFORM_ALLOW_VARIABLES: "https_proxy" } });
    expect(list.status).toBe(0);
  });
});

describe("values that are given", () => {
  test("--value wins over GUILDFORM_VAR_NAME, and that over `values:`", async () => {
    await using desk = await Desk.open(named(`\${SEASON}`, "values: { SEASON: spring }\n"));
    const shown = async (args: readonly string[], env: Env = {}) =>
      (await desk.run(["plan", ...args], { env })).stdout;
    expect(await shown([], { SEASON: "winter" })).toContain("lobby → spring");
    expect(await shown([], { GUILDFORM_VAR_SEASON: "summer" })).toContain("lobby → summer");
    expect(await shown(["--value", "SEASON=a=b"], { GUILDFORM_VAR_SEASON: "summer" })).toContain(
      "lobby → a=b",
    );
  });

  test.each([
    [["--value", SECRET], messageOf("USAGE", { case: "value-shape" })],
    [["--value", `=${SECRET}`], messageOf("USAGE", { case: "value-shape" })],
    [["--value", `a-b=${SECRET}`], messageOf("USAGE", { case: "value-shape" })],
    [
      ["--value", `A=${SECRET}`, "--value", `A=${SECRET}`],
      messageOf("USAGE", { case: "value-twice", name: "A" }),
    ],
  ])("what is wrong with them is said without their text: %#", async (args, said) => {
    await using desk = await Desk.open();
    for (const more of [[], ["--json"]]) {
      const run = await desk.run(["validate", ...args, ...more]);
      expect(run.status).toBe(1);
      expect(run.stdout + run.stderr).toContain(said);
      expect(run.stdout + run.stderr).not.toContain(SECRET);
    }
  });

  test("a saved plan is held against the file with the values of this run", async () => {
    await using desk = await Desk.open(named(`\${SEASON}`, "values: { SEASON: spring }\n"));
    const summer = ["--value", "SEASON=summer"];
    await desk.run(["plan", "--out", "plan.json", ...summer]);
    const other = await desk.run(["apply", "plan.json"]);
    expect([other.status, flat(other.stderr)]).toEqual([
      1,
      expect.stringContaining(
        messageOf("SAVED_PLAN", { place: "plan.json", case: "value", name: "SEASON", now: "none" }),
      ),
    ]);
    expect(desk.writes()).toEqual([]);
    expect((await desk.run(["apply", "plan.json", ...summer])).status).toBe(0);
    expect(desk.names()).toContain("summer");
    await desk.run(["plan", "--out", "back.json", "--value", "SEASON=lobby"]);
    const same = await desk.run(["apply", "back.json", "--value", "SEASON=lobby"]);
    expect(same).toMatchObject({ status: 0 });
    expect(desk.names()).toContain("lobby");
  });
});
