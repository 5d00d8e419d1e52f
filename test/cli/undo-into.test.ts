// guildform undo --into as a program: what the file still asks for, the diff, the file that is written, and files of no use.

import { describe, test } from "vitest";
import { AS_IT_IS, DECLARED, Desk } from "./desk.js";

const ALLOWED = ["--allow", "deletes=9"];

describe.concurrent("a file that still asks for what an undo takes back", () => {
  test("is named with its lines, beside the plan and the outcome; --into shows and writes the edit", async ({
    expect,
  }) => {
    await using desk = await Desk.open(AS_IT_IS);
    await desk.run(["apply", "--auto-approve"]);
    await desk.write("guildform.yaml", DECLARED);
    await desk.run(["apply", "--auto-approve"]);
    const planned = await desk.run(["undo", "--out", "undo.json", ...ALLOWED]);
    expect(planned.stderr).toMatch(/guildform\.yaml still asks for .*channel\.one \(line [0-9]+\)/s);
    expect(planned.stderr).toContain("`guildform undo --into guildform.yaml --allow deletes=9`");
    const shown = await desk.run(["undo", "--into", "guildform.yaml", ...ALLOWED]);
    expect(shown.status).toBe(0);
    expect(shown.stdout).toContain("--- a/guildform.yaml");
    expect(await desk.read("guildform.yaml")).toBe(DECLARED);
    const applied = await desk.run(["apply", "undo.json", ...ALLOWED]);
    expect(applied.status).toBe(0);
    expect(applied.stderr).toContain("guildform.yaml still asks for what was taken back");
  });

  test("is written with --write, and asks for nothing of it once the undo is applied", async ({ expect }) => {
    await using desk = await Desk.open(AS_IT_IS);
    await desk.run(["apply", "--auto-approve"]);
    await desk.write("guildform.yaml", DECLARED);
    await desk.run(["apply", "--auto-approve"]);
    const args = ["undo", "--into", "guildform.yaml", "--write", "--out", "undo.json", ...ALLOWED];
    expect((await desk.run(args)).status).toBe(0);
    const applied = await desk.run(["apply", "undo.json", ...ALLOWED]);
    expect(applied).toMatchObject({ status: 0, stderr: expect.not.stringContaining("still asks") });
    expect((await desk.run(["plan", "--detailed-exitcode"])).status).toBe(0);
  });

  test("may be missing or wrong: the undo is planned and applied all the same", async ({ expect }) => {
    await using desk = await Desk.open(DECLARED);
    await desk.run(["apply", "--auto-approve"]);
    await desk.write("guildform.yaml", "not: used");
    const planned = await desk.run(["undo", "--out", "undo.json", ...ALLOWED]);
    expect(planned).toMatchObject({ status: 0, stderr: expect.stringContaining("INVALID_INPUT") });
    const refused = await desk.run(["undo", "--into", "guildform.yaml", ...ALLOWED]);
    expect(refused).toMatchObject({ status: 1, stdout: expect.stringContaining("to delete") });
    expect((await desk.run(["undo", "--write"])).stderr).toContain("--into");
    expect((await desk.run(["apply", "undo.json", ...ALLOWED])).status).toBe(0);
  });
});
