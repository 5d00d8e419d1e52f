// Tests `--quiet` in the commands whose result is a plan. They print one line with verdict and counts, and have the same exit status.

import { describe, test } from "vitest";
import { actionCounts } from "../counts.js";
import { phraseOf } from "../sentence.js";
import { DECLARED, Desk } from "./desk.js";

/** Returns the first line of the command without `--quiet`. Off a terminal, it never wraps. */
const firstLine = async (desk: Desk, args: readonly string[]): Promise<string> =>
  `${(await desk.run([...args])).stdout.split("\n")[0]}\n`;

describe.concurrent("--quiet", () => {
  test("plan, show and show --diff", async ({ expect }) => {
    await using desk = await Desk.open();
    const plan = await desk.run(["plan", "-q", "--out", "plan.json"]);
    expect(plan.stdout).toMatch(/^.+\n$/);
    expect(plan.stdout).toContain(actionCounts({ create: 3 }));
    expect(plan.stdout).toBe(await firstLine(desk, ["plan"]));
    expect(plan.stderr).toBe("");
    expect((await desk.run(["show", "-q", "plan.json"])).stdout).toBe(plan.stdout);
    const diff = await desk.run(["show", "-q", "--diff", "plan.json", "plan.json"]);
    expect(diff.stdout).toContain(phraseOf("diff-none", {}));
    expect(diff.stdout).not.toContain(phraseOf("access-title", {}));
    const rehearsed = await desk.run(["plan", "-q", "--rehearse"]);
    expect(rehearsed.stdout).toBe(
      `${plan.stdout}${phraseOf("rehearsed-verdict", { is: "done", wrong: 0 })}\n`,
    );
  });

  test("a blocked plan says so, and ends with 5", async ({ expect }) => {
    await using desk = await Desk.open(`${DECLARED}policy: { unmanaged_channels: error }\n`);
    desk.byHand((guild) => ({ ...guild, channels: [...(guild.channels ?? []), { name: "stranger" }] }));
    const run = await desk.run(["plan", "-q"]);
    expect(run.status).toBe(5);
    expect(run.stdout).toBe(await firstLine(desk, ["plan"]));
    expect(run.stdout).toContain(phraseOf("verdict-blocked", { errors: 1, codes: ["E-UNMANAGED"] }));
  });

  test("undo", async ({ expect }) => {
    await using desk = await Desk.open();
    await desk.run(["apply", "-y"]);
    const args = ["undo", "--detailed-exitcode", "--allow", "deletes=9"];
    const undo = await desk.run([...args, "-q"]);
    expect(undo.status).toBe(2);
    expect(undo.stdout).toBe(await firstLine(desk, args));
    expect(undo.stdout).toContain(phraseOf("verdict-irreversible", { changes: 3 }));
  });
});
